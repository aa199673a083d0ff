import type { PostingRequest } from '../ledger.ts';
import { move, type Move } from './move.ts';

type Posted = Pick<PostingRequest, 'kind' | 'legs'>;

/** Money that its player moves from one of their wallets to another. */
export const walletTransfer = (moved: Move): Posted => ({ kind: 'wallet_transfer', legs: move(moved) });

/** What the wallets at vendors hold goes back to the main wallet. */
export const walletCollection = (
  main: bigint,
  wallets: readonly { account: bigint; amountMinor: bigint }[],
): Posted => ({
  kind: 'wallet_transfer',
  legs: [
    { account: main, amountMinor: wallets.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) },
    ...wallets.map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor })),
  ],
});

/** Money that a member gives to their upline. */
export const uplineTransfer = (moved: Move): Posted => ({ kind: 'upline_transfer', legs: move(moved) });

/** Money that an agent gives to a direct downline. */
export const downlineTransfer = (moved: Move): Posted => ({ kind: 'downline_transfer', legs: move(moved) });
