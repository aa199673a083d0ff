import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Fixture } from '../../../../shared/contract/live.ts';
import { Button } from '../../../../ui/button.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { Skeleton } from '../../../../ui/states.tsx';
import { useSearchParams } from '../../../router.ts';
import { useStore } from '../../../stores/root-store.ts';
import { Chips } from '../chips.tsx';
import { LiveOrState } from '../live-or-state.tsx';
import { MATCH_COLUMNS, MatchRow } from './match-row.tsx';

const Board = styled.div`
  border: var(--border-card);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  overflow: hidden;
  & + button { margin-top: ${space(3)}; }
`;

const League = styled.h3`
  padding: ${space(1.5)} ${space(2)};
  background: var(--color-hover);
  font-family: var(--font-text);
  font-size: var(--text-0);
  font-weight: var(--weight-strong);
  letter-spacing: 0;
  line-height: 1.5;
`;

/** Heads of the columns; a phone has no room for them, and its cells say what they are. */
const Heads = styled.div`
  display: none;
  ${media.desktop} {
    display: grid;
    grid-template-columns: ${MATCH_COLUMNS};
    gap: ${space(1)};
    padding: ${space(1)} ${space(2)};
    color: var(--color-muted);
    font-size: 12px;
    text-align: center;
    & > :nth-child(2) { text-align: start; }
  }
`;

const Filter = styled.div`
  margin-block: ${space(2)};
`;

/** Home, draw, away, by the signs that they have in every language. */
const OUTCOMES = ['1', 'X', '2'] as const;

interface MatchBoardProps {
  /** Matches that show at first. */
  rows: number;
  gameIds?: ReadonlySet<string>;
}

/** Matches with their odds as one aligned table, by league, of one sport or of all. */
export const MatchBoard = observer(function MatchBoard({ rows, gameIds }: MatchBoardProps) {
  const { t } = useTranslation();
  const [sport, setSport] = useSport();
  const [shown, setShown] = useState(rows);
  return (
    <LiveOrState
      pick={({ fixtures }) => fixtures.filter(({ gameId, state }) => state !== 'over' && (!gameIds || gameIds.has(gameId)))}
      skeleton={<Skeleton $height="560px" />}
      icon="sports"
      empty="matches.none"
    >
      {(fixtures) => {
        const sports = [...new Set(fixtures.map((fixture) => fixture.sport))];
        const active = sport && sports.includes(sport) ? sport : null;
        const ofSport = fixtures.filter((fixture) => !active || fixture.sport === active);
        return (
          <>
            {sports.length > 1 && (
              <Filter>
                <Chips role="group" aria-label={t('matches.sports')}>
                  <button type="button" aria-pressed={!active} onClick={() => setSport(null)}>{t('wall.all')}</button>
                  {sports.map((name) => <button key={name} type="button" aria-pressed={active === name} onClick={() => setSport(name)}>{t(`sport.${name}`)}</button>)}
                </Chips>
              </Filter>
            )}
            <Board>
              <Heads aria-hidden><span>{t('matches.head.time')}</span><span>{t('matches.head.match')}</span>{OUTCOMES.map((sign) => <span key={sign}>{sign}</span>)}<span>{t('matches.head.line')}</span><span>{t('matches.over.short')}</span><span>{t('matches.under.short')}</span></Heads>
              {byLeague(ofSport.slice(0, shown)).map(([league, matches]) => (
                <section key={league} aria-label={league}>
                  <League>{league}</League>
                  <ul>{matches.map((fixture) => <MatchRow key={fixture.fixtureId} fixture={fixture} />)}</ul>
                </section>
              ))}
            </Board>
            {ofSport.length > shown && <Button type="button" $rank="secondary" $isSmall onClick={() => setShown(shown + rows)}>{t('matches.more', { rest: ofSport.length - shown })}</Button>}
          </>
        );
      }}
    </LiveOrState>
  );
});

/** The sport of the page: in the address, so that the side menu, a link and a reload lead to it. It was prerendered without its query. */
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

/** Leagues in the order of their first match. */
function byLeague(fixtures: readonly Fixture[]): [string, Fixture[]][] {
  const leagues = new Map<string, Fixture[]>();
  for (const fixture of fixtures) leagues.set(fixture.league, [...(leagues.get(fixture.league) ?? []), fixture]);
  return [...leagues];
}
