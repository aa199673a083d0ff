import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Winner } from '../../../../shared/contract/boards.ts';
import { formatDecimal } from '../../../../shared/money/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { inLayout, media, space } from '../../../../ui/measure.ts';
import { Skeleton } from '../../../../ui/states.tsx';
import { useTryAgain } from '../../../kit/use-try-again.ts';
import { gamePath } from '../../../paths.ts';
import { Link } from '../../../router.ts';
import { useStore } from '../../../stores/root-store.ts';
import { SectionHead } from '../section-head.tsx';
import { WinnersStore } from '../winners-store.ts';

const Row = styled.ul`
  display: flex;
  gap: ${space(3)};
  min-height: 72px;
  margin: 0 calc(var(--space-gutter) * -1);
  padding: 2px var(--space-gutter);
  overflow-x: auto;
  scrollbar-width: none;
  & > li {
    flex: none;
  }
  ${inLayout.centred} {
    justify-content: safe center;
  }
  ${media.desktop} {
    margin: 0;
    padding-inline: 0;
    ${inLayout.rail} {
      & > li {
        flex: 1 0 224px;
        max-width: 320px;
      }
    }
  }
  /* In a layout with columns, the winners are rows of a table that fills its column. */
  ${inLayout.columns} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(248px, 1fr));
    gap: 0;
    max-height: 232px;
    margin: 0;
    padding: 0;
    overflow: hidden auto;
  }
`;

const Card = styled(Link)`
  display: grid;
  /* A card that is wider than its text must not open a gap beside the picture. */
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${space(3)};
  min-height: 68px;
  padding-block: ${space(2)};
  padding-inline: ${space(2)} ${space(4)};
  border: var(--border-card);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  line-height: 1.35;
  &:hover {
    background: var(--color-hover);
  }
  & > img {
    grid-row: 1 / 3;
    width: 42px;
    height: 52px;
    border-radius: var(--radius-small);
    object-fit: cover;
  }
  & > strong {
    font-variant-numeric: tabular-nums;
    color: var(--color-positive);
    align-self: end;
  }
  & > strong > small {
    font-weight: 400;
    font-size: 12px;
    color: var(--color-muted);
  }
  & > span {
    color: var(--color-muted);
    font-size: var(--text-0);
    align-self: start;
  }
  & > span > b {
    color: var(--color-text);
    font-weight: 400;
  }
  ${inLayout.columns} {
    min-height: 52px;
    padding: ${space(1)} ${space(2)};
    border-width: 0 0 1px;
    background: none;
    & > img {
      width: 30px;
      height: 40px;
    }
    & > strong {
      font-size: var(--text-1);
    }
    & > span {
      overflow: hidden;
      font-size: 12px;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

const Nothing = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-height: 72px;
  padding: ${space(3)} ${space(4)};
  & > button {
    margin-inline-start: auto;
  }
  border: var(--border-card);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  color: var(--color-muted);
  & > svg {
    flex: none;
    color: var(--color-accent);
  }
  ${inLayout.centred} {
    justify-content: center;
  }
`;

/** Number of skeletons shown while the winners load. */
const SKELETONS = 4;

/** The latest winners: real rounds from the ledger, newest first, with names that the gateway has masked. */
export const Section = observer(function Winners() {
  const { client } = useStore();
  const { t } = useTranslation();
  const [winners] = useState(() => new WinnersStore(client));
  useEffect(() => winners.watch(), [winners]);
  const { value } = winners.data;
  useTryAgain(winners.data.fault !== undefined, winners.load);
  return (
    <section aria-labelledby="winners">
      <SectionHead>
        <h2 id="winners">{t('winners.title')}</h2>
      </SectionHead>
      {winners.data.isWaiting && (
        <Row aria-busy="true">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index}>
              <Skeleton $height="68px" $width="220px" />
            </li>
          ))}
        </Row>
      )}
      {winners.data.state === 'failed' && (
        <Nothing role="alert">
          <Icon name="offline" /> {t('winners.failed')}{' '}
          <Button type="button" $rank="secondary" $isSmall onClick={() => void winners.load()}>
            {t('fault.retry')}
          </Button>
        </Nothing>
      )}
      {value?.list.length === 0 && (
        <Nothing>
          <Icon name="winner" /> {t('winners.none')}
        </Nothing>
      )}
      {value !== undefined && value.list.length > 0 && (
        <Row tabIndex={0} role="list">
          {value.list.map((winner) => (
            <li key={`${winner.wonAt} ${winner.account} ${winner.winAmount}`}>
              <WinnerCard winner={winner} currency={value.currency} />
            </li>
          ))}
        </Row>
      )}
    </section>
  );
});

const WinnerCard = observer(function WinnerCard({ winner, currency }: { winner: Winner; currency: string }) {
  const { catalogue, locale } = useStore();
  const { t } = useTranslation();
  const game = catalogue.game(winner.gameId);
  return (
    <Card to={gamePath(winner)}>
      {game && <img src={game.tileUrl} alt="" width={42} height={52} loading="lazy" />}
      <strong>
        {formatDecimal(winner.winAmount, currency, locale.language.tag)} <small>{currency}</small>
      </strong>
      <span>
        <b>{winner.account}</b> {t('winners.at', { game: game?.name ?? '' })}
      </span>
    </Card>
  );
});
