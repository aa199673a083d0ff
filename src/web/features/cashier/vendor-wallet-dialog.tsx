import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { Lead } from '../../kit/form-parts.ts';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';
import { TransferForm } from './transfer-form.tsx';
import { WalletsStore } from './wallets-store.ts';

/** Moves money into the wallet of the vendor whose game is open, so that it can be played. */
export const Dialog = observer(function VendorWalletDialog({ input, close }: DialogProps<'vendorWallet'>) {
  const { client, wallet } = useStore();
  const { t } = useTranslation();
  const [store] = useState(() => new WalletsStore({ client }));
  useEffect(() => void store.load(), [store]);
  const { value, state, isWaiting } = store.wallets;
  const leave = () => {
    // The open game follows it.
    void wallet.refresh();
    close();
  };
  return (
    <DialogFrame title={t('wallet.move')} closeLabel={t('dialog.close')} onClose={close} isBusy={isWaiting}>
      <Lead>{t('wallet.moveText')}</Lead>
      {isWaiting && <Skeleton $height="280px" />}
      {state === 'failed' && <SceneFault onRetry={() => store.load()} />}
      {value && <TransferForm store={store} wallets={value} vassalage={input.vassalage} onMoved={leave} />}
    </DialogFrame>
  );
});
