import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fromDecimal, toDecimal } from '../../../shared/money/money.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Lead } from '../../kit/form-parts.ts';
import { useForm } from '../../kit/forms/use-form.ts';
import { MoneyFoot } from '../../kit/money-foot.tsx';
import { Form, Sums } from '../../kit/money-parts.tsx';
import { missing } from '../../kit/use-faults.ts';
import { useStore } from '../../stores/root-store.ts';
import { toastsOf } from '../../stores/toasts-of.ts';
import type { MallStore, Rates } from './mall-store.ts';
import { PasswordFirst } from './password-first.tsx';
import { MallPassword } from './redeem-dialog.tsx';
import { useMallWords } from './use-mall-words.ts';

/** Digits of a number of points. */
const DIGITS_MAX = 12;

interface ConvertDialogProps {
  store: MallStore;
  rates: Rates;
  onClose: () => void;
}

/** Converts points into money: the ratio first (POINT-04), then how many, and what comes of it before the button. */
export const ConvertDialog = observer(function ConvertDialog(props: ConvertDialogProps) {
  const { t } = useMallWords();
  return (
    <DialogFrame title={t('mall.convert.title')} closeLabel={t('dialog.close')} onClose={props.onClose}>
      {props.rates.hasPaymentPassword ? <ConvertForm {...props} /> : <PasswordFirst />}
    </DialogFrame>
  );
});

const ConvertForm = observer(function ConvertForm({ store, rates, onClose }: ConvertDialogProps) {
  const root = useStore();
  const words = useMallWords();
  const { t } = words;
  const { currency } = rates;
  const { points: perStep, amount: perAmount } = rates.conversion!;
  const step = BigInt(perStep);
  const balance = store.points.value ?? 0n;
  const most = (balance / step) * step;
  const [typed, setTyped] = useState(most > 0n ? String(most) : '');
  const wanted = /^[1-9][0-9]*$/.test(typed) ? BigInt(typed) : 0n;
  const points = wanted > 0n && wanted <= balance && wanted % step === 0n ? wanted : undefined;
  const each = fromDecimal(perAmount, currency);
  const money =
    each.ok && points !== undefined ? { amountMinor: (points / step) * each.value.amountMinor, currency } : undefined;
  const { attributes, faultOf, refusal, isBusy } = useForm({
    check: ({ paymentPassword = '' }) => [
      ...(points === undefined
        ? [{ field: 'points', key: `mall.fault.${wanted > balance ? 'tooMany' : 'step'}`, params: { step: perStep } }]
        : []),
      ...(paymentPassword === '' ? [missing('paymentPassword')] : []),
    ],
    send: ({ paymentPassword = '' }) =>
      store.convert({ points: String(points), amount: toDecimal(money!), paymentPassword }),
    onDone() {
      void root.wallet.refresh();
      toastsOf(root).show({ text: 'mall.convert.done' });
      onClose();
    },
  });
  return (
    <Form {...attributes}>
      <Lead>{t('mall.rates.worth', { points: words.points(step), amount: words.amount(perAmount, currency) })}</Lead>
      <TextField
        id="mall-points"
        name="points"
        label={t('mall.convert.points')}
        hint={t('mall.convert.hint', { step: perStep, points: words.points(balance) })}
        fault={faultOf('points')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={DIGITS_MAX}
        value={typed}
        defaultValue={undefined}
        onChange={({ target }) => setTyped(target.value.trim())}
      />
      {money && points !== undefined && (
        <Sums>
          <dt>{t('mall.redeem.leaves')}</dt>
          <dd>{words.points(balance - points)}</dd>
          <dt>{t('mall.convert.get')}</dt>
          <dd>{words.minor(money.amountMinor, currency)}</dd>
        </Sums>
      )}
      <MallPassword fault={faultOf('paymentPassword')} />
      <MoneyFoot
        request={store.conversion}
        isBusy={isBusy}
        refusal={refusal && t(`error.${refusal}`)}
        words={{
          submit: t('mall.convert.submit'),
          busy: t('form.busy'),
          unknown: t('money.unknown'),
          askAgain: t('money.askAgain'),
        }}
      />
    </Form>
  );
});
