import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { FeedDraw } from '../../../../shared/contract/board-feed.ts';
import { Button } from '../../../../ui/button.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { Skeleton } from '../../../../ui/states.tsx';
import { SCENE_FOCUS } from '../../../../shared/games/scene.ts';
import { useOpenGame } from '../../../kit/use-open-game.ts';
import { useStore } from '../../../stores/root-store.ts';
import { BoardOrState } from '../board-or-state.tsx';
import { Countdown, leftText } from './countdown.tsx';

/** A ticket with the next draw, and the later draws behind a perforated edge. */
const Card = styled.div`
  display: grid;
  border: var(--border-card);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  box-shadow: var(--shadow-tile);
  overflow: hidden;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
  }
`;

const Soonest = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(6)} ${space(4)};
  text-align: center;
  & > img {
    width: 132px;
    height: 132px;
    border: var(--border-card);
    border-radius: 50%;
    object-fit: cover;
    object-position: ${SCENE_FOCUS};
  }
  & h3 {
    font-size: var(--text-4);
  }
  & p {
    color: var(--color-muted);
  }
  & > button {
    padding-block: ${space(2)};
    white-space: normal;
  }
  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(4)} ${space(10)};
    justify-items: start;
    padding: ${space(10)};
    text-align: start;
    & > img {
      grid-row: 1 / 4;
      width: 232px;
      height: 232px;
    }
    & h3 {
      font-size: var(--text-5);
    }
  }
`;

/** The perforated edge towards the next draw: a dashed line with a notch at either end. */
const Others = styled.ul`
  position: relative;
  display: grid;
  align-content: center;
  padding: ${space(2)} ${space(4)};
  border-block-start: 1px dashed var(--color-control-line);
  &::before,
  &::after {
    content: '';
    position: absolute;
    top: -11px;
    inset-inline-start: -12px;
    width: 20px;
    height: 20px;
    border: 1px solid var(--color-line);
    border-radius: 50%;
    background: var(--color-ground);
  }
  &::after {
    inset-inline: auto -12px;
  }
  ${media.tablet} {
    padding-inline: ${space(10)};
  }
  ${media.desktop} {
    padding: ${space(6)} ${space(8)};
    border-block-start: 0;
    border-inline-start: 1px dashed var(--color-control-line);
    &::before,
    &::after {
      top: -12px;
      inset-inline: -11px auto;
    }
    &::after {
      top: auto;
      bottom: -12px;
    }
  }
`;

const Other = styled.li`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(3)};
  padding-block: ${space(3)};
  & + & {
    border-block-start: 1px solid var(--color-line);
  }
  & > img {
    grid-row: 1 / 3;
    width: 56px;
    height: 56px;
    border-radius: 50%;
    object-fit: cover;
    object-position: ${SCENE_FOCUS};
  }
  & > h3 {
    font-size: var(--text-2);
  }
  & > p {
    grid-row: 2;
    grid-column: 2;
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > p > b {
    color: var(--color-text);
    font-variant-numeric: lining-nums tabular-nums;
    white-space: nowrap;
  }
  & > button {
    grid-row: 1 / 3;
    grid-column: 3;
  }
  /* A single other draw is shown as large as the next draw. */
  ${media.desktop} {
    &:only-child {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      gap: ${space(2)};
      text-align: center;
      & > * {
        grid-area: auto;
      }
      & > img {
        width: 112px;
        height: 112px;
        border: var(--border-card);
      }
      & > h3 {
        font-size: var(--text-3);
      }
      & > p > b {
        display: block;
        margin-block: ${space(1)};
        color: var(--color-accent);
        font-size: var(--text-4);
        line-height: 1.2;
      }
      & > button {
        min-width: 160px;
      }
    }
  }
`;

/** The draws open for tickets, of some games or of all. */
export const DrawBoard = observer(function DrawBoard({ gameIds }: { gameIds?: ReadonlySet<string> }) {
  return (
    <BoardOrState
      pick={({ draws }) =>
        draws.filter(({ gameId }) => !gameIds || gameIds.has(gameId)).sort((a, b) => a.drawsAtMs - b.drawsAtMs)
      }
      skeleton={<Skeleton $height="372px" />}
      icon="lottery"
      empty="draws.none"
    >
      {([soonest, ...others]) => (
        <Card>
          {soonest && <SoonestDraw draw={soonest} />}
          {others.length > 0 && (
            <Others>
              {others.map((draw) => (
                <OtherDraw key={draw.gameId} draw={draw} />
              ))}
            </Others>
          )}
        </Card>
      )}
    </BoardOrState>
  );
});

/** Name of the draw's game, the time left, and the function that opens the game. */
function useDraw({ gameId, vassalage, closesAtMs, drawsAtMs }: FeedDraw) {
  const { catalogue, boards } = useStore();
  const openGame = useOpenGame();
  const isClosed = boards.nowMs >= closesAtMs;
  const game = catalogue.game(gameId);
  return {
    name: game?.name ?? '',
    art: game?.sceneUrl,
    isBingo: game?.category === 'BINGO',
    isClosed,
    leftMs: (isClosed ? drawsAtMs : closesAtMs) - boards.nowMs,
    open: () => void openGame({ gameId, vassalage }),
  };
}

const SoonestDraw = observer(function SoonestDraw({ draw }: { draw: FeedDraw }) {
  const { t } = useTranslation();
  const { name, art, isBingo, isClosed, leftMs, open } = useDraw(draw);
  const label = t(isClosed ? 'draws.drawsIn' : 'draws.closesIn');
  return (
    <Soonest>
      {art && <img src={art} alt="" width={232} height={232} />}
      <div>
        <h3>{name}</h3>
        <p>
          {t('draws.number', { number: draw.drawNumber })} · {label}
        </p>
      </div>
      <Countdown leftMs={leftMs} label={label} />
      <Button type="button" onClick={open}>
        {t(isBingo ? 'draws.playCards' : 'draws.play')}
      </Button>
    </Soonest>
  );
});

const OtherDraw = observer(function OtherDraw({ draw }: { draw: FeedDraw }) {
  const { t } = useTranslation();
  const { name, art, isClosed, leftMs, open } = useDraw(draw);
  return (
    <Other>
      {art && <img src={art} alt="" width={112} height={112} loading="lazy" />}
      <h3>{name}</h3>
      <p>
        {t('draws.number', { number: draw.drawNumber })} · {t(isClosed ? 'draws.drawsIn' : 'draws.closesIn')}{' '}
        <b>{leftText(leftMs)}</b>
      </p>
      <Button type="button" $rank="secondary" $isSmall onClick={open} aria-label={t('hero.play', { game: name })}>
        {t('draws.play.short')}
      </Button>
    </Other>
  );
});
