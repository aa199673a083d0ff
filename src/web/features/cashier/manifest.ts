import type { Manifest } from '../manifest.ts';
import type { DialogOf } from '../../stores/ui-store.ts';
import { memberScene, playerPart } from '../player-part.ts';
import { DEPOSIT_PATH, UPLINE_PATH, WALLET_PATH, WITHDRAW_PATH } from '../../paths.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    /** Given the vendor whose wallet gets money. */
    vendorWallet: DialogOf<{ vassalage: string }>;
  }
}

/** Money in and out, and between wallets. */
export const cashier: Manifest = {
  id: 'cashier',
  hasLateWords: true,
  routes: [
    {
      ...memberScene('wallet'),
      paths: [WALLET_PATH],
      title: 'title.wallet',
    },
    {
      ...memberScene('upline'),
      paths: [UPLINE_PATH],
      title: 'title.upline',
    },
    {
      ...memberScene('deposit'),
      paths: [DEPOSIT_PATH],
      title: 'title.deposit',
      needs: 'hasDeposits',
    },
    {
      ...memberScene('withdraw'),
      paths: [WITHDRAW_PATH],
      title: 'title.withdraw',
      needs: 'hasWithdrawals',
    },
  ],
  dialogs: [{ id: 'vendorWallet', dialog: playerPart('vendorWallet') }],
  entries: [
    {
      id: 'wallet',
      label: 'nav.wallet',
      icon: 'wallet',
      to: WALLET_PATH,
      shows: 'member',
      centre: 'memberCentre',
    },
    {
      id: 'deposit',
      label: 'nav.deposit',
      icon: 'deposit',
      to: DEPOSIT_PATH,
      shows: 'member',
      needs: 'hasDeposits',
      centre: 'memberCentre',
    },
    {
      id: 'withdraw',
      label: 'nav.withdraw',
      icon: 'withdraw',
      to: WITHDRAW_PATH,
      shows: 'member',
      needs: 'hasWithdrawals',
      centre: 'memberCentre',
    },
    {
      id: 'upline',
      label: 'nav.upline',
      icon: 'upline',
      to: UPLINE_PATH,
      shows: 'downline',
      centre: 'memberCentre',
    },
  ],
};
