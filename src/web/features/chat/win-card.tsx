import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import type { ChatWin } from '../../../shared/contract/chat.ts';
import { formatDecimal, fromDecimal } from '../../../shared/money/money.ts';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { gamePath } from '../../paths.ts';
import { Link } from '../../router.ts';
import type { GameAddress } from '../../stores/launch-store.ts';
import { useStore } from '../../stores/root-store.ts';

/** The game's picture, and beside it what was won. */
export const winFace = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  max-width: 340px;
  padding: ${space(2)};
  padding-inline-end: ${space(3)};
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  text-align: start;
  & > img {
    width: 48px;
    height: 64px;
    border-radius: var(--radius-small);
    object-fit: cover;
  }
  & > span > * {
    display: block;
    overflow-wrap: anywhere;
  }
  & > span > strong {
    color: var(--color-positive);
    font-size: var(--text-2);
    font-variant-numeric: tabular-nums;
    line-height: 1.3;
  }
  & > span > small {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > svg {
    color: var(--color-muted);
  }
  /* In place of a picture. */
  & > svg:first-child {
    width: 48px;
  }
`;

const Card = styled.div`
  ${winFace}
`;

const Door = styled(Link)`
  ${winFace}
  &:hover {
    background: var(--color-hover);
  }
  &:hover > svg,
  &:focus-visible > svg {
    color: var(--color-accent);
  }
`;

/** A win divided by its stake, in hundredths and cut; undefined without a stake. */
function timesCenti({ betAmount, winAmount, currency }: ChatWin): number | undefined {
  const [bet, won] = [fromDecimal(betAmount, currency), fromDecimal(winAmount, currency)];
  return bet.ok && won.ok && bet.value.amountMinor > 0n
    ? Number((won.value.amountMinor * 100n) / bet.value.amountMinor)
    : undefined;
}

/** A win in the frame around it: the game's picture and name, the amount, and how many times the stake it is. */
export const WinFacts = observer(function WinFacts({ win }: { win: ChatWin }) {
  const { catalogue, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const game = catalogue.game(win.gameId);
  const centi = timesCenti(win);
  const times =
    centi && new Intl.NumberFormat(tag, { maximumFractionDigits: 1, roundingMode: 'trunc' }).format(centi / 100);
  return (
    <>
      {game ? <img src={game.tileUrl} alt="" width={48} height={64} loading="lazy" /> : <Icon name="winner" />}
      <span>
        <strong>{`${formatDecimal(win.winAmount, win.currency, tag)} ${win.currency}`}</strong>
        <span>{game?.name ?? win.gameId}</span>
        {times && <small>{t('chat.win.times', { times })}</small>}
      </span>
    </>
  );
});

interface WinCardProps {
  win: ChatWin;
  onPlay: (game: GameAddress) => void;
}

/** A win that a player shares. It opens its game as long as the site has it. */
export const WinCard = observer(function WinCard({ win, onPlay }: WinCardProps) {
  const { catalogue } = useStore();
  const game = catalogue.game(win.gameId);
  if (!game)
    return (
      <Card data-win>
        <WinFacts win={win} />
      </Card>
    );
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPlay(game);
  };
  return (
    <Door data-win to={gamePath(game)} onClick={play}>
      <WinFacts win={win} />
      <Icon name="play" />
    </Door>
  );
});
