import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../shared/contract/limits.ts';
import { MoneyRequest } from '../../client/money-request.ts';
import { fieldFaultsOf, type Failure, type Result } from '../../shared/errors.ts';
import { formatAmount, toDecimal } from '../../shared/money/money.ts';
import { parseAmount } from '../../shared/money/parse-amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { FieldRow, noteId, PasswordInput } from '../../ui/input.tsx';
import { useStore } from '../stores/root-store.ts';
import { MoneyFoot } from './money-foot.tsx';
import { Form } from './money-parts.tsx';
import { useMainMinor } from './use-main-minor.ts';

/** What a transfer to another account needs. */
interface TransferBody {
  amount: string;
  paymentPassword: string;
}

interface TransferFormProps<Value> {
  /** Begins the ids of the fields. */
  id: string;
  currency: string;
  words: {
    amount: string;
    password: string;
    submit: string;
    short: (balance: string) => string;
    unknown: string;
    askAgain: string;
  };
  /** Sends it, under one key until it is known what became of it. */
  send: (body: TransferBody & { key: string }) => Promise<Result<Value>>;
  onDone: (done: Value) => void;
  /** Who gets it, above the fields. */
  children: ReactNode;
  /** Above the button. */
  note?: ReactNode;
}

/** What is filled in, what is wrong with it, and how it is sent. Reads the balance, so only an observer may use it. */
function useTransfer<Value>({ currency, words, send, onDone }: TransferFormProps<Value>) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(send);
  sending.current = send;
  const [request] = useState(() => new MoneyRequest<TransferBody, Value>((body) => sending.current(body)));
  const rules = { tag, currency, minMinor: 1n };
  const parsed = parseAmount(text, rules);
  const faultOf = (name: string) => {
    const found = failure && fieldFaultsOf(failure).find(({ field }) => field === name);
    return found && t(found.key, found.params ?? {});
  };
  const mainMinor = useMainMinor(currency);
  const isShort = parsed.ok && mainMinor !== undefined && parsed.value.amountMinor > mainMinor;
  const short = () => words.short(`${formatAmount({ amountMinor: mainMinor!, currency }, tag)} ${currency}`);
  return {
    t,
    rules,
    text,
    write(next: string) {
      setText(next);
      setFailure(undefined);
    },
    password,
    setPassword,
    amountFault: faultOf('amount') ?? (isShort ? short() : undefined),
    passwordFault: faultOf('paymentPassword') ?? (isChecked && password === '' ? t('validation.required') : undefined),
    refusal: failure && fieldFaultsOf(failure).length === 0 ? failure.code : undefined,
    isChecked,
    isBusy,
    request,
    async submit(event: SubmitEvent) {
      event.preventDefault();
      setChecked(true);
      if (!parsed.ok || password === '' || isShort || isBusy) return;
      setBusy(true);
      const answer = await request.make({ amount: toDecimal(parsed.value), paymentPassword: password });
      setBusy(false);
      setFailure(answer.ok ? undefined : answer);
      if (answer.ok) onDone(answer.value);
    },
  };
}

/** An amount of the main wallet for another account: how much, and the payment password. */
export const TransferForm = observer(function TransferForm<Value>(props: TransferFormProps<Value>) {
  const { id, words, children, note } = props;
  const form = useTransfer(props);
  const { t, passwordFault, isBusy } = form;
  return (
    <Form method="post" noValidate aria-busy={isBusy} onSubmit={(event) => void form.submit(event)}>
      {children}
      <AmountField
        id={`${id}-amount`}
        name="amount"
        label={words.amount}
        rules={form.rules}
        text={form.text}
        onText={form.write}
        sayFault={({ key, params }) => t(key, params ?? {})}
        fault={form.amountFault}
        isChecked={form.isChecked}
        isBusy={isBusy || form.request.isUnknown}
      />
      <FieldRow id={`${id}-password`} label={words.password} fault={passwordFault}>
        <PasswordInput
          id={`${id}-password`}
          name="paymentPassword"
          autoComplete="off"
          maxLength={limits.passwordLengthMax}
          value={form.password}
          onChange={(event) => form.setPassword(event.target.value)}
          showLabel={t('field.showPassword')}
          hideLabel={t('field.hidePassword')}
          aria-invalid={passwordFault !== undefined}
          aria-describedby={passwordFault && noteId(`${id}-password`)}
        />
      </FieldRow>
      {note}
      <MoneyFoot
        request={form.request}
        isBusy={isBusy}
        refusal={form.refusal && t(`error.${form.refusal}`)}
        words={{ ...words, busy: t('form.busy') }}
      />
    </Form>
  );
});
