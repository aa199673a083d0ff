import { Type } from 'typebox';
import { call, exact } from './call.ts';

/** An amount on the wire: decimal text such as `1234.50`, because a number could lose digits. */
export const amountText = Type.String({ pattern: '^-?[0-9]+(\\.[0-9]+)?$' });

/** Calls about the player's money. */
export const walletCalls = {
  balance: call({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    module: 'wallet',
    origin: 'spec',
    auth: 'token',
    sealed: false,
    isOpenWhilePasswordIsDue: true,
    summary: 'The sum of the player’s wallets.',
    value: exact({ sumBalance: amountText, currency: Type.String(), isDemoMoney: Type.Boolean() }),
    errors: ['not_logged_in'],
  }),
};
