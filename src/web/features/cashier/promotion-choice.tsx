import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { ChoiceRows } from '../../kit/money-parts.tsx';
import { useOfferWords, type OfferWords } from '../../kit/offers/use-offer-words.ts';
import { PROMOTION_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import type { DepositOffers } from './deposit-offers.ts';
import { minorOf } from './use-money.ts';

const Terms = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--color-accent);
  font-size: var(--text-0);
  overflow-wrap: anywhere;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const Counting = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  overflow-wrap: anywhere;
  & > small {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

const GivingUp = styled.p`
  max-width: 60ch;
  color: var(--color-muted);
  font-size: var(--text-0);
`;

const TooLittle = styled.p`
  color: var(--color-notice);
`;

interface PromotionChoiceProps {
  offers: DepositOffers;
  /** Id of the chosen promotion; empty for none. */
  chosen: string;
  onChoose: (id: string) => void;
  /** What the deposit brings into the balance, in minor units, if the form has a valid amount. */
  creditedMinor: bigint | undefined;
  isBusy: boolean;
}

/** The promotions that this deposit can count for, each with its terms, and none as the default (CASH-38). Nothing where there are none. */
export const PromotionChoice = observer(function PromotionChoice(props: PromotionChoiceProps) {
  const { offers, chosen, onChoose, creditedMinor, isBusy } = props;
  const words = useOfferWords();
  const { t } = words;
  const taken = offers.toJoin.find(({ id }) => id === chosen);
  return (
    <>
      {offers.counting.map((row) => (
        <Counting key={row.id}>
          <span>
            {t(row.status === 'joined' ? 'cashier.promotion.joined' : 'cashier.promotion.unasked', {
              title: row.title,
            })}
          </span>
          <small>{offerText(row, words)}</small>
          <ToTerms row={row} words={words} />
        </Counting>
      ))}
      {offers.toJoin.length > 0 && (
        <ChoiceRows disabled={isBusy}>
          <legend>{t('cashier.promotion.choice')}</legend>
          <label>
            <Icon name="close" size={24} />
            <span>
              <strong>{t('cashier.promotion.none')}</strong>
            </span>
            <input type="radio" name="promotion" value="" checked={!taken} onChange={() => onChoose('')} />
          </label>
          {offers.toJoin.map((row) => (
            <Offer key={row.id} row={row} words={words} isChosen={row === taken} onChoose={onChoose} />
          ))}
        </ChoiceRows>
      )}
      {taken && creditedMinor !== undefined && isTooLittle(taken, creditedMinor) && (
        <TooLittle role="status">
          {t('cashier.promotion.tooLittle', { amount: words.money(taken.trigger.minAmount!, taken.currency) })}
        </TooLittle>
      )}
    </>
  );
});

interface OfferProps {
  row: PromotionRow;
  words: OfferWords;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

/** A choice, and the way to its terms. Of a bonus it also says what giving it up costs, before it is joined (PROMO-10). */
function Offer({ row, words, isChosen, onChoose }: OfferProps) {
  return (
    <>
      <label>
        <Icon name="promotion" size={24} />
        <span>
          <strong>{row.title}</strong>
          <small>{offerText(row, words)}</small>
        </span>
        <input type="radio" name="promotion" value={row.id} checked={isChosen} onChange={() => onChoose(row.id)} />
      </label>
      <ToTerms row={row} words={words} />
      {isChosen && row.gift.kind === 'bonus' && (
        <GivingUp>
          {words.t(row.asks.endsOnWithdrawal ? 'promotions.giveUp.withdrawal' : 'promotions.giveUp.any')}
        </GivingUp>
      )}
    </>
  );
}

const ToTerms = ({ row: { id, title }, words: { t } }: Pick<OfferProps, 'row' | 'words'>) => (
  <Terms to={`${PROMOTION_PATH}?id=${id}`}>{t('cashier.promotion.terms', { title })}</Terms>
);

/** What a promotion gives, for which deposit, and what a bonus asks before it can be withdrawn. */
const offerText = (row: PromotionRow, words: OfferWords): string =>
  [words.gives(row), words.takes(row), ...(row.gift.kind === 'bonus' ? [words.turnover(row)] : [])].join(' · ');

/** A promotion counts what reaches the balance, after the fee of the deposit. */
const isTooLittle = ({ trigger: { minAmount }, currency }: PromotionRow, creditedMinor: bigint): boolean =>
  minAmount !== undefined && creditedMinor < minorOf(minAmount, currency);
