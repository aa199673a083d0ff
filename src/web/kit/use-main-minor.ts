import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { fromDecimal } from '../../shared/money/money.ts';
import { useStore } from '../stores/root-store.ts';

/**
 * What lies in the main wallet, in minor units: withdrawals and transfers to other accounts take from it alone. Undefined until it is known. Reads the
 * balance, so only an observer may use it.
 */
export function useMainMinor(currency: string): bigint | undefined {
  const { boot, client, wallet } = useStore();
  const { hasVendorWallets = false } = boot.brand;
  const [main, setMain] = useState<string>();
  useEffect(() => {
    if (!hasVendorWallets) return;
    const load = async () => {
      const answer = await client.call('walletList');
      if (answer.ok) setMain(answer.value.main);
    };
    void load();
    return reaction(
      () => wallet.refreshes,
      () => void load(),
    );
  }, [client, hasVendorWallets, wallet]);
  if (hasVendorWallets) {
    const read = main === undefined ? undefined : fromDecimal(main, currency);
    return read?.ok ? read.value.amountMinor : undefined;
  }
  return wallet.balance?.currency === currency ? wallet.balance.amountMinor : undefined;
}
