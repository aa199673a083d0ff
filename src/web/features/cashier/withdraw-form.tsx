import { observer } from 'mobx-react-lite';
import { useState, type SubmitEvent } from 'react';
import { limits } from '../../../shared/contract/limits.ts';
import type { PayeeRow } from '../../../shared/contract/cashier.ts';
import { fieldFaultsOf, type Failure } from '../../../shared/errors.ts';
import { toDecimal } from '../../../shared/money/money.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { FieldRow, noteId, PasswordInput } from '../../../ui/input.tsx';
import { MoneyFoot } from '../../kit/money-foot.tsx';
import { Form } from '../../kit/money-parts.tsx';
import { FeeSums } from './fee-sums.tsx';
import { PayeeChoice } from './payee-choice.tsx';
import { PayeeDialog } from './payee-dialog.tsx';
import { useMainMinor } from '../../kit/use-main-minor.ts';
import { minorOf, useMoneyWords, type Cashier } from './use-money.ts';
import type { WithdrawStore } from './withdraw-store.ts';

interface WithdrawFormProps {
  store: WithdrawStore;
  cashier: Cashier;
  payees: readonly PayeeRow[];
  /** Called with the id of the withdrawal that was requested. */
  onRequested: (id: string) => void;
}

/** Who is paid and how much, what it costs, and the payment password. */
export const WithdrawForm = observer(function WithdrawForm(props: WithdrawFormProps) {
  const { store, cashier, payees } = props;
  const [isAdding, setAdding] = useState(false);
  const request = useRequest(props);
  const { t, payee, setChosen, failure, isBusy } = request;
  const isAtField = failure && fieldFaultsOf(failure).length > 0;
  return (
    <>
      <Form method="post" noValidate aria-busy={isBusy} onSubmit={(event) => void request.submit(event)}>
        <PayeeChoice
          cashier={cashier}
          payees={payees}
          chosen={payee?.id}
          onChoose={setChosen}
          onAdd={() => setAdding(true)}
          onRemove={({ id }) => void store.removePayee(id)}
          isBusy={request.isLocked}
        />
        {payee && (
          <>
            <Amount request={request} />
            <Password request={request} />
            <MoneyFoot
              request={store.wanted}
              isBusy={isBusy}
              refusal={failure && !isAtField && t(`error.${failure.code}`)}
              words={{
                submit: t('cashier.withdraw.submit'),
                busy: t('form.busy'),
                unknown: t('money.unknown'),
                askAgain: t('money.askAgain'),
              }}
            />
          </>
        )}
      </Form>
      {isAdding && (
        <PayeeDialog
          store={store}
          cashier={cashier}
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setChosen(id);
            setAdding(false);
          }}
        />
      )}
    </>
  );
});

type Request = ReturnType<typeof useRequest>;

/** What the player has filled in, what is wrong with it, and how it is sent. Reads the balance, so only an observer may use it. */
function useRequest({ store, cashier: { currency, withdrawals }, payees, onRequested }: WithdrawFormProps) {
  const { t, tag, minor } = useMoneyWords(currency);
  const [chosen, setChosen] = useState<string>();
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const payee = payees.find(({ id, isUsable }) => id === chosen && isUsable) ?? payees.find(({ isUsable }) => isUsable);
  const method = withdrawals.find(({ id }) => id === payee?.method) ?? withdrawals[0]!;
  const rules = { tag, currency, minMinor: minorOf(method.min, currency), maxMinor: minorOf(method.max, currency) };
  const parsed = parseAmount(text, rules);
  const faultOf = (name: string) => {
    const found = failure && fieldFaultsOf(failure).find(({ field }) => field === name);
    return found && t(found.key, found.params ?? {});
  };
  const balance = useMainMinor(currency);
  const isShort = parsed.ok && balance !== undefined && parsed.value.amountMinor > balance;
  const shortFault = isShort ? t('cashier.withdraw.short', { balance: minor(balance) }) : undefined;
  const emptyFault = isChecked && password === '' ? t('validation.required') : undefined;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!parsed.ok || !payee || password === '' || isShort || isBusy) return;
    setBusy(true);
    const answer = await store.request({
      payee: payee.id,
      amount: toDecimal(parsed.value),
      paymentPassword: password,
    });
    setBusy(false);
    setFailure(answer.ok ? undefined : answer);
    if (answer.ok) onRequested(answer.value.id);
  };
  return {
    t,
    currency,
    payee,
    setChosen,
    method,
    rules,
    text,
    setText(next: string) {
      setText(next);
      setFailure(undefined);
    },
    /** The amount, if it can be withdrawn. */
    amountMinor: parsed.ok && !isShort ? parsed.value.amountMinor : undefined,
    amountFault: faultOf('amount') ?? shortFault,
    password,
    setPassword,
    passwordFault: faultOf('paymentPassword') ?? emptyFault,
    isChecked,
    failure,
    isBusy,
    /** What was typed is what is asked for, until its outcome is known. */
    isLocked: isBusy || store.wanted.isUnknown,
    submit,
  };
}

/** How much leaves the balance, and what arrives of it. */
function Amount({ request }: { request: Request }) {
  const { t, currency, method, amountMinor } = request;
  return (
    <>
      <AmountField
        id="withdrawal-amount"
        name="amount"
        label={t('cashier.amount')}
        rules={request.rules}
        text={request.text}
        onText={request.setText}
        sayFault={({ key, params }) => t(key, params ?? {})}
        fault={request.amountFault}
        isChecked={request.isChecked}
        isBusy={request.isLocked}
      />
      {amountMinor !== undefined && (
        <FeeSums
          method={method}
          currency={currency}
          amountMinor={amountMinor}
          beforeLabel={t('cashier.withdraw.leaves')}
          afterLabel={t('cashier.withdraw.youGet')}
        />
      )}
    </>
  );
}

/** The payment password. */
function Password({ request: { t, password, setPassword, passwordFault } }: { request: Request }) {
  return (
    <FieldRow id="withdrawal-password" label={t('cashier.paymentPassword')} fault={passwordFault}>
      <PasswordInput
        id="withdrawal-password"
        name="paymentPassword"
        autoComplete="off"
        maxLength={limits.passwordLengthMax}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        showLabel={t('field.showPassword')}
        hideLabel={t('field.hidePassword')}
        aria-invalid={passwordFault !== undefined}
        aria-describedby={passwordFault && noteId('withdrawal-password')}
      />
    </FieldRow>
  );
}
