import { observer } from 'mobx-react-lite';
import { useState, type SubmitEvent } from 'react';
import { toDecimal } from '../../../shared/money/money.ts';
import { parseAmount, type AmountRules } from '../../../shared/money/parse-amount.ts';
import { fieldFaultsOf, type Failure } from '../../../shared/errors.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { useStore } from '../../stores/root-store.ts';
import { Form } from '../../kit/money-parts.tsx';
import { DepositLimit, DepositOverLimit } from './deposit-limit.tsx';
import type { DepositStore } from './deposit-store.ts';
import { FeeSums } from './fee-sums.tsx';
import { MethodChoice } from './method-choice.tsx';
import { minorOf, useMoneyWords, type Cashier } from './use-money.ts';

interface DepositFormProps {
  store: DepositStore;
  cashier: Cashier;
}

/** Method and amount of a deposit, and what it costs, before the player goes to pay. */
export const DepositForm = observer(function DepositForm({ store, cashier }: DepositFormProps) {
  const { currency, deposits, chips } = cashier;
  const { t, tag } = useMoneyWords(currency);
  const [methodId, setMethodId] = useState(deposits[0]!.id);
  const [text, setText] = useState('');
  const method = deposits.find(({ id }) => id === methodId)!;
  const limits = { minMinor: minorOf(method.min, currency), maxMinor: minorOf(method.max, currency) };
  const rules = { tag, currency, ...limits };
  const parsed = parseAmount(text, rules);
  const { submit, failure, forgetFailure, isChecked, isBusy } = useSubmit(store, { methodId, text, rules });
  const fault = failure && fieldFaultsOf(failure).find(({ field }) => field === 'amount');
  return (
    <Form method="post" noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      {failure && !fault && <Refusal failure={failure} currency={currency} />}
      <MethodChoice
        label={t('cashier.deposit.method')}
        currency={currency}
        methods={deposits}
        chosen={methodId}
        onChoose={setMethodId}
        isBusy={isBusy}
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
        isBusy={isBusy}
        choices={{
          label: t('cashier.chips'),
          amountsMinor: chips
            .map((chip) => minorOf(chip, currency))
            .filter((chip) => chip >= limits.minMinor && chip <= limits.maxMinor),
        }}
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
      <DepositLimit currency={currency} />
      <Button type="submit" $isWide disabled={isBusy}>
        {t(isBusy ? 'cashier.deposit.opening' : 'cashier.deposit.continue')}
      </Button>
    </Form>
  );
});

/** Why the deposit did not begin. */
const Refusal = observer(function Refusal({ failure, currency }: { failure: Failure; currency: string }) {
  const { t } = useMoneyWords(currency);
  if (failure.code === 'limit_reached') return <DepositOverLimit met={failure.detail} currency={currency} />;
  return <Warning>{t(`error.${failure.code}`)}</Warning>;
});

/** Begins the deposit that was filled in, and takes the player to the provider's page. */
function useSubmit(store: DepositStore, wanted: { methodId: string; text: string; rules: AmountRules }) {
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
    const amount = toDecimal(parsed.value);
    const answer = await store.begin({ method: wanted.methodId, amount, language: locale.code });
    setFailure(answer.ok ? undefined : answer);
    // The page stays busy until the provider's page shows.
    if (answer.ok && answer.value.pageUrl !== null) return location.assign(answer.value.pageUrl);
    setBusy(false);
    if (answer.ok) await store.deposits.load();
  };
  return { submit, failure, forgetFailure: () => setFailure(undefined), isChecked, isBusy };
}
