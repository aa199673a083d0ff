import { observer } from 'mobx-react-lite';
import { useEffect, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Jackpot } from '../../../../shared/contract/boards.ts';
import type { GameEntry } from '../../../../shared/contract/game.ts';
import { formatAmount } from '../../../../shared/money/money.ts';
import { inLayout, media, space } from '../../../../ui/measure.ts';
import { artAfterForm } from '../../../kit/game-art.ts';
import { useOpenGame } from '../../../kit/use-open-game.ts';
import { gamePath } from '../../../paths.ts';
import { Link } from '../../../router.ts';
import { useStore } from '../../../stores/root-store.ts';
import { SectionHead } from '../section-head.tsx';

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
  gap: ${space(3)};
  ${media.desktop} {
    gap: var(--space-gutter);
  }
  ${inLayout.columns} {
    gap: ${space(2)};
  }
`;

const Card = styled(Link)`
  display: grid;
  grid-template: repeat(3, auto) / 66px minmax(0, 1fr);
  align-items: center;
  gap: 0 ${space(4)};
  height: 100%;
  min-height: 106px;
  padding: ${space(2)};
  border: var(--border-card);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  line-height: 1.35;
  &:hover {
    background: var(--color-hover);
  }
  & > img {
    grid-row: 1 / 4;
    width: 66px;
    height: 88px;
    border-radius: var(--radius-small);
    object-fit: cover;
  }
  ${artAfterForm}
  & > :not(img) {
    grid-column: 2;
  }
  & > b {
    align-self: end;
    font-size: var(--text-0);
    font-weight: var(--weight-strong);
  }
  & > strong {
    font-size: var(--text-3);
    font-variant-numeric: tabular-nums;
  }
  & small {
    color: var(--color-muted);
    font-size: var(--text-0);
    font-weight: 400;
  }
  & > span {
    align-self: start;
    color: var(--color-muted);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;

/** The progressive jackpots of the brand's games, the largest pool first. Without one the section is omitted. */
export const Section = observer(function Jackpots() {
  const { boards, catalogue } = useStore();
  const { t } = useTranslation();
  useEffect(() => boards.watch(), [boards]);
  const shown = (boards.board?.jackpots ?? []).flatMap((jackpot) => {
    const game = catalogue.game(jackpot.gameId);
    return game ? [{ jackpot, game }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="jackpots">
      <SectionHead>
        <h2 id="jackpots">{t('jackpots.title')}</h2>
      </SectionHead>
      <Row>
        {shown.map(({ jackpot, game }) => (
          <li key={game.gameId}>
            <JackpotCard jackpot={jackpot} game={game} />
          </li>
        ))}
      </Row>
    </section>
  );
});

const JackpotCard = observer(function JackpotCard({ jackpot, game }: { jackpot: Jackpot; game: GameEntry }) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const openGame = useOpenGame();
  const { currency } = boot.brand.market;
  const amount = (amountMinor: number) =>
    formatAmount({ amountMinor: BigInt(amountMinor), currency }, locale.language.tag);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void openGame(game);
  };
  return (
    <Card to={gamePath(game)} onClick={open}>
      <img src={game.tileUrl} alt="" width={66} height={88} loading="lazy" />
      <b>{game.name}</b>
      <strong>
        {amount(jackpot.amountMinor)} <small>{currency}</small>
      </strong>
      <span>
        {jackpot.lastWin
          ? t('jackpots.lastWin', { amount: amount(jackpot.lastWin.amountMinor), currency })
          : t('jackpots.notYet')}
      </span>
    </Card>
  );
});
