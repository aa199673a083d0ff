import { observer } from 'mobx-react-lite';
import { useState, type SubmitEvent } from 'react';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { fieldFaultsOf, type Failure } from '../../../shared/errors.ts';
import { toDecimal } from '../../../shared/money/money.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldRow, noteId, PasswordInput } from '../../../ui/input.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { useStore } from '../../stores/root-store.ts';
import { Form, Sums } from '../../kit/money-parts.tsx';
import { useMainMinor } from './use-main-minor.ts';
import { useMoneyWords } from './use-money.ts';

/** What was given to whom. */
export type Given = ValueOf<Contract['transferUpline']>;

interface UplineFormProps {
  /** The upline's account, masked. */
  account: string;
  currency: string;
  onDone: (given: Given) => void;
}

/** What the player has filled in, what is wrong with it, and how it is sent. Reads the balance, so only an observer may use it. */
function useUplineTransfer({ currency, onDone }: UplineFormProps) {
  const { client } = useStore();
  const { t, tag, minor } = useMoneyWords(currency);
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  /** One key for what is typed, so that a second press of the button is not a second transfer. */
  const [key, setKey] = useState(() => crypto.randomUUID());
  const rules = { tag, currency, minMinor: 1n };
  const parsed = parseAmount(text, rules);
  const faultOf = (name: string) => {
    const found = failure && fieldFaultsOf(failure).find(({ field }) => field === name);
    return found && t(found.key, found.params ?? {});
  };
  const mainMinor = useMainMinor(currency);
  const isShort = parsed.ok && mainMinor !== undefined && parsed.value.amountMinor > mainMinor;
  const amountFault =
    faultOf('amount') ?? (isShort ? t('cashier.withdraw.short', { balance: minor(mainMinor) }) : undefined);
  const passwordFault =
    faultOf('paymentPassword') ?? (isChecked && password === '' ? t('validation.required') : undefined);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!parsed.ok || password === '' || isShort || isBusy) return;
    setBusy(true);
    const answer = await client.call('transferUpline', {
      body: { key, amount: toDecimal(parsed.value), paymentPassword: password },
    });
    setBusy(false);
    setFailure(answer.ok ? undefined : answer);
    if (answer.ok) onDone(answer.value);
  };
  return {
    t,
    rules,
    text,
    write(next: string) {
      setText(next);
      setKey(crypto.randomUUID());
      setFailure(undefined);
    },
    password,
    setPassword,
    amountFault,
    passwordFault,
    refusal: failure && fieldFaultsOf(failure).length === 0 ? failure.code : undefined,
    isChecked,
    isBusy,
    submit,
  };
}

/** How much, to whom, and the payment password. */
export const UplineForm = observer(function UplineForm(props: UplineFormProps) {
  const form = useUplineTransfer(props);
  const { t, passwordFault, isBusy } = form;
  return (
    <Form method="post" noValidate aria-busy={isBusy} onSubmit={(event) => void form.submit(event)}>
      {form.refusal && <Warning>{t(`error.${form.refusal}`)}</Warning>}
      <Sums>
        <dt>{t('upline.to')}</dt>
        <dd>{props.account}</dd>
      </Sums>
      <AmountField
        id="upline-amount"
        name="amount"
        label={t('cashier.amount')}
        rules={form.rules}
        text={form.text}
        onText={form.write}
        sayFault={({ key: fault, params }) => t(fault, params ?? {})}
        fault={form.amountFault}
        isChecked={form.isChecked}
        isBusy={isBusy}
      />
      <FieldRow id="upline-password" label={t('cashier.paymentPassword')} fault={passwordFault}>
        <PasswordInput
          id="upline-password"
          name="paymentPassword"
          autoComplete="off"
          maxLength={limits.passwordLengthMax}
          value={form.password}
          onChange={(event) => form.setPassword(event.target.value)}
          showLabel={t('field.showPassword')}
          hideLabel={t('field.hidePassword')}
          aria-invalid={passwordFault !== undefined}
          aria-describedby={passwordFault && noteId('upline-password')}
        />
      </FieldRow>
      <p>{t('upline.final')}</p>
      <Button type="submit" $isWide disabled={isBusy}>
        {t(isBusy ? 'form.busy' : 'upline.submit')}
      </Button>
    </Form>
  );
});
