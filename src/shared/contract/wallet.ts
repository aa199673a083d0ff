import { Type } from 'typebox';
import { call, exact } from './call.ts';

/** An amount on the wire: decimal text such as `1234.50`, because a number could lose digits. */
export const amountText = Type.String({ pattern: '^-?[0-9]+(\\.[0-9]+)?$' });

/** An amount that a player wants to move: decimal text, digits and one point. What it may be depends on what moves it. */
export const wantedAmount = Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,4})?$' });

/** Chosen by the page, so that a request that is sent twice is one. */
export const requestKey = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** The bonus that is open, and whether money that leaves gives up what is left of it; missing without one. */
export const openBonus = Type.Optional(
  exact({
    id: Type.String(),
    balance: amountText,
    turnoverWanted: amountText,
    turnoverDone: amountText,
    endsOnWithdrawal: Type.Boolean(),
  }),
);

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
    summary: 'The sum of what the player can play with: the wallets, and an open bonus.',
    value: exact({
      sumBalance: amountText,
      /** What of the sum is an open bonus, which cannot be withdrawn yet; missing without one. */
      bonus: Type.Optional(amountText),
      currency: Type.String(),
      isDemoMoney: Type.Boolean(),
    }),
    errors: ['not_logged_in'],
  }),
};
