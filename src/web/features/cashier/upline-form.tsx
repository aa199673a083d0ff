import { useTranslation } from 'react-i18next';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { Sums } from '../../kit/money-parts.tsx';
import { TransferForm } from '../../kit/transfer-form.tsx';
import { useStore } from '../../stores/root-store.ts';

/** What was given to whom. */
export type Given = ValueOf<Contract['transferUpline']>;

interface UplineFormProps {
  /** The upline's account, masked. */
  account: string;
  currency: string;
  onDone: (given: Given) => void;
}

/** How much, to whom, and the payment password. */
export function UplineForm({ account, currency, onDone }: UplineFormProps) {
  const { client } = useStore();
  const { t } = useTranslation();
  return (
    <TransferForm
      id="upline"
      currency={currency}
      words={{
        amount: t('cashier.amount'),
        password: t('cashier.paymentPassword'),
        submit: t('upline.submit'),
        short: (balance) => t('cashier.withdraw.short', { balance }),
        unknown: t('money.unknown'),
        askAgain: t('money.askAgain'),
      }}
      send={(body) => client.call('transferUpline', { body })}
      onDone={onDone}
      note={<p>{t('upline.final')}</p>}
    >
      <Sums>
        <dt>{t('upline.to')}</dt>
        <dd>{account}</dd>
      </Sums>
    </TransferForm>
  );
}
