import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Fixture } from '../../../../shared/contract/boards.ts';
import { media, space } from '../../../../ui/measure.ts';
import { useTimeOfDay } from '../../../kit/use-time-of-day.ts';
import { formatLine } from '../../../../shared/money/odds-text.ts';
import { useOddsText } from '../../../kit/odds-choice.ts';
import { selectionLabel } from '../../../kit/selection-label.ts';
import { gamePath } from '../../../paths.ts';
import { Link } from '../../../router.ts';
import { selectionKey } from '../../../stores/board-store.ts';
import { useStore } from '../../../stores/root-store.ts';
import { headOf, type Columns } from './columns.ts';
import { OddsButton } from './odds-button.tsx';

/**
 * Columns of the table on a desktop: time, teams, three outcomes, the line, over and under. The league bar uses the
 * same columns.
 */
export const MATCH_COLUMNS = '52px minmax(0, 1fr) repeat(3, var(--size-odds)) 52px repeat(2, var(--size-odds))';

/** Two lines on a phone: the time and teams, and below them the odds of this sport in one row, each as wide as the others. */
const Row = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${space(1.5)} ${space(1)};
  align-items: center;
  padding: ${space(2)} ${space(2)};
  border-top: 1px solid var(--color-line);
  &:hover {
    background: var(--color-raised);
  }
  & > p:first-child {
    color: var(--color-muted);
    font-size: var(--text-0);
    font-variant-numeric: tabular-nums;
  }
  ${media.tablet} {
    grid-template-columns: ${MATCH_COLUMNS};
    gap: ${space(1)};
    min-height: var(--size-row);
    padding: 2px ${space(2)};
  }
`;

/** The odds of a match: on a phone one row of equal cells, on a desktop the columns of the table. */
const Offers = styled.div<{ $columns: number }>`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(${(props) => props.$columns}, minmax(0, 1fr));
  gap: ${space(1)};
  &:not(:has(button)) {
    display: none;
  }
  ${media.tablet} {
    &&& {
      display: contents;
    }
  }
`;

const Running = styled.strong`
  color: var(--color-positive);
  font-weight: var(--weight-strong);
`;

/** The sides and the score. They lead to the match's page in the game, with all its markets. */
const Teams = styled(Link)`
  display: grid;
  align-content: center;
  color: inherit;
  text-decoration: none;
  &:hover > span {
    text-decoration: underline;
  }
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space(3)};
  line-height: 1.4;
  ${media.narrow} {
    min-height: 44px;
  }
  ${media.tablet} {
    grid-column: auto;
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > b {
    min-width: 2ch;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;

/**
 * The offers of one market. On a desktop, results share the same three columns of the table in every sport, or all columns where a sport has
 * nothing else, so that rows of all sports line up at both ends.
 */
export const Cells = styled.div<{ $columns: number; $isAlone?: boolean; $isTotal?: boolean }>`
  display: grid;
  grid-column: span ${(props) => props.$columns};
  grid-template-columns: repeat(${(props) => props.$columns}, minmax(0, 1fr));
  gap: ${space(1)};
  ${media.tablet} {
    grid-column: ${(props) => (props.$isAlone ? '3 / -1' : props.$isTotal ? 'span 2' : 'span 3')};
  }
`;

/** A market that takes no bets: a dash in each of its columns. Hidden on a phone to save space. */
const ClosedMarket = styled(Cells)`
  color: var(--color-muted);
  text-align: center;
  & > span::before {
    content: '–';
  }
  ${media.narrow} {
    display: none;
  }
`;

const Line = styled.p`
  color: var(--color-muted);
  font-size: var(--text-0);
  font-variant-numeric: tabular-nums;
  text-align: center;
  ${media.narrow} {
    display: none;
  }
`;

type Market = Fixture['markets'][number];

const TOTAL_COLUMNS = 2;

interface MatchRowProps {
  fixture: Fixture;
  /** The columns of its league. */
  columns: Columns;
}

/** A match as a row of the table: its start time or state, the teams and the odds. */
export const MatchRow = observer(function MatchRow({ fixture, columns: { results, hasTotals } }: MatchRowProps) {
  const { t } = useTranslation();
  const { boards, slip, locale } = useStore();
  const timeOfDay = useTimeOfDay();
  const oddsText = useOddsText();
  const { tag } = locale.language;
  const { home, away, markets, score, sport, startsAtMs, state } = fixture;
  const [result, total] = (['result', 'total'] as const).map((kind) => markets.find(({ market }) => market === kind));
  const cell = ({ market, lineDeci }: Market, { selection, oddsCenti }: Market['selections'][number]) => (
    <OddsButton
      key={selection}
      odds={oddsText(oddsCenti)}
      label={t('matches.odds', {
        selection: selectionLabel(t, fixture, market, selection, lineDeci, tag),
        odds: oddsText(oddsCenti),
      })}
      head={
        lineDeci === null
          ? headOf(t, sport, selection)
          : `${t(`matches.${selection}.short`)} ${formatLine(lineDeci, tag)}`
      }
      movement={boards.movements.get(selectionKey(fixture.fixtureId, market, selection))}
      isPicked={slip.isPicked(fixture.fixtureId, market, selection)}
      isClosed={state !== 'open'}
      onToggle={() => slip.toggle({ fixtureId: fixture.fixtureId, market, selection })}
    />
  );
  const offers = (market: Market | undefined, where: { $columns: number; $isAlone?: boolean; $isTotal?: boolean }) =>
    market ? (
      <Cells {...where}>{market.selections.map((selection) => cell(market, selection))}</Cells>
    ) : (
      <ClosedMarket {...where} aria-hidden>
        {Array.from({ length: where.$columns }, (_, index) => (
          <span key={index} />
        ))}
      </ClosedMarket>
    );
  return (
    <Row>
      <p>
        {state === 'open' ? (
          <time dateTime={new Date(startsAtMs).toISOString()}>{timeOfDay(startsAtMs)}</time>
        ) : (
          <Running>{t(`matches.state.${state}`)}</Running>
        )}
      </p>
      <Teams to={gamePath(fixture, fixture.fixtureId)}>
        <span>{home}</span>
        <b>{score?.home}</b>
        <span>{away}</span>
        <b>{score?.away}</b>
      </Teams>
      <Offers $columns={results.length + (hasTotals ? TOTAL_COLUMNS : 0)}>
        {offers(result, { $columns: results.length, $isAlone: !hasTotals })}
        {hasTotals && <Line>{total?.lineDeci != null && formatLine(total.lineDeci, tag)}</Line>}
        {hasTotals && offers(total, { $columns: TOTAL_COLUMNS, $isTotal: true })}
      </Offers>
    </Row>
  );
});
