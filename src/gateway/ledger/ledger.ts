import { sql, type RawBuilder, type Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { arrayText } from '../database/array-text.ts';
import type { Database } from '../database/database.ts';
import type { AccountKind, TransferKind } from '../database/ledger-tables.ts';
import type { Tables } from '../database/tables.ts';
import { Batches } from './batches.ts';
import { readTrialBalance, type TrialBalance } from './trial-balance.ts';

/** A leg of a posting: what one ledger account gives or gets. */
export interface Leg {
  /** Id of the ledger account. */
  account: bigint;
  /** Negative if the money leaves the account. */
  amountMinor: bigint;
}

/**
 * Money that moves between ledger accounts of one merchant. The idempotency key is unique per merchant and source: the same posting again gets
 * the first answer, and other contents under the same key are a conflict.
 */
export interface PostingRequest {
  /** The code of the provider, or the part of the gateway, that posts. */
  source: string;
  idempotencyKey: string;
  kind: Exclude<TransferKind, 'rollback' | 'reversal' | 'tombstone'>;
  /** Two or more, each of another ledger account. They sum to zero in each currency. Legs of 0 are recorded, too. */
  legs: readonly Leg[];
  /** The subject of the posting, such as a round's id. A duplicate must repeat it. */
  reference?: string | undefined;
  /** Why it is made. Some kinds need it. */
  reason?: string | undefined;
  /** Who makes it, such as `operator:7`, and who approved it. Some kinds need two different people. */
  madeBy?: string | undefined;
  approvedBy?: string | undefined;
}

/** The reversal of an earlier posting: its legs with the opposite signs. */
export interface ReversalRequest extends Pick<PostingRequest, 'source' | 'reference' | 'madeBy' | 'approvedBy'> {
  /** Key of the reversal. */
  idempotencyKey: string;
  /** Key of the posting that is reversed, of the same source. */
  reversedKey: string;
  reason: string;
}

/** The effect of a posting. A duplicate gets the first answer, whatever happened since. */
export interface Posting {
  transferId: bigint;
  /** Balances after the posting, one for each leg, in the order of the legs; of a reversal in the order of the accounts' ids. */
  balancesMinor: readonly bigint[];
  isDuplicate: boolean;
}

/** Why nothing was posted. `insufficient_funds` carries the balance of the account that does not cover its leg. */
export type Refusal = 'insufficient_funds' | 'balance_too_high' | 'transaction_conflict' | 'transaction_rolled_back';

/** Identifies a ledger account of a merchant. Its kind decides what owns it (`account_kind`). */
export interface AccountName {
  kind: AccountKind;
  /** Id of the member, agent or campaign that owns it. */
  ownerId?: bigint | undefined;
  /** Code of the provider or payment method that owns it; of a member's wallet at a vendor the vendor's code. */
  ownerCode?: string | undefined;
  currency: string;
}

/** The accounts of one kind of several owners. */
export interface OwnersAccounts extends Pick<AccountName, 'kind' | 'currency'> {
  ownerIds: readonly bigint[];
}

/**
 * The ledger: double entry, in bigint minor units, with one write path. `post`, `reverse` and the readers open their own transactions; inside an
 * open one use `postWithin`. All calls may throw `DatabaseUnavailable`. A posting may then have been made or not: post the same key again to
 * get the answer.
 */
export interface Ledger {
  /**
   * Posts once per key. Fails and writes nothing with `insufficient_funds`, with `balance_too_high` if an account could not hold its balance,
   * with `transaction_conflict` for other contents under a used key, and with `transaction_rolled_back` for a key that was reversed before it
   * arrived. What arrives at the same time is posted together, in order.
   */
  post(merchantCode: string, posting: PostingRequest): Promise<Result<Posting, Refusal>>;
  /**
   * Posts within an open transaction of the merchant, so that a command can write its own rows beside it. Write them only if the answer is ok and
   * no duplicate. The accounts stay locked until the transaction ends, so make it the last thing but those rows.
   */
  postWithin(trx: Transaction<Tables>, posting: PostingRequest): Promise<Result<Posting, Refusal>>;
  /**
   * Posts several within an open transaction, in order and each by itself: one that is refused leaves the others. All accounts are locked at once, so
   * that two transactions with accounts in common cannot wait for each other.
   */
  postAllWithin(trx: Transaction<Tables>, postings: readonly PostingRequest[]): Promise<Result<Posting, Refusal>[]>;
  /**
   * Reverses a posting once. A second reversal gets the first answer, even under another key. Fails with `transaction_conflict` when there is
   * no such posting or its kind cannot be reversed, otherwise as `post` does.
   */
  reverse(merchantCode: string, reversal: ReversalRequest): Promise<Result<Posting, Refusal>>;
  /** Reverses within an open transaction of the merchant, as `postWithin` posts. */
  reverseWithin(trx: Transaction<Tables>, reversal: ReversalRequest): Promise<Result<Posting, Refusal>>;
  /** Returns the id of a ledger account, and creates it with a balance of 0 if it does not exist. */
  accountOf(merchantCode: string, account: AccountName): Promise<bigint>;
  /** The same within an open transaction of the merchant. */
  accountWithin(trx: Transaction<Tables>, account: AccountName): Promise<bigint>;
  /** The same for the accounts of several owners, by one statement, in their order. */
  accountsWithin(trx: Transaction<Tables>, accounts: OwnersAccounts): Promise<bigint[]>;
  /** The balance of a ledger account in minor units. Throws if this merchant has no such account. */
  balanceOf(merchantCode: string, accountId: bigint): Promise<bigint>;
  /** Sums up the merchant's books. It reads every entry, so do not call it in a player's request. */
  trialBalance(merchantCode: string): Promise<TrialBalance>;
}

/** A row that the functions of the ledger return. */
interface Answer {
  outcome: 'posted' | 'duplicate' | Refusal;
  transfer_id: bigint;
  balances: bigint[];
}

function present({ outcome, transfer_id, balances }: Answer): Result<Posting, Refusal> {
  // The drivers return the items of an array as they like.
  const balancesMinor = (balances ?? []).map(BigInt);
  if (outcome === 'insufficient_funds') return fail(outcome, { balanceMinor: balancesMinor[0]! });
  if (outcome !== 'posted' && outcome !== 'duplicate') return fail(outcome);
  return ok({ transferId: transfer_id, balancesMinor, isDuplicate: outcome === 'duplicate' });
}

/** The place of each item's first equal, counted from 1 as SQL does. */
function firstPlaces(keys: readonly string[]): number[] {
  const firsts = new Map<string, number>();
  return keys.map((key, place) => {
    if (!firsts.has(key)) firsts.set(key, place + 1);
    return firsts.get(key)!;
  });
}

/** The statement that makes postings, of the named merchant or else the transaction's. */
function callOf(merchantCode: string | null, now: Date, postings: readonly PostingRequest[]): RawBuilder<Answer> {
  const accounts = [...new Set(postings.flatMap(({ legs }) => legs.map(({ account }) => account)))];
  const placeOf = new Map(accounts.map((account, place) => [account, place + 1]));
  const legs = postings.flatMap((posting) => posting.legs);
  const texts = (pick: (posting: PostingRequest) => string | undefined) => arrayText(postings.map(pick));
  const firsts = firstPlaces(postings.map(({ source, idempotencyKey }) => JSON.stringify([source, idempotencyKey])));
  return sql<Answer>`select * from public.ledger_post(${merchantCode}::text, ${now}, ${arrayText(accounts)}::text::bigint[],
    ${texts(({ source }) => source)}::text::text[], ${texts((posting) => posting.idempotencyKey)}::text::text[], ${arrayText(firsts)}::text::int[],
    ${texts(({ kind }) => kind)}::text::text[], ${texts(({ reference }) => reference)}::text::text[], ${texts(({ reason }) => reason)}::text::text[],
    ${texts(({ madeBy }) => madeBy)}::text::text[], ${texts(({ approvedBy }) => approvedBy)}::text::text[],
    ${arrayText(postings.map((posting) => posting.legs.length))}::text::int[],
    ${arrayText(legs.map(({ account }) => placeOf.get(account)!))}::text::int[],
    ${arrayText(legs.map(({ amountMinor }) => amountMinor))}::text::bigint[])`;
}

/** Reverses within the caller's transaction. */
async function reverseWithin(
  trx: Transaction<Tables>,
  { source, idempotencyKey, reversedKey, reference, reason, madeBy, approvedBy }: ReversalRequest,
  at: Date,
): Promise<Result<Posting, Refusal>> {
  const { rows } =
    await sql<Answer>`select outcome, transfer_id, balances from public.ledger_reverse(${at}, ${source}, ${idempotencyKey}, ${reversedKey}, ${reference ?? null}, ${reason}, ${madeBy ?? null}, ${approvedBy ?? null})`.execute(
      trx,
    );
  return present(rows[0]!);
}

/** The id of a ledger account, which is created if it does not exist. */
async function findAccount(
  trx: Transaction<Tables>,
  { kind, ownerId, ownerCode, currency }: AccountName,
): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint;
  }>`select public.ledger_account(${kind}, ${ownerId ?? null}, ${ownerCode ?? null}, ${currency}) as id`.execute(trx);
  return rows[0]!.id;
}

