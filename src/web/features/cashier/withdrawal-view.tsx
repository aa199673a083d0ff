import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { WithdrawalDetail } from '../../../shared/contract/cashier.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { Lead } from '../../kit/form-parts.ts';
import { Actions, Figure, Notice, Sums } from '../../kit/money-parts.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { useMoneyWords } from './use-money.ts';
import type { WithdrawStore } from './withdraw-store.ts';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

interface WithdrawalViewProps {
  store: WithdrawStore;
  withdrawal: WithdrawalDetail;
  onLeave: () => void;
}

/** One withdrawal: how much to whom, its timeline, and what the player can do now. */
export const WithdrawalView = observer(function WithdrawalView({ store, withdrawal, onLeave }: WithdrawalViewProps) {
  const words = useMoneyWords(withdrawal.currency);
  const { t } = words;
  const [asks, setAsks] = useState<'cancel' | 'receipt'>();
  const { payee, amount, fee, payout, state, canCancel, received, remaining } = withdrawal;
  return (
    <>
      <Notice>
        <h2>
          {t('cashier.withdraw.to', { payee: `${payee.institution.name} ${payee.number}` })} · {payee.name}
        </h2>
        <Figure>
          {words.figure(payout)}
          <small>{withdrawal.currency}</small>
        </Figure>
        {fee !== payout && Number(fee) > 0 && (
          <p>{t('cashier.withdraw.feeOf', { amount: words.amount(amount), fee: words.amount(fee) })}</p>
        )}
        {received !== null && remaining !== null && (
          <Sums>
            <dt>{t('cashier.receipt.got')}</dt>
            <dd>{words.amount(received)}</dd>
            <dt>{t(state === 'returned' ? 'cashier.step.returned' : 'cashier.receipt.rest')}</dt>
            <dd>{words.amount(remaining)}</dd>
          </Sums>
        )}
        <Actions>
          {state === 'paid' && (
            <Button type="button" onClick={() => setAsks('receipt')}>
              {t('cashier.receipt.open')}
            </Button>
          )}
          {canCancel && (
            <Button type="button" $rank="secondary" onClick={() => setAsks('cancel')}>
              {t('cashier.withdraw.cancel')}
            </Button>
          )}
          <Button type="button" $rank="secondary" onClick={onLeave}>
            {t('cashier.withdraw.back')}
          </Button>
        </Actions>
      </Notice>
      <WithdrawalTimeline withdrawal={withdrawal} />
      {asks === 'receipt' && <ReceiptDialog store={store} withdrawal={withdrawal} onClose={() => setAsks(undefined)} />}
      {asks === 'cancel' && <CancelDialog store={store} withdrawal={withdrawal} onClose={() => setAsks(undefined)} />}
    </>
  );
});

/** Asks once before a withdrawal is cancelled. */
function CancelDialog({ store, withdrawal, onClose }: Omit<WithdrawalViewProps, 'onLeave'> & { onClose: () => void }) {
  const words = useMoneyWords(withdrawal.currency);
  const { t } = words;
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const answer = await store.cancel(withdrawal.id);
    setBusy(false);
    if (answer.ok) return onClose();
    setRefusal(answer.code);
  };
  return (
    <DialogFrame title={t('cashier.withdraw.cancelTitle')} closeLabel={t('dialog.close')} onClose={onClose}>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <Lead>{t('cashier.withdraw.cancelText', { amount: words.amount(withdrawal.amount) })}</Lead>
      <Actions>
        <Button type="button" disabled={isBusy} onClick={() => void cancel()}>
          {t('cashier.withdraw.cancel')}
        </Button>
        <Button type="button" $rank="secondary" onClick={onClose}>
          {t('cashier.withdraw.keep')}
        </Button>
      </Actions>
    </DialogFrame>
  );
}
