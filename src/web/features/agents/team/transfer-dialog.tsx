import { observer } from 'mobx-react-lite';
import { useState, type SubmitEvent } from 'react';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { limits } from '../../../../shared/contract/limits.ts';
import { fieldFaultsOf, type Failure } from '../../../../shared/errors.ts';
import { toDecimal } from '../../../../shared/money/money.ts';
import { parseAmount } from '../../../../shared/money/parse-amount.ts';
import { AmountField } from '../../../../ui/amount-field.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DialogFrame } from '../../../../ui/dialog.tsx';
import { FieldRow, noteId, PasswordInput } from '../../../../ui/input.tsx';
import { Warning } from '../../../../ui/warning.tsx';
import { Lead } from '../../../kit/form-parts.ts';
import { Form } from '../../../kit/money-parts.tsx';
import { useStore } from '../../../stores/root-store.ts';
import type { DialogProps } from '../../../stores/ui-store.ts';
import { useAgentWords } from '../use-agent-words.ts';

type Given = ValueOf<Contract['transferDown']>;

/** What the agent has filled in, what is wrong with it, and how it is sent. */
function useTransfer(memberId: string, onDone: (given: Given) => void) {
  const { boot, client, wallet } = useStore();
  const { currency } = boot.brand.market;
  const { t, tag } = useAgentWords(currency);
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
    amountFault: faultOf('amount'),
    passwordFault: faultOf('paymentPassword') ?? (isChecked && password === '' ? t('validation.required') : undefined),
    refusal: failure && fieldFaultsOf(failure).length === 0 ? failure.code : undefined,
    isChecked,
    isBusy,
    async submit(event: SubmitEvent) {
      event.preventDefault();
      setChecked(true);
      if (!parsed.ok || password === '' || isBusy) return;
      setBusy(true);
      const answer = await client.call('transferDown', {
        body: { key, memberId, amount: toDecimal(parsed.value), paymentPassword: password },
      });
      setBusy(false);
      setFailure(answer.ok ? undefined : answer);
      if (!answer.ok) return;
      void wallet.refresh();
      onDone(answer.value);
    },
  };
}

/** Money of the agent for a direct downline (AGENT-14). */
export const Dialog = observer(function TransferDialog({ input, close }: DialogProps<'agentTransfer'>) {
  const [done, setDone] = useState<Given>();
  const { currency } = useStore().boot.brand.market;
  const form = useTransfer(input.memberId, setDone);
  const { amount } = useAgentWords(currency);
  const { t, passwordFault, isBusy } = form;
  return (
    <DialogFrame
      title={t('agents.transfer.title', { account: input.account })}
      closeLabel={t('dialog.close')}
      onClose={() => close()}
    >
      {done ? (
        <>
          <Lead role="status">
            {t('agents.transfer.done', { amount: `${amount(done.amount)} ${currency}`, account: done.account })}
          </Lead>
          <Button type="button" $isWide onClick={() => close()}>
            {t('dialog.close')}
          </Button>
        </>
      ) : (
        <Form method="post" noValidate aria-busy={isBusy} onSubmit={(event) => void form.submit(event)}>
          {form.refusal && <Warning>{t(`error.${form.refusal}`)}</Warning>}
          <Lead>{t('agents.transfer.lead', { account: input.account })}</Lead>
          <AmountField
            id="agent-amount"
            name="amount"
            label={t('agents.amount')}
            rules={form.rules}
            text={form.text}
            onText={form.write}
            sayFault={({ key, params }) => t(key, params ?? {})}
            fault={form.amountFault}
            isChecked={form.isChecked}
            isBusy={isBusy}
          />
          <FieldRow id="agent-password" label={t('agents.transfer.password')} fault={passwordFault}>
            <PasswordInput
              id="agent-password"
              name="paymentPassword"
              autoComplete="off"
              maxLength={limits.passwordLengthMax}
              value={form.password}
              onChange={(event) => form.setPassword(event.target.value)}
              showLabel={t('field.showPassword')}
              hideLabel={t('field.hidePassword')}
              aria-invalid={passwordFault !== undefined}
              aria-describedby={passwordFault && noteId('agent-password')}
            />
          </FieldRow>
          <Button type="submit" $isWide disabled={isBusy}>
            {t(isBusy ? 'form.busy' : 'agents.transfer.submit')}
          </Button>
        </Form>
      )}
    </DialogFrame>
  );
});
