import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Fixture } from '../../../../shared/contract/live.ts';
import { media, space } from '../../../../ui/measure.ts';
import { useTimeOfDay } from '../../../app/use-time-of-day.ts';
import { formatOdds } from '../../../app/format-odds.ts';
import { selectionLabel } from '../../../app/selection-label.ts';
import { selectionKey } from '../../../stores/live-store.ts';
import { useStore } from '../../../stores/root-store.ts';
import { OddsButton } from './odds-button.tsx';

/** Columns of the table on a desktop: when, who, three outcomes, the line, more and less. The heads of the table stand in the same. */
export const MATCH_COLUMNS = '56px minmax(0, 1fr) repeat(3, minmax(64px, 84px)) 44px repeat(2, minmax(64px, 84px))';

/** Two lines on a phone: who, and below it the odds in one row. */
const Row = styled.li`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space(1.5)} ${space(1)};
  align-items: center;
  padding: ${space(2)} ${space(2)};
  border-top: 1px solid var(--color-line);
  & > p:first-child { color: var(--color-muted); font-size: var(--text-0); font-variant-numeric: tabular-nums; }
  ${media.desktop} {
    grid-template-columns: ${MATCH_COLUMNS};
    gap: ${space(1)};
    min-height: var(--size-row);
    padding: 2px ${space(2)};
  }
`;

const Running = styled.strong`
  color: var(--color-positive);
  font-weight: var(--weight-strong);
`;

const Teams = styled.div`
  grid-column: 2 / -1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space(3)};
  line-height: 1.4;
  ${media.desktop} { grid-column: auto; }
  & > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > b { font-variant-numeric: tabular-nums; text-align: end; }
`;

/** What a match offers in the columns of one market. The second side stands in the last column, also where there is no draw. On a phone a match that offers nothing takes no room for it. */
const Cells = styled.div<{ $columns: number }>`
  display: grid;
  grid-column: span ${(props) => props.$columns};
  grid-template-columns: repeat(${(props) => props.$columns}, minmax(0, 1fr));
  gap: ${space(1)};
  & > :last-child { grid-column-end: -1; }
  ${media.phoneOnly} { &:empty { display: none; } }
`;

const Line = styled.p`
  color: var(--color-muted);
  font-size: var(--text-0);
  font-variant-numeric: tabular-nums;
  text-align: center;
  ${media.phoneOnly} { display: none; }
`;

type Market = Fixture['markets'][number];

const RESULT_COLUMNS = 3;
const TOTAL_COLUMNS = 2;

/** A match as a row of the table: when it starts or how it stands, who plays, and the odds. */
export const MatchRow = observer(function MatchRow({ fixture }: { fixture: Fixture }) {
  const { t } = useTranslation();
  const { live, slip } = useStore();
  const timeOfDay = useTimeOfDay();
  const { home, away, markets, score, startsAtMs, state } = fixture;
  const [result, total] = (['result', 'total'] as const).map((kind) => markets.find(({ market }) => market === kind));
  const cells = ({ market, lineDeci, selections }: Market) =>
    selections.map(({ selection, oddsCenti }) => (
      <OddsButton
        key={selection}
        oddsCenti={oddsCenti}
        label={t('matches.odds', { selection: selectionLabel(t, fixture, market, selection, lineDeci), odds: formatOdds(oddsCenti) })}
        total={lineDeci === null ? undefined : { name: t(`matches.${selection}.short`), line: lineDeci / 10 }}
        movement={live.movements.get(selectionKey(fixture.fixtureId, market, selection))}
        isPicked={slip.isPicked(fixture.fixtureId, market, selection)}
        isClosed={state !== 'open'}
        onToggle={() => slip.toggle({ fixtureId: fixture.fixtureId, market, selection })}
      />
    ));
  return (
    <Row>
      <p>{state === 'open' ? <time dateTime={new Date(startsAtMs).toISOString()}>{timeOfDay(startsAtMs)}</time> : <Running>{t(`matches.state.${state}`)}</Running>}</p>
      <Teams>
        <span>{home}</span><b>{score?.home}</b>
        <span>{away}</span><b>{score?.away}</b>
      </Teams>
      <Cells $columns={RESULT_COLUMNS}>{result && cells(result)}</Cells>
      <Line>{total?.lineDeci != null && total.lineDeci / 10}</Line>
      <Cells $columns={TOTAL_COLUMNS}>{total && cells(total)}</Cells>
    </Row>
  );
});
