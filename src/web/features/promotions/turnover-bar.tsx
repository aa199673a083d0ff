import { observer } from 'mobx-react-lite';
import type { BonusRow } from '../../../shared/contract/promotions.ts';
import { fromDecimal } from '../../../shared/money/money.ts';
import { Progress } from '../../../ui/progress.tsx';
import { useOfferWords } from '../../kit/offers/use-offer-words.ts';

type Turnover = Pick<BonusRow, 'currency' | 'turnoverDone' | 'turnoverWanted'>;

/** How much of the turnover is done, as a bar with its numbers. */
export const TurnoverBar = observer(function TurnoverBar({ bonus }: { bonus: Turnover }) {
  const { t, money } = useOfferWords();
  const { currency, turnoverDone: done, turnoverWanted: wanted } = bonus;
  const minor = (text: string) => {
    const read = fromDecimal(text, currency);
    return read.ok ? Number(read.value.amountMinor) : 0;
  };
  return (
    <Progress
      label={t('bonuses.turnover')}
      value={minor(wanted) === 0 ? 1 : Math.min(minor(done), minor(wanted))}
      max={minor(wanted) || 1}
      valueText={t('bonuses.doneOf', { done: money(done, currency), wanted: money(wanted, currency) })}
    />
  );
});
