import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import { toDecimal } from '../../../shared/money/money.ts';
import { parseAmount, type AmountRules } from '../../../shared/money/parse-amount.ts';
import { fieldFaultsOf, type Failure } from '../../../shared/errors.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { useStore } from '../../stores/root-store.ts';
import { MoneyFoot } from '../../kit/money-foot.tsx';
import { Form } from '../../kit/money-parts.tsx';
import { DepositLimit, DepositOverLimit } from './deposit-limit.tsx';
import type { DepositStore } from './deposit-store.ts';
import { FeeSums } from './fee-sums.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PromotionChoice } from './promotion-choice.tsx';
import { feeBy, minorOf, useMoneyWords, type Cashier, type Method } from './use-money.ts';

interface DepositFormProps {
  store: DepositStore;
  cashier: Cashier;
}

/** Method, amount and promotion of a deposit, and what it costs, before the player goes to pay. */
export const DepositForm = observer(function DepositForm({ store, cashier }: DepositFormProps) {
  const { currency, deposits, chips } = cashier;
  const { t, tag } = useMoneyWords(currency);
  const [methodId, setMethodId] = useState(deposits[0]!.id);
  const [text, setText] = useState('');
  const { promotion, choosePromotion } = usePromotion(store);
  const method = deposits.find(({ id }) => id === methodId)!;
  const limits = { minMinor: minorOf(method.min, currency), maxMinor: minorOf(method.max, currency) };
  const rules = { tag, currency, ...limits };
  const parsed = parseAmount(text, rules);
  const { submit, failure, forgetFailure, isChecked, isBusy } = useSubmit(store, { methodId, text, rules, promotion });
  const isLocked = isBusy || store.wanted.isUnknown;
  const fault = failure && fieldFaultsOf(failure).find(({ field }) => field === 'amount');
  return (
    <Form method="post" noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      <MethodChoice
        label={t('cashier.deposit.method')}
        currency={currency}
        methods={deposits}
        chosen={methodId}
        onChoose={setMethodId}
        isBusy={isLocked}
      />
      <AmountField
        id="deposit-amount"
        name="amount"
        label={t('cashier.amount')}
        rules={rules}
        text={text}
        onText={(next) => {
          setText(next);
          forgetFailure();
        }}
        sayFault={({ key, params }) => t(key, params ?? {})}
        fault={fault && t(fault.key, fault.params ?? {})}
        isChecked={isChecked}
        isBusy={isLocked}
        choices={{ label: t('cashier.chips'), amountsMinor: chipsWithin(chips, currency, limits) }}
      />
      {parsed.ok && (
        <FeeSums
          method={method}
          currency={currency}
          amountMinor={parsed.value.amountMinor}
          beforeLabel={t('cashier.deposit.youPay')}
          afterLabel={t('cashier.deposit.youGet')}
        />
      )}
      <PromotionChoice
        offers={store.offers}
        chosen={promotion?.id ?? ''}
        onChoose={(id) => {
          choosePromotion(id);
          forgetFailure();
        }}
        creditedMinor={parsed.ok ? creditedBy(method, parsed.value.amountMinor, currency) : undefined}
        isBusy={isLocked}
      />
      <DepositLimit currency={currency} />
      <Foot
        store={store}
        isBusy={isBusy}
        refusal={failure && !fault && <Refusal failure={failure} currency={currency} />}
      />
    </Form>
  );
});

const Foot = observer(function Foot({
  store,
  isBusy,
  refusal,
}: {
  store: DepositStore;
  isBusy: boolean;
  refusal: ReactNode;
}) {
  const { t } = useMoneyWords('');
  const words = {
    submit: t('cashier.deposit.continue'),
    busy: t('cashier.deposit.opening'),
    unknown: t('money.unknown'),
    askAgain: t('money.askAgain'),
  };
  return <MoneyFoot request={store.wanted} isBusy={isBusy} refusal={refusal} words={words} />;
});

/** The chips that the method takes. */
const chipsWithin = (
  chips: readonly string[],
  currency: string,
  { minMinor, maxMinor }: { minMinor: bigint; maxMinor: bigint },
): bigint[] => chips.map((chip) => minorOf(chip, currency)).filter((chip) => chip >= minMinor && chip <= maxMinor);

/** What an amount that is paid in brings into the balance. */
const creditedBy = (method: Method, amountMinor: bigint, currency: string): bigint =>
  amountMinor - feeBy(method, amountMinor, currency);

/** The promotion that the player has chosen, as long as it can be joined. */
function usePromotion(store: DepositStore) {
  const { locale, wallet } = useStore();
  const [id, choosePromotion] = useState('');
  // Titles are in the language of the page, and what a promotion waits for may happen meanwhile.
  useEffect(
    () =>
      reaction(
        () => [locale.code, wallet.cashierNews],
        () => void store.loadPromotions(),
        { fireImmediately: true },
      ),
    [store, locale, wallet],
  );
  return { promotion: store.offers.toJoin.find((row) => row.id === id), choosePromotion };
}

/** Why the deposit did not begin. */
const Refusal = observer(function Refusal({ failure, currency }: { failure: Failure; currency: string }) {
  const { t } = useMoneyWords(currency);
  // Only joining answers these: the promotion has ended, or something else of the player's stands against it.
  if (failure.code === 'not_found' || failure.code === 'transition_refused') return t('cashier.promotion.refused');
  if (failure.code === 'limit_reached') return <DepositOverLimit met={failure.detail} currency={currency} />;
  return t(`error.${failure.code}`);
});

/** What the player has filled in. */
interface WantedDeposit {
  methodId: string;
  text: string;
  rules: AmountRules;
  promotion: PromotionRow | undefined;
}

/** Joins the chosen promotion, begins the deposit that was filled in, and takes the player to the provider's page. */
function useSubmit(store: DepositStore, wanted: WantedDeposit) {
  const { locale } = useStore();
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    const parsed = parseAmount(wanted.text, wanted.rules);
    if (!parsed.ok || isBusy) return;
    setBusy(true);
    // Before the deposit: a promotion counts only what is credited after it was joined.
    const joined = wanted.promotion && (await store.join(wanted.promotion.id));
    if (joined?.ok === false) {
      setFailure(joined);
      return setBusy(false);
    }
    const amount = toDecimal(parsed.value);
    const answer = await store.wanted.make({ method: wanted.methodId, amount, language: locale.code });
    setFailure(answer.ok ? undefined : answer);
    // The page stays busy until the provider's page shows.
    if (answer.ok && answer.value.pageUrl !== null) return location.assign(answer.value.pageUrl);
    setBusy(false);
    if (answer.ok) await store.deposits.load();
  };
  return { submit, failure, forgetFailure: () => setFailure(undefined), isChecked, isBusy };
}
