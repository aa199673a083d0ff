import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { FeedResult } from '../../../../shared/contract/board-feed.ts';
import { media, space } from '../../../../ui/measure.ts';
import { Skeleton } from '../../../../ui/states.tsx';
import { useTimeOfDay } from '../../../kit/use-time-of-day.ts';
import { Link } from '../../../router.ts';
import { useStore } from '../../../stores/root-store.ts';
import { BoardOrState } from '../board-or-state.tsx';
import { Balls } from './balls.tsx';

/** Results with more balls than this, as those of bingo, are shown small, and only the latest. */
const FEW_BALLS = 10;
const LONG_ROWS = 2;

/** As many of a game's results as the page shows. */
const shownOf = (results: readonly FeedResult[], rows: number) =>
  results.slice(0, results.some(({ numbers }) => numbers.length > FEW_BALLS) ? Math.min(rows, LONG_ROWS) : rows);

const Games = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
    gap: ${space(6)};
  }
`;

const Card = styled.article`
  padding: ${space(5)} ${space(4)};
  border: var(--border-card);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  box-shadow: var(--shadow-tile);
  ${media.tablet} {
    padding: ${space(6)};
  }
  & > h3 {
    font-size: var(--text-3);
    margin-bottom: ${space(3)};
  }
  & > ul > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(3)};
    min-height: var(--size-row);
    padding-block: ${space(2)};
    border-top: 1px solid var(--color-line);
  }
  & > ul > li > p {
    color: var(--color-muted);
    font-size: var(--text-0);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & > ul > li > p > strong {
    display: block;
    color: var(--color-text);
  }
`;

/**
 * Results by game, of some games or of all.
 * @param rows number of results per game
 */
export const ResultBoard = observer(function ResultBoard({
  rows,
  gameIds,
}: {
  rows: number;
  gameIds?: ReadonlySet<string>;
}) {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  return (
    <BoardOrState
      pick={({ results }) => results.filter(({ gameId }) => !gameIds || gameIds.has(gameId))}
      skeleton={
        <Games>
          <Skeleton $height="280px" />
          <Skeleton $height="280px" />
        </Games>
      }
      icon="lottery"
      empty="results.none"
    >
      {(results) => (
        <Games>
          {[...new Set(results.map(({ gameId }) => gameId))].map((gameId) => (
            <Card key={gameId}>
              <h3>
                <Link to={`/results?gameId=${gameId}`}>{catalogue.game(gameId)?.name ?? t('results.title')}</Link>
              </h3>
              <Results
                results={shownOf(
                  results.filter((result) => result.gameId === gameId),
                  rows,
                )}
              />
            </Card>
          ))}
        </Games>
      )}
    </BoardOrState>
  );
});

const Results = observer(function Results({ results }: { results: readonly FeedResult[] }) {
  const { t } = useTranslation();
  const timeOfDay = useTimeOfDay();
  // Results present on first render are not new. One that arrives later rolls in.
  const [seen] = useState(results[0]?.drawNumber ?? 0);
  return (
    <ul>
      {results.map(({ drawNumber, drawnAtMs, numbers }, index) => (
        <li key={drawNumber}>
          <p>
            <strong>{t('draws.number', { number: drawNumber })}</strong>
            <time dateTime={new Date(drawnAtMs).toISOString()}>{timeOfDay(drawnAtMs)}</time>
          </p>
          <Balls
            numbers={numbers}
            size={numbers.length > FEW_BALLS ? 24 : index === 0 ? 40 : 32}
            isNew={drawNumber > seen}
          />
        </li>
      ))}
    </ul>
  );
});
