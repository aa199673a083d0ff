import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../shared/contract/limits.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { describedBy, FieldRow, Input, PasswordInput } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { Lead } from '../../kit/form-parts.ts';
import { useForm } from '../../kit/forms/use-form.ts';
import { missing } from '../../kit/use-faults.ts';
import { Form } from '../../kit/money-parts.tsx';
import { MethodChoice } from './method-choice.tsx';
import { useMoneyWords, type Cashier } from './use-money.ts';
import type { WithdrawStore } from './withdraw-store.ts';

interface PayeeDialogProps {
  store: WithdrawStore;
  cashier: Cashier;
  onClose: () => void;
  /** Called with the id of the new payee. */
  onAdded: (id: string) => void;
}

/** Asks for a bank account or an e-wallet that can be paid. */
export function PayeeDialog({ store, cashier, onClose, onAdded }: PayeeDialogProps) {
  const { withdrawals, currency, payeeName, payeeWaitHours } = cashier;
  const { t } = useMoneyWords(currency);
  const [methodId, setMethodId] = useState(withdrawals[0]!.id);
  const method = withdrawals.find(({ id }) => id === methodId)!;
  const { attributes, faultOf, refusal, isBusy } = useForm({
    check: (typed) =>
      ['institution', 'number', 'name', 'paymentPassword'].filter((name) => !typed[name]?.trim()).map(missing),
    async send({ institution = '', number = '', name = '', paymentPassword = '' }) {
      const answer = await store.addPayee({ method: methodId, institution, number, name, paymentPassword });
      if (answer.ok) onAdded(answer.value.id);
      return answer;
    },
  });
  return (
    <DialogFrame title={t('cashier.payee.add')} closeLabel={t('dialog.close')} onClose={onClose}>
      {payeeWaitHours > 0 && <Lead>{t('cashier.payee.wait', { count: payeeWaitHours })}</Lead>}
      <Form {...attributes}>
        {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
        {withdrawals.length > 1 && (
          <MethodChoice
            label={t('cashier.payee.kind')}
            currency={currency}
            methods={withdrawals}
            chosen={methodId}
            onChoose={setMethodId}
            isBusy={isBusy}
          />
        )}
        <PayeeFields method={method} payeeName={payeeName} faultOf={faultOf} />
        <Button type="submit" $isWide disabled={isBusy}>
          {t(isBusy ? 'form.busy' : 'cashier.payee.save')}
        </Button>
      </Form>
    </DialogFrame>
  );
}

interface PayeeFieldsProps {
  method: Cashier['withdrawals'][number];
  /** The name that the payee must have; `null` for the first one. */
  payeeName: string | null;
  /** The text of a field's fault. */
  faultOf: (name: string) => string | undefined;
}

/** Where the payee has its account, under which number and name, and the payment password. */
function PayeeFields({ method, payeeName, faultOf }: PayeeFieldsProps) {
  const { t } = useTranslation();
  const only = method.institutions.length === 1 ? method.institutions[0] : undefined;
  const common = (name: string, hint?: string) => ({
    id: `payee-${name}`,
    name,
    'aria-invalid': faultOf(name) !== undefined,
    'aria-describedby': describedBy(`payee-${name}`, { hint, fault: faultOf(name) }),
  });
  const nameHint = payeeName === null ? t('cashier.payee.nameHint') : t('cashier.payee.nameFixed');
  return (
    <div>
      {only ? (
        <input type="hidden" name="institution" value={only.code} />
      ) : (
        <Select
          key={method.id}
          {...common('institution')}
          label={t('cashier.payee.bank')}
          choose={t('cashier.payee.chooseBank')}
          choices={method.institutions.map(({ code, name }) => ({ value: code, text: name }))}
          defaultValue=""
          fault={faultOf('institution')}
        />
      )}
      <FieldRow id="payee-number" label={t(`cashier.payee.number.${method.kind}`)} fault={faultOf('number')}>
        <Input
          {...common('number')}
          inputMode={method.kind === 'ewallet' ? 'tel' : 'text'}
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.payeeTextLengthMax}
        />
      </FieldRow>
      <FieldRow id="payee-name" label={t('cashier.payee.name')} hint={nameHint} fault={faultOf('name')}>
        <Input
          {...common('name', nameHint)}
          autoComplete="name"
          defaultValue={payeeName ?? ''}
          readOnly={payeeName !== null}
          maxLength={limits.payeeTextLengthMax}
        />
      </FieldRow>
      <FieldRow id="payee-paymentPassword" label={t('cashier.paymentPassword')} fault={faultOf('paymentPassword')}>
        <PasswordInput
          {...common('paymentPassword')}
          autoComplete="off"
          maxLength={limits.passwordLengthMax}
          showLabel={t('field.showPassword')}
          hideLabel={t('field.hidePassword')}
        />
      </FieldRow>
    </div>
  );
}
