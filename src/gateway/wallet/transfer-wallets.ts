import { randomUUID } from 'node:crypto';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import { MAIN_WALLET } from '../../shared/cashier/main-wallet.ts';
import type { transferCalls, Wallets } from '../../shared/contract/transfers.ts';
import { BALANCE_MINOR_MAX } from '../../shared/contract/wallet-protocol.ts';
import { fail, ok, type Failure, type Result } from '../../shared/errors.ts';
import { readWanted } from '../cashier/methods.ts';
import { isPaused } from '../exclusion/may-play.ts';
import type { Posting, Refusal } from '../ledger/ledger.ts';
import { walletCollection, walletTransfer } from '../ledger/postings/wallets.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import type { AttemptLimit } from '../verification/attempts.ts';
import { ownerOf, presentWallets, readHoldings, walletAccount, type WalletOwner } from './wallets.ts';

/** Transfers of a player in a minute. Each changes what a running game may stake. */
const transfersOfPlayer: AttemptLimit = { max: 20, windowMs: 60_000 };
/** Times that collecting starts again after a bet took some of what it was about to move. */
const COLLECT_TRIES = 5;
/** The part of the gateway that posts, as the ledger knows it. */
const WALLET_SOURCE = 'wallet';

type Parts = Pick<Services, 'attempts' | 'catalogue' | 'clock' | 'database' | 'ledger' | 'signals'>;

/** A refusal of the ledger, as the player gets it. */
export const transferRefusal = (refused: Failure<Refusal>) =>
  refused.code === 'insufficient_funds'
    ? fail(refused.code, { balanceMinor: Number(refused.detail.balanceMinor) })
    : fail(refused.code === 'balance_too_high' ? refused.code : 'transaction_conflict');

/** Counts a transfer of a player. */
export const countTransfer = ({ attempts }: Pick<Services, 'attempts'>, { merchantCode, memberId }: WalletOwner) =>
  attempts.limit(merchantCode, `transfer ${memberId}`, transfersOfPlayer);

/** Reads the amount of a transfer: at least one minor unit. */
export const readTransfer = (amount: string, { currency }: Pick<WalletOwner, 'currency'>) =>
  readWanted(amount, { minMinor: 1n, maxMinor: BigInt(BALANCE_MINOR_MAX), currency });

/** Tells a player's pages that their wallets have changed. */
const tell = ({ signals }: Pick<Services, 'signals'>, { merchantCode, memberId }: WalletOwner) =>
  signals.send([{ merchantCode, memberId, topic: 'balance' }]);

/** Posts a transfer between two wallets, once for each key. */
export const postTransfer = async (
  parts: Pick<Services, 'ledger'>,
  owner: WalletOwner,
  { key, from, to, amountMinor }: { key: string; from: string; to: string; amountMinor: bigint },
): Promise<Result<Posting, Refusal>> =>
  parts.ledger.post(owner.merchantCode, {
    source: WALLET_SOURCE,
    idempotencyKey: `transfer:${owner.memberId}:${key}`,
    ...walletTransfer({
      from: await walletAccount(parts, owner, from),
      to: await walletAccount(parts, owner, to),
      amountMinor,
    }),
  });

/** Moves an amount between two wallets of a player. The same key again moves nothing more. */
export async function transferBetweenWallets(
  parts: Parts,
  { brand, player }: { brand: Brand; player: Pick<Player, 'memberId' | 'currency'> },
  { key, from, to, amount }: BodyOf<(typeof transferCalls)['walletTransfer']>,
): Promise<
  Result<
    Wallets,
    | 'function_disabled'
    | 'validation_failed'
    | 'insufficient_funds'
    | 'balance_too_high'
    | 'transaction_conflict'
    | 'too_many_requests'
    | 'play_blocked'
  >
> {
  const owner = ownerOf(brand, player);
  if (brand.cashier.isSingleWallet) return fail('function_disabled');
  const isWallet = (name: string) => name === MAIN_WALLET || brand.vendors.includes(name);
  const faults = [
    ...(isWallet(from) ? [] : [{ field: 'from', key: 'validation.choose' }]),
    ...(isWallet(to) && to !== from ? [] : [{ field: 'to', key: 'validation.choose' }]),
  ];
  if (faults.length > 0) return fail('validation_failed', { faults });
  // In a break or an exclusion money only comes back from vendors.
  const now = new Date(parts.clock());
  const isOneWay = await parts.database.withMerchant(owner.merchantCode, (trx) => isPaused(trx, owner, now));
  if (isOneWay && to !== MAIN_WALLET) return fail('play_blocked');
  const amountMinor = readTransfer(amount, owner);
  if (!amountMinor.ok) return amountMinor;
  const counted = await countTransfer(parts, owner);
  if (!counted.ok) return counted;
  const posted = await postTransfer(parts, owner, { key, from, to, amountMinor: amountMinor.value });
  if (!posted.ok) return transferRefusal(posted);
  tell(parts, owner);
  return ok(await presentWallets(parts, brand, player));
}

/**
 * Moves what a player's wallets at vendors hold to the main wallet, also for a brand that has a single wallet by now. Fails with `busy` when bets
 * keep changing them.
 */
export async function collectWallets(
  parts: Pick<Services, 'database' | 'ledger' | 'signals'>,
  owner: WalletOwner,
): Promise<Result<null, 'balance_too_high' | 'busy'>> {
  const main = await walletAccount(parts, owner, MAIN_WALLET);
  for (let left = COLLECT_TRIES; left > 0; left -= 1) {
    const holdings = await readHoldings(parts, owner);
    const full = holdings.filter(({ vassalage, balanceMinor }) => vassalage !== null && balanceMinor > 0n);
    if (full.length === 0) return ok(null);
    const posted = await parts.ledger.post(owner.merchantCode, {
      source: WALLET_SOURCE,
      // Of its own at each try: it moves what is there, so a repetition needs no memory.
      idempotencyKey: `collect:${randomUUID()}`,
      ...walletCollection(
        main,
        full.map(({ id, balanceMinor }) => ({ account: id, amountMinor: balanceMinor })),
      ),
    });
    if (posted.ok) {
      tell(parts, owner);
      return ok(null);
    }
    if (posted.code === 'balance_too_high') return fail(posted.code);
  }
  return fail('busy');
}
