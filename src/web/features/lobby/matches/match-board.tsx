import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Fixture } from '../../../../shared/contract/boards.ts';
import { Button } from '../../../../ui/button.tsx';
import { inLayout, media, space } from '../../../../ui/measure.ts';
import { Skeleton } from '../../../../ui/states.tsx';
import { sportsOf } from '../../../../shared/games/sports.ts';
import { TimeZoneNote } from '../../../kit/time-zone-note.tsx';
import { useSearchParams } from '../../../router.ts';
import { useStore } from '../../../stores/root-store.ts';
import { Chips } from '../../../../ui/chips.tsx';
import { BoardOrState } from '../board-or-state.tsx';
import { columnsOf, headOf, type Columns } from './columns.ts';
import { OddsFormatSelect } from './odds-format-select.tsx';
import { Cells, MATCH_COLUMNS, MatchRow } from './match-row.tsx';

const Board = styled.div`
  border: var(--border-card);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  overflow: hidden;
  & + button {
    margin-top: ${space(3)};
  }
`;

/** Leagues in one column. On a large screen of a frame with columns they use two, to fill the width with matches. */
const Leagues = styled.div`
  --size-odds: 60px;
  ${media.desktop} {
    --size-odds: 76px;
  }
  ${media.large} {
    ${inLayout.columns} {
      --size-odds: 62px;
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      background: linear-gradient(var(--color-line), var(--color-line)) center / 1px 100% no-repeat;
      & > :only-child {
        grid-column: 1 / -1;
      }
    }
  }
`;

/**
 * The bar above a league's matches: its name and the column heads. A phone has no room for the heads, so its cells
 * carry the labels.
 */
const League = styled.div`
  display: grid;
  grid-template-columns: ${MATCH_COLUMNS};
  align-items: center;
  gap: ${space(1)};
  min-height: 32px;
  padding: ${space(1)} ${space(2)};
  background: var(--color-hover);
  font-size: 12px;
  text-align: center;
  & > h3 {
    grid-column: 1 / 3;
    overflow: hidden;
    font-family: var(--font-text);
    font-size: var(--text-0);
    letter-spacing: 0;
    line-height: 1.5;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & span {
    color: var(--color-muted);
  }
  ${media.narrow} {
    display: block;
    & > :not(h3) {
      display: none;
    }
  }
`;

/** The sports, and at the end of the line the format of odds; a phone has it in a line of its own. */
const Filter = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  align-items: center;
  margin-block: ${space(2)};
  & > select {
    justify-self: end;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

interface MatchBoardProps {
  /** Number of matches shown initially. */
  rows: number;
  gameIds?: ReadonlySet<string>;
}

/** Matches with their odds as one aligned table, by league, of one sport or of all. */
export const MatchBoard = observer(function MatchBoard({ rows, gameIds }: MatchBoardProps) {
  const { t } = useTranslation();
  const [sport, setSport] = useSport();
  const [shown, setShown] = useState(rows);
  return (
    <BoardOrState
      pick={({ fixtures }) =>
        fixtures.filter(({ gameId, state }) => state !== 'over' && (!gameIds || gameIds.has(gameId)))
      }
      skeleton={<Skeleton $height="560px" />}
      icon="sports"
      empty="matches.none"
    >
      {(fixtures) => {
        const sports = sportsOf(fixtures);
        const active = sport && sports.includes(sport) ? sport : null;
        const ofSport = fixtures.filter((fixture) => !active || fixture.sport === active);
        return (
          <>
            <Filter>
              {sports.length > 1 && (
                <Chips role="group" aria-label={t('matches.sports')}>
                  <button type="button" aria-pressed={!active} onClick={() => setSport(null)}>
                    {t('wall.all')}
                  </button>
                  {sports.map((name) => (
                    <button key={name} type="button" aria-pressed={active === name} onClick={() => setSport(name)}>
                      {t(`sport.${name}`)}
                    </button>
                  ))}
                </Chips>
              )}
              <OddsFormatSelect />
            </Filter>
            <Board>
              <Leagues>
                {byLeague(ofSport.slice(0, shown)).map(([league, matches]) => (
                  <LeagueSection key={league} league={league} matches={matches} board={fixtures} />
                ))}
              </Leagues>
            </Board>
            <TimeZoneNote />
            {ofSport.length > shown && (
              <Button type="button" $rank="secondary" $isSmall onClick={() => setShown(shown + rows)}>
                {t('matches.more', { rest: ofSport.length - shown })}
              </Button>
            )}
          </>
        );
      }}
    </BoardOrState>
  );
});

/** The matches of a league under its bar. */
function LeagueSection({
  league,
  matches,
  board,
}: {
  league: string;
  matches: readonly Fixture[];
  board: readonly Fixture[];
}) {
  const columns = columnsOf(matches, board);
  return (
    <section aria-label={league}>
      <League>
        <h3>{league}</h3>
        <Heads sport={matches[0]?.sport ?? ''} columns={columns} />
      </League>
      <ul>
        {matches.map((fixture) => (
          <MatchRow key={fixture.fixtureId} fixture={fixture} columns={columns} />
        ))}
      </ul>
    </section>
  );
}

/** Heads of the odds columns. Hidden from screen readers, because each cell has its own label. */
function Heads({ sport, columns: { results, hasTotals } }: { sport: string; columns: Columns }) {
  const { t } = useTranslation();
  const totals = [t('matches.head.line'), t('matches.over.short'), t('matches.under.short')];
  return (
    <>
      <Cells $columns={results.length} $isAlone={!hasTotals} aria-hidden>
        {results.map((selection) => (
          <span key={selection}>{headOf(t, sport, selection)}</span>
        ))}
      </Cells>
      {hasTotals &&
        totals.map((head) => (
          <span key={head} aria-hidden>
            {head}
          </span>
        ))}
    </>
  );
}

/**
 * The selected sport. It is in the address, so that the side menu, links and reloads can select it. Ignored before
 * hydration, because the page is prerendered without its query.
 */
function useSport(): [string | null, (sport: string | null) => void] {
  const { ui } = useStore();
  const [search, setSearch] = useSearchParams();
  const choose = (sport: string | null) => {
    const next = new URLSearchParams(search);
    if (sport) next.set('sport', sport);
    else next.delete('sport');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [ui.isHydrated ? search.get('sport') : null, choose];
}

/** Groups matches by league, in the order of each league's first match. */
function byLeague(fixtures: readonly Fixture[]): [string, Fixture[]][] {
  const leagues = new Map<string, Fixture[]>();
  for (const fixture of fixtures) leagues.set(fixture.league, [...(leagues.get(fixture.league) ?? []), fixture]);
  return [...leagues];
}