/** The ids of the accounts of several owners, which are created if they do not exist. */
async function findAccounts(trx: Transaction<Tables>, { kind, ownerIds, currency }: OwnersAccounts): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select public.ledger_account(${kind}, o.id, null, ${currency}) as id
    from unnest(${arrayText(ownerIds)}::text::bigint[]) with ordinality o (id, place) order by o.place`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Creates the ledger of a database.
 * @param clock time in milliseconds since 1970
 * @param onBatch notes how many postings went into the database together
 */
export function createLedger(database: Database, clock: () => number, onBatch?: (size: number) => void): Ledger {
  const at = () => new Date(clock());
  const batches = new Batches<PostingRequest, Result<Posting, Refusal>>(
    async ({ merchantCode, items }) => (await database.callAlone(callOf(merchantCode, at(), items))).map(present),
    { onBatch },
  );
  return {
    post: (merchantCode, posting) => batches.add(merchantCode, posting),

    async postWithin(trx, posting) {
      const { rows } = await callOf(null, at(), [posting]).execute(trx);
      return present(rows[0]!);
    },

    async postAllWithin(trx, postings) {
      if (postings.length === 0) return [];
      const { rows } = await callOf(null, at(), postings).execute(trx);
      return rows.map(present);
    },

    reverse: (merchantCode, reversal) =>
      database.withMerchant(merchantCode, (trx) => reverseWithin(trx, reversal, at())),

    reverseWithin: (trx, reversal) => reverseWithin(trx, reversal, at()),

    accountOf: (merchantCode, account) => database.withMerchant(merchantCode, (trx) => findAccount(trx, account)),

    accountWithin: findAccount,
    accountsWithin: findAccounts,

    balanceOf: (merchantCode, accountId) =>
      database.withMerchant(merchantCode, async (trx) => {
        const account = await trx
          .selectFrom('account')
          .select('balance_minor')
          .where('merchant_code', '=', merchantCode)
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow();
        return account.balance_minor;
      }),

    trialBalance: (merchantCode) => database.withMerchant(merchantCode, (trx) => readTrialBalance(trx, merchantCode)),
  };
}
