import { observer } from 'mobx-react-lite';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Loadable } from '../../../client/loadable.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { fieldFaultsOf, type Failure } from '../../../shared/errors.ts';
import { toDecimal } from '../../../shared/money/money.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Button, buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FieldRow, noteId, PasswordInput } from '../../../ui/input.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { MY_ACCOUNT_PATH, PAYMENT_HASH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { Actions, Column, Form, Notice, Sums } from './cashier-parts.tsx';
import { useMoneyWords } from './use-money.ts';

const ToPassword = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

type Upline = ValueOf<Contract['upline']>;

/** Money for the upline (spec §2, `transferUpline`). */
export const Scene = observer(function UplineScene() {
  const { client } = useStore();
  const { t } = useTranslation();
  const [upline] = useState(() => new Loadable<Upline>());
  const [done, setDone] = useState<ValueOf<Contract['transferUpline']>>();
  const load = () => upline.load((signal) => client.call('upline', { signal }));
  useEffect(() => void upline.load((signal) => client.call('upline', { signal })), [client, upline]);
  const { value } = upline;
  if (upline.state === 'failed') return <SceneFault onRetry={load} />;
  if (!value)
    return (
      <Column aria-busy="true">
        <Skeleton $height="280px" />
      </Column>
    );
  const { account, hasPaymentPassword } = value;
  if (account === null)
    return <EmptyState icon={<Icon name="upline" />} title={t('upline.noneTitle')} text={t('upline.noneText')} />;
  if (!hasPaymentPassword)
    return (
      <EmptyState
        icon={<Icon name="lock" />}
        title={t('cashier.withdraw.passwordFirst')}
        text={t('upline.passwordText')}
        action={<ToPassword to={MY_ACCOUNT_PATH + PAYMENT_HASH}>{t('cashier.withdraw.setPassword')}</ToPassword>}
      />
    );
  return (
    <Column>
      {done ? (
        <Done done={done} currency={value.currency} onAnother={() => setDone(undefined)} />
      ) : (
        <UplineForm upline={{ ...value, account }} onDone={setDone} />
      )}
    </Column>
  );
});

/** Says what was transferred. */
function Done({
  done,
  currency,
  onAnother,
}: {
  done: ValueOf<Contract['transferUpline']>;
  currency: string;
  onAnother: () => void;
}) {
  const { t, amount } = useMoneyWords(currency);
  return (
    <Notice role="status">
      <h2>{t('upline.done', { amount: amount(done.amount), account: done.account })}</h2>
      <Actions>
        <Button type="button" $rank="secondary" onClick={onAnother}>
          {t('upline.another')}
        </Button>
      </Actions>
    </Notice>
  );
}

interface UplineFormProps {
  upline: Upline & { account: string };
  onDone: (done: ValueOf<Contract['transferUpline']>) => void;
}

/** How much, to whom, and the payment password. */
const UplineForm = observer(function UplineForm({ upline: { account, currency }, onDone }: UplineFormProps) {
  const { client, wallet } = useStore();
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
  const { available } = wallet;
  const isShort = parsed.ok && available?.currency === currency && parsed.value.amountMinor > available.amountMinor;
  const amountFault =
    faultOf('amount') ?? (isShort ? t('cashier.withdraw.short', { balance: minor(available.amountMinor) }) : undefined);
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
  return (
    <Form method="post" noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      {failure && fieldFaultsOf(failure).length === 0 && <Warning>{t(`error.${failure.code}`)}</Warning>}
      <Sums>
        <dt>{t('upline.to')}</dt>
        <dd>{account}</dd>
      </Sums>
      <AmountField
        id="upline-amount"
        name="amount"
        label={t('cashier.amount')}
        rules={rules}
        text={text}
        onText={(next) => {
          setText(next);
          setKey(crypto.randomUUID());
          setFailure(undefined);
        }}
        sayFault={({ key: fault, params }) => t(fault, params ?? {})}
        fault={amountFault}
        isChecked={isChecked}
        isBusy={isBusy}
      />
      <FieldRow id="upline-password" label={t('cashier.paymentPassword')} fault={passwordFault}>
        <PasswordInput
          id="upline-password"
          name="paymentPassword"
          autoComplete="off"
          maxLength={limits.passwordLengthMax}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
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
