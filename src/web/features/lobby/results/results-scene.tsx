import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Loadable } from '../../../../client/loadable.ts';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import { OPENED_NUMBERS_MAX, POPULAR_NUMBERS_MAX } from '../../../../shared/contract/game-constants.ts';
import type { lotteryCalls } from '../../../../shared/contract/lottery.ts';
import { ok } from '../../../../shared/errors.ts';
import { numberStats } from '../../../../shared/games/number-stats.ts';
import { countedNumbers } from '../../../../shared/games/prizes.ts';
import { buttonFace, type ButtonRank } from '../../../../ui/button.tsx';
import { Chips } from '../../../../ui/chips.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { EmptyState, Skeleton } from '../../../../ui/states.tsx';
import { SceneFault } from '../../../kit/scene-fault.tsx';
import { TimeZoneNote } from '../../../kit/time-zone-note.tsx';
import { Link, useSearchParams } from '../../../router.ts';
import { useStore } from '../../../stores/root-store.ts';
import { SectionHead } from '../section-head.tsx';
import { MostDrawn } from './most-drawn.tsx';
import { NumberGrid } from './number-grid.tsx';
import { ResultRows } from './result-rows.tsx';
import { ScheduleNote } from './schedule-note.tsx';

/** What is known of a game's draws. */
type Opened = ValueOf<typeof lotteryCalls.openedNumbers> & { popular: ValueOf<typeof lotteryCalls.popularNumbers> };

/** The trends stand beside the list where there is room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-section) ${space(10)};
  margin-top: ${space(6)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;

const Trends = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-section);
`;

const ToGame = styled(Link)<{ $rank?: ButtonRank }>`
  ${buttonFace}
`;

/** The last draws of a lottery: its numbers, which came often, and which have stayed away (LOTT-05). */
export const Scene = observer(function ResultsScene() {
  const { boards, catalogue, ui } = useStore();
  const { t } = useTranslation();
  const [search] = useSearchParams();
  useEffect(() => boards.watch(), [boards]);
  const games = catalogue.games.filter(({ engine }) => engine === 'draws');
  // The page was prerendered without its query.
  const asked = ui.isHydrated ? search.get('gameId') : undefined;
  const game = games.find(({ gameId }) => gameId === asked) ?? games[0];
  return (
    <section aria-labelledby="results-title">
      <SectionHead>
        <h1 id="results-title">{t('results.page')}</h1>
        {games.length > 1 && (
          <Chips as="nav" aria-label={t('category.LOTT')}>
            {games.map(({ gameId, name }) => (
              <Link key={gameId} to={`/results?gameId=${gameId}`} aria-current={gameId === game?.gameId && 'page'}>
                {name}
              </Link>
            ))}
          </Chips>
        )}
      </SectionHead>
      {game ? (
        <OfGame key={game.gameId} {...game} />
      ) : catalogue.data.isWaiting ? (
        <Skeleton $height="320px" />
      ) : (
        <EmptyState icon={<Icon name="lottery" />} title={t('results.none.title')} text={t('results.none.text')} />
      )}
    </section>
  );
});

interface OfGameProps {
  gameId: string;
  vassalage: string;
  name: string;
}

/** The draws of one game. They are read again as soon as the board has a new one. */
const OfGame = observer(function OfGame({ gameId, vassalage, name }: OfGameProps) {
  const { boards, client } = useStore();
  const { t } = useTranslation();
  const [opened] = useState(() => new Loadable<Opened>());
  const newest = boards.board?.results.find((result) => result.gameId === gameId)?.drawNumber;
  const load = useCallback(
    () =>
      opened.load(async (signal) => {
        const asks = (count: number) => ({ query: { gameId, count: String(count) }, signal });
        const [drawn, popular] = await Promise.all([
          client.call('openedNumbers', asks(OPENED_NUMBERS_MAX)),
          client.call('popularNumbers', asks(POPULAR_NUMBERS_MAX)),
        ]);
        if (!drawn.ok) return drawn;
        return popular.ok ? ok({ ...drawn.value, popular: popular.value }) : popular;
      }),
    [client, opened, gameId],
  );
  useEffect(() => void load(), [load, newest]);
  if (opened.fault && !opened.value) return <SceneFault onRetry={load} />;
  if (!opened.value)
    return (
      <Columns aria-busy="true">
        <Skeleton $height="480px" />
        <Skeleton $height="480px" />
      </Columns>
    );
  const { list, possible, popular } = opened.value;
  if (list.length === 0)
    return <EmptyState icon={<Icon name="lottery" />} title={t('results.none.title')} text={t('results.none.text')} />;
  const counted = list.map((result) => ({ numbers: countedNumbers(result) }));
  return (
    <>
      <ToGame to={`/game?gameId=${gameId}&vassalage=${vassalage}`}>{t('hero.play', { game: name })}</ToGame>
      <Columns>
        <Trends>
          <NumberGrid stats={numberStats(possible, counted)} draws={list.length} />
          <MostDrawn numbers={popular.list} draws={popular.draws} />
        </Trends>
        <ResultRows results={list} />
      </Columns>
      <ScheduleNote gameId={gameId} />
      <TimeZoneNote />
    </>
  );
});
