import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { BettingRow } from '../../../shared/contract/records.ts';
import { media } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';
import { useBetOdds } from './bet-odds.ts';

/** What was bet, in two lines: the event, and below it the pick with its odds. */
const Bet = styled.span`
  display: block;
  & > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > small {
    color: var(--color-muted);
    font-size: var(--text-0);
    font-weight: 400;
  }
  ${media.phoneOnly} {
    & > small {
      font-size: 12px;
    }
  }
`;

/** What was bet, or the game where its vendor did not say. */
export const BetCell = observer(function BetCell({
  row: { gameId, lines },
}: {
  row: Pick<BettingRow, 'gameId' | 'lines'>;
}) {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  const oddsText = useBetOdds(gameId);
  const [line] = lines;
  if (!line) return catalogue.game(gameId)?.name ?? gameId;
  const { event, pick, oddsCenti } = line;
  const picked = oddsCenti === undefined ? pick : t('records.pickAt', { pick, odds: oddsText(oddsCenti) });
  return (
    <Bet>
      <span>{event}</span>
      <small>{lines.length === 1 ? picked : t('records.more', { pick: picked, count: lines.length - 1 })}</small>
    </Bet>
  );
});
