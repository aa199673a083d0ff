import type { Manifest } from '../manifest.ts';
import { memberScene } from '../player-part.ts';
import { DEPOSIT_PATH, WITHDRAW_PATH } from '../../paths.ts';

/** Money in and out. */
export const cashier: Manifest = {
  id: 'cashier',
  hasLateWords: true,
  routes: [
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
  entries: [
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
  ],
};
