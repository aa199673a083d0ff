import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogFrame } from '../../../../ui/dialog.tsx';
import { Lead } from '../../../kit/form-parts.ts';
import { TransferForm } from '../../../kit/transfer-form.tsx';
import { MY_ACCOUNT_PATH, PAYMENT_HASH } from '../../../paths.ts';
import { useStore } from '../../../stores/root-store.ts';
import type { DialogProps } from '../../../stores/ui-store.ts';
import { ToPage } from '../to-page.tsx';
import { useAgentWords } from '../use-agent-words.ts';

type Given = ValueOf<Contract['transferDown']>;

/** Whether the agent has a payment password. It counts as set until the gateway says that it is not. */
function useHasPassword(): boolean {
  const { client } = useStore();
  const [hasPassword, setHasPassword] = useState(true);
  useEffect(() => {
    const load = async () => {
      const answer = await client.call('upline');
      if (answer.ok) setHasPassword(answer.value.hasPaymentPassword);
    };
    void load();
  }, [client]);
  return hasPassword;
}

/** Money of the agent for a direct downline (AGENT-14). */
export const Dialog = observer(function TransferDialog({ input, close }: DialogProps<'agentTransfer'>) {
  const { account, memberId } = input;
  const { boot, client, wallet } = useStore();
  const { currency } = boot.brand.market;
  const { t, amount } = useAgentWords(currency);
  const [done, setDone] = useState<Given>();
  const hasPassword = useHasPassword();
  return (
    <DialogFrame title={t('agents.transfer.title', { account })} closeLabel={t('dialog.close')} onClose={() => close()}>
      {done ? (
        <>
          <Lead role="status">
            {t('agents.transfer.done', { amount: `${amount(done.amount)} ${currency}`, account: done.account })}
          </Lead>
          <Button type="button" $isWide onClick={() => close()}>
            {t('dialog.close')}
          </Button>
        </>
      ) : !hasPassword ? (
        <>
          <Lead>{t('agents.transfer.passwordFirst')}</Lead>
          <ToPage to={MY_ACCOUNT_PATH + PAYMENT_HASH} $isWide onClick={() => close()}>
            {t('agents.transfer.setPassword')}
          </ToPage>
        </>
      ) : (
        <TransferForm
          id="agent"
          currency={currency}
          words={{
            amount: t('agents.amount'),
            password: t('agents.transfer.password'),
            submit: t('agents.transfer.submit'),
            short: (balance) => t('agents.transfer.short', { balance }),
            unknown: t('money.unknown'),
            askAgain: t('money.askAgain'),
          }}
          send={(body) => client.call('transferDown', { body: { ...body, memberId } })}
          onDone={(given: Given) => {
            void wallet.refresh();
            setDone(given);
          }}
        >
          <Lead>{t('agents.transfer.lead', { account })}</Lead>
        </TransferForm>
      )}
    </DialogFrame>
  );
});
