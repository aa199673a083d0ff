import { Type, type Static } from 'typebox';
import { MAIN_WALLET } from '../cashier/main-wallet.ts';
import { call, exact, sealErrors } from './call.ts';
import { limits } from './limits.ts';
import { amountText, openBonus, requestKey, wantedAmount } from './wallet.ts';

const walletName = Type.String({ pattern: '^[A-Za-z0-9_]{1,32}$' });

/** The wallets of a player. */
export const wallets = exact({
  isSingle: Type.Boolean(),
  currency: Type.String(),
  main: amountText,
  /** What the running bonus holds; missing without one. */
  bonus: Type.Optional(amountText),
  /** What is held for withdrawals that are under way. */
  held: amountText,
  /** The wallets at vendors; with a single wallet only those that hold money from before. */
  vendors: Type.Array(exact({ vassalage: Type.String(), displayName: Type.String(), balance: amountText })),
});
/** The wallets of a player. */
export type Wallets = Static<typeof wallets>;

const real = { module: 'cashier', auth: 'token', account: 'real', sealed: false } as const;
const realErrors = ['not_logged_in', 'in_need_true_account'] as const;

/** Calls that move a player's money between wallets, and to the upline. */
export const transferCalls = {
  merchantWallet: call({
    module: 'cashier',
    auth: 'token',
    sealed: false,
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    origin: 'spec',
    summary: 'Whether one balance pays for all games.',
    value: exact({ isSingle: Type.Boolean() }),
    errors: ['not_logged_in'],
  }),
  walletList: call({
    ...real,
    method: 'GET',
    path: '/wps/relay/GCS_walletList',
    origin: 'ours',
    summary: 'The wallets of the player.',
    value: wallets,
    errors: realErrors,
  }),
  walletTransfer: call({
    ...real,
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    origin: 'spec',
    summary: `Moves an amount between two wallets of the player, once for each key. A wallet is named by its vendor’s code, the main one \`${MAIN_WALLET}\`.`,
    body: exact({ key: requestKey, from: walletName, to: walletName, amount: wantedAmount }),
    value: wallets,
    errors: [
      ...realErrors,
      'function_disabled',
      'validation_failed',
      'insufficient_funds',
      'balance_too_high',
      'transaction_conflict',
      'too_many_requests',
      'play_blocked',
    ],
  }),
  collectWallets: call({
    ...real,
    method: 'POST',
    path: '/wps/relay/GCS_collectWallets',
    origin: 'ours',
    summary: 'Moves what the wallets at vendors hold to the main wallet. A repetition moves what is there by then.',
    body: exact({}),
    value: wallets,
    errors: [...realErrors, 'balance_too_high', 'too_many_requests', 'busy'],
  }),
  upline: call({
    ...real,
    method: 'GET',
    path: '/wps/relay/GCS_upline',
    origin: 'ours',
    summary: 'Who gets what the player transfers to the upline, with the account masked; `null`: nobody can.',
    value: exact({
      account: Type.Union([Type.String(), Type.Null()]),
      currency: Type.String(),
      hasPaymentPassword: Type.Boolean(),
      openBonus,
    }),
    errors: [...realErrors, 'function_disabled'],
  }),
  transferUpline: call({
    ...real,
    sealed: true,
    method: 'POST',
    path: '/wps/relay/GCS_transferUpline',
    origin: 'ours',
    summary: 'Gives an amount of the main wallet to the upline, once for each key. The upline gets a message.',
    body: exact({
      key: requestKey,
      amount: wantedAmount,
      paymentPassword: Type.String({ minLength: 1, maxLength: limits.passwordLengthMax }),
    }),
    value: exact({ account: Type.String(), amount: amountText }),
    errors: [
      ...realErrors,
      ...sealErrors,
      'function_disabled',
      'validation_failed',
      'insufficient_funds',
      'balance_too_high',
      'transaction_conflict',
      'too_many_requests',
      'busy',
      'review_required',
    ],
  }),
};
