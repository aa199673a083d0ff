import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { limits } from '../../../shared/contract/limits.ts';
import type { MallGood } from '../../../shared/contract/mall.ts';
import { ADDRESS_LENGTH_MAX, QUANTITY_MAX } from '../../../shared/mall/states.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { Lead } from '../../kit/form-parts.ts';
import { useForm } from '../../kit/forms/use-form.ts';
import { MoneyFoot } from '../../kit/money-foot.tsx';
import { Form, Sums } from '../../kit/money-parts.tsx';
import { missing } from '../../kit/use-faults.ts';
import { toastsOf } from '../../stores/toasts-of.ts';
import { useStore } from '../../stores/root-store.ts';
import type { MallStore } from './mall-store.ts';
import { PasswordFirst } from './password-first.tsx';
import { useMallWords } from './use-mall-words.ts';

/** Digits of a quantity. */
const QUANTITY_DIGITS = String(QUANTITY_MAX).length;

interface RedeemDialogProps {
  store: MallStore;
  good: MallGood;
  hasPassword: boolean;
  onClose: () => void;
  onRedeemed: () => void;
}

/** Most of a good that the player can have at once. */
function mostOf({ left, limit, had, points }: MallGood, balance: bigint): number {
  const price = BigInt(points);
  const affordable = price === 0n ? QUANTITY_MAX : Number(balance / price);
  return Math.max(1, Math.min(QUANTITY_MAX, left, limit === null ? QUANTITY_MAX : limit - had, affordable));
}

/** Asks how many of a good the player wants and where a thing is sent, says what it takes and leaves, and asks for the payment password. */
export const RedeemDialog = observer(function RedeemDialog(props: RedeemDialogProps) {
  const { good, hasPassword, onClose } = props;
  const { t } = useMallWords();
  return (
    <DialogFrame title={good.name} closeLabel={t('dialog.close')} onClose={onClose}>
      {hasPassword ? <RedeemForm {...props} /> : <PasswordFirst />}
    </DialogFrame>
  );
});

const RedeemForm = observer(function RedeemForm({ store, good, onClose, onRedeemed }: RedeemDialogProps) {
  const root = useStore();
  const { t, points } = useMallWords();
  const balance = store.points.value ?? 0n;
  const most = mostOf(good, balance);
  const [typed, setTyped] = useState('1');
  const quantity = /^[1-9][0-9]?$/.test(typed) && Number(typed) <= most ? Number(typed) : undefined;
  const total = BigInt(good.points) * BigInt(quantity ?? 1);
  const needsAddress = good.kind === 'thing';
  const { attributes, faultOf, refusal, isBusy } = useForm({
    check: ({ address = '', paymentPassword = '' }) => [
      ...(quantity === undefined ? [{ field: 'quantity', key: 'mall.fault.quantity', params: { max: most } }] : []),
      ...(needsAddress && address.trim() === '' ? [missing('address')] : []),
      ...(paymentPassword === '' ? [missing('paymentPassword')] : []),
    ],
    send: ({ address = '', paymentPassword = '' }) =>
      store.redeem({
        id: good.id,
        quantity: quantity ?? 1,
        points: String(total),
        ...(needsAddress && { address }),
        paymentPassword,
      }),
    onDone() {
      toastsOf(root).show({ text: `mall.redeem.done.${good.kind}` });
      onClose();
      onRedeemed();
    },
  });
  // What has changed since the page showed it has no field of its own.
  const changed = faultOf('points') ?? faultOf('id');
  return (
    <Form {...attributes}>
      <Lead>{t(`mall.redeem.lead.${good.kind}`)}</Lead>
      {changed !== undefined && <Warning>{changed}</Warning>}
      {most > 1 && (
        <TextField
          id="mall-quantity"
          name="quantity"
          label={t('mall.quantity')}
          hint={t('mall.quantityHint', { max: most })}
          fault={faultOf('quantity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={QUANTITY_DIGITS}
          value={typed}
          defaultValue={undefined}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
      )}
      {needsAddress && <Address fault={faultOf('address')} />}
      <Taken total={total} balance={balance} />
      <MallPassword fault={faultOf('paymentPassword')} />
      <MoneyFoot
        request={store.redemption}
        isBusy={isBusy}
        refusal={refusal && changed === undefined && t(`error.${refusal}`)}
        words={{
          submit: t('mall.redeem.submit', { points: points(total) }),
          busy: t('form.busy'),
          unknown: t('money.unknown'),
          askAgain: t('money.askAgain'),
        }}
      />
    </Form>
  );
});

/** Where a thing is sent. */
function Address({ fault }: { fault: string | undefined }) {
  const { t } = useMallWords();
  return (
    <TextField
      id="mall-address"
      name="address"
      label={t('mall.address')}
      hint={t('mall.addressHint')}
      fault={fault}
      autoComplete="street-address"
      maxLength={ADDRESS_LENGTH_MAX}
    />
  );
}

/** What a redemption takes, and what it leaves. */
function Taken({ total, balance }: { total: bigint; balance: bigint }) {
  const { t, points } = useMallWords();
  return (
    <Sums>
      <dt>{t('mall.redeem.takes')}</dt>
      <dd>{points(total)}</dd>
      <dt>{t('mall.redeem.leaves')}</dt>
      <dd>{points(balance - total)}</dd>
    </Sums>
  );
}

/** The payment password, without which no points leave. */
export function MallPassword({ fault }: { fault: string | undefined }) {
  const { t } = useMallWords();
  return (
    <PasswordField
      id="mall-password"
      name="paymentPassword"
      label={t('mall.paymentPassword')}
      fault={fault}
      autoComplete="off"
      maxLength={limits.passwordLengthMax}
      showLabel={t('field.showPassword')}
      hideLabel={t('field.hidePassword')}
    />
  );
}
