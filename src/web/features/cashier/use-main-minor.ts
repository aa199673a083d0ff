import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { useStore } from '../../stores/root-store.ts';
import { minorOf } from './use-money.ts';

/**
 * What lies in the main wallet, in minor units: withdrawals and transfers to the upline take from it alone. Undefined until it is known. Reads the
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
  if (hasVendorWallets) return main === undefined ? undefined : minorOf(main, currency);
  return wallet.balance?.currency === currency ? wallet.balance.amountMinor : undefined;
}
