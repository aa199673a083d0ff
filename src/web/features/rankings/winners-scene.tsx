import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { HighWin } from '../../../shared/contract/rankings.ts';
import { formatDecimal } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { gamePath } from '../../paths.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { RanksPage } from './ranks-page.tsx';

const ToLobby = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

const List = styled.ol`
  border-bottom: 1px solid var(--color-line);
  & > li {
    border-top: 1px solid var(--color-line);
  }
`;

/** The place, the game's picture, who won in what, and how much. */
const Row = styled(Link)`
  display: grid;
  grid-template-columns: 2ch 42px minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(4)};
  padding: ${space(3)} ${space(2)};
  font-variant-numeric: tabular-nums;
  &:hover {
    background: var(--color-hover);
  }
  & > b {
    grid-row: 1 / 3;
    color: var(--color-muted);
    font-weight: 400;
    text-align: end;
  }
  & > span:nth-child(2) {
    grid-row: 1 / 3;
    width: 42px;
    height: 52px;
    border-radius: var(--radius-small);
    background: var(--color-hover);
    overflow: hidden;
    & > img {
      width: 100%;
      height: 100%;
      object-fit: cover;
    }
  }
  & > strong {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > strong:nth-of-type(2) {
    color: var(--color-positive);
    text-align: end;
    & > small {
      color: var(--color-muted);
      font-size: 12px;
      font-weight: 400;
    }
  }
  /* The game and the stake, beside each other as far as there is room. */
  & > p {
    grid-area: 2 / 3 / auto / -1;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(3)};
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  ${media.phoneOnly} {
    gap: 0 ${space(3)};
    padding-inline: 0;
    & time {
      display: none;
    }
  }
  ${inLayout.columns} {
    padding-block: ${space(1)};
    & > span:nth-child(2) {
      width: 30px;
      height: 40px;
    }
  }
`;

/** The highest wins of the last days (PAGE-06): the highest first, with masked names and the games' pictures. */
export const Scene = observer(function WinnersScene() {
  const { t } = useTranslation();
  return (
    <RanksPage title={t('rankings.winners.title')} lead={t('rankings.winners.lead')}>
      {({ winners, currency }) =>
        winners.length === 0 ? (
          <EmptyState
            icon={<Icon name="winner" />}
            title={t('rankings.winners.noneTitle')}
            text={t('rankings.winners.noneText')}
            action={<ToLobby to="/">{t('rankings.toGames')}</ToLobby>}
          />
        ) : (
          <>
            <List>
              {winners.map((winner, index) => (
                <li key={`${winner.wonAt} ${winner.account} ${winner.winAmount}`}>
                  <WinnerRow winner={winner} place={index + 1} currency={currency} />
                </li>
              ))}
            </List>
            <TimeZoneNote />
          </>
        )
      }
    </RanksPage>
  );
});

interface WinnerRowProps {
  winner: HighWin;
  place: number;
  currency: string;
}

const WinnerRow = observer(function WinnerRow({ winner, place, currency }: WinnerRowProps) {
  const { boot, catalogue, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const game = catalogue.game(winner.gameId);
  return (
    <Row to={gamePath(winner)}>
      <b>{place}</b>
      <span>{game && <img src={game.tileUrl} alt="" width={42} height={52} loading="lazy" />}</span>
      <strong>{winner.account}</strong>
      <strong>
        {formatDecimal(winner.winAmount, currency, tag)} <small>{currency}</small>
      </strong>
      <p>
        <span>{game?.name ?? ''}</span>
        <span>
          {t('rankings.winners.stake', { amount: formatDecimal(winner.betAmount, currency, tag) })}
          <time dateTime={winner.wonAt}>
            {` · ${formatMoment(winner.wonAt, tag, boot.brand.market.timeZone, 'short')}`}
          </time>
        </span>
      </p>
    </Row>
  );
});
