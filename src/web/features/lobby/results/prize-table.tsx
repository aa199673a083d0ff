import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { PrizeNumbers } from '../../../../shared/games/prizes.ts';
import { space } from '../../../../ui/measure.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: lining-nums tabular-nums;
  & :is(th, td) {
    padding: ${space(1.5)} ${space(2)};
    border: 1px solid var(--color-line);
  }
  & th {
    width: 1%;
    white-space: nowrap;
    color: var(--color-muted);
    font-size: var(--text-0);
    text-align: start;
  }
  & tr:nth-child(even) {
    background: var(--color-raised);
  }
  & tr[data-prize='special'] > * {
    color: var(--color-negative);
    font-weight: var(--weight-display);
  }
  & tr[data-prize='special'] span {
    font-size: var(--text-4);
    letter-spacing: 0.06em;
  }
`;

const Numbers = styled.td<{ $perRow: number }>`
  & > p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-around;
    color: inherit;
    font-size: var(--text-2);
  }
  & span {
    min-width: ${(props) => 90 / props.$perRow}%;
    font-weight: var(--weight-strong);
    text-align: center;
  }
`;

/** Four or seven numbers stand four in a line, others three. */
const perRow = (count: number) => (count === 4 || count === 7 ? 4 : 3);

/**
 * The prizes of one draw of a Vietnamese lottery, as newspapers print them. A table that reaches down to the eighth prize
 * begins with it, because the special prize is drawn last.
 */
export function PrizeTable({ prizes }: { prizes: readonly PrizeNumbers[] }) {
  const { t } = useTranslation();
  const rows = prizes.at(-1)?.prize === 'eighth' ? prizes.toReversed() : prizes;
  return (
    <Table>
      <tbody>
        {rows.map(({ prize, numbers }) => (
          <tr key={prize} data-prize={prize}>
            <th scope="row">{t(`prize.${prize}`)}</th>
            <Numbers $perRow={perRow(numbers.length)}>
              <p>
                {/* A number may be drawn twice, so the numbers before it are part of its key. */}
                {numbers.map((number, at) => (
                  <span key={numbers.slice(0, at + 1).join(' ')}>{number}</span>
                ))}
              </p>
            </Numbers>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
