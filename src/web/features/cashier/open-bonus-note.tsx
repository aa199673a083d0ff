import styled from 'styled-components';
import { space } from '../../../ui/measure.ts';
import { BONUSES_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { useMoneyWords, type Cashier } from './use-money.ts';

const Note = styled.section`
  padding: ${space(4)};
  border: 1px solid var(--color-line);
  border-inline-start: 3px solid var(--color-notice);
  border-radius: var(--radius-small);
  & > p {
    max-width: 60ch;
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

interface OpenBonusNoteProps {
  bonus: NonNullable<Cashier['openBonus']>;
  currency: string;
  /** How the money is to leave. */
  way?: 'cashier.withdraw' | 'upline';
}

/** Names the open bonus, and says what money that leaves does to it, before anything is filled in. Only observers may use it. */
export function OpenBonusNote({ bonus, currency, way = 'cashier.withdraw' }: OpenBonusNoteProps) {
  const { t, amount } = useMoneyWords(currency);
  const { balance, turnoverDone, turnoverWanted, endsOnWithdrawal, id } = bonus;
  return (
    <Note>
      <p>
        {t('cashier.withdraw.bonus', {
          balance: amount(balance),
          done: amount(turnoverDone),
          wanted: amount(turnoverWanted),
        })}{' '}
        {endsOnWithdrawal ? <strong>{t(`${way}.bonusEnds`)}</strong> : t(`${way}.bonusStays`)}
      </p>
      <Link to={`${BONUSES_PATH}?id=${id}`}>{t('cashier.withdraw.bonusLink')}</Link>
    </Note>
  );
}
