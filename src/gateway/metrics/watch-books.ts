import { sql } from 'kysely';
import type { Services } from '../services.ts';
import type { TrialBalance } from '../ledger/trial-balance.ts';
import type { Reading } from './metrics.ts';

/** Time between the checks of two merchants. */
const CHECK_EVERY_MS = 60_000;
/** A check that took long is followed by a pause of this many times its length, so that checks take a percent of the database's time. */
const PAUSE_TIMES = 100;
/**
 * A check reads every entry of a merchant. With more entries than fit this size, some two hundred thousand, it would
 * hold up bets of the embedded database, so the books of a larger installation are left to a job at a quiet hour.
 */
const ENTRY_BYTES_MAX = 48 * 1024 * 1024;

/** What the last check of a merchant's books found. */
interface Checked {
  balance: TrialBalance;
  /** By the stopwatch of the process. */
  atMs: number;
}

/** The books of the merchants in memory, checked one after the other. */
export interface BooksWatch {
  /** Checks the merchant whose check is the longest ago. Returns false where the books are too large. */
  checkNext: () => Promise<boolean>;
  /** Stops, after a check that is under way. */
  stop: () => Promise<void>;
}

type Parts = Pick<Services, 'database' | 'ledger' | 'sites' | 'metrics' | 'log' | 'clock'>;

/**
 * Checks the books from time to time and shows the result as metrics, which should all be 0.
 * @param entryBytesMax the largest books that are checked, for tests
 */
export function watchBooks(parts: Parts, entryBytesMax = ENTRY_BYTES_MAX): BooksWatch {
  const { sites, metrics, log, ledger } = parts;
  const known = new Map<string, Checked>();
  showBooks(metrics, known);

  async function checkNext(): Promise<boolean> {
    if ((await bytesOfEntries(parts)) > entryBytesMax) {
      known.clear();
      return false;
    }
    const codes = sites.all().map(({ loaded }) => loaded.brand.merchantCode);
    for (const code of known.keys()) if (!sites.hasMerchant(code)) known.delete(code);
    const checkedAt = (code: string) => known.get(code)?.atMs ?? -Infinity;
    const merchantCode = codes.toSorted((one, other) => checkedAt(one) - checkedAt(other))[0];
    if (merchantCode === undefined) return true;
    const balance = await ledger.trialBalance(merchantCode);
    known.set(merchantCode, { balance, atMs: performance.now() });
    await keepCheck(parts, merchantCode, balance);
    if (!balance.isBalanced)
      log.error(
        { merchantCode, accounts: balance.driftedAccounts.map(({ accountId }) => String(accountId)) },
        'the books are out of balance',
      );
    return true;
  }

  let timer: NodeJS.Timeout;
  let checking: Promise<unknown> | undefined;
  let isStopped = false;
  const wait = (pauseMs: number) => {
    if (!isStopped) timer = setTimeout(() => void (checking = turn()), pauseMs).unref();
  };
  async function turn(): Promise<void> {
    const startedMs = performance.now();
    await checkNext().catch((error: unknown) => log.warn({ err: error }, 'the books could not be checked'));
    wait(Math.max(CHECK_EVERY_MS, PAUSE_TIMES * (performance.now() - startedMs)));
  }
  wait(CHECK_EVERY_MS);
  return {
    checkNext,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await checking;
    },
  };
}

/** Keeps the result of a check for the console, which another gateway may serve. */
async function keepCheck(
  { database, clock }: Parts,
  merchantCode: string,
  { isBalanced, driftedAccounts, brokenTransferIds }: TrialBalance,
): Promise<void> {
  const checked = {
    at: new Date(clock()),
    is_balanced: isBalanced,
    drifted_accounts: driftedAccounts.length,
    broken_transfers: brokenTransferIds.length,
  };
  await database.withMerchant(merchantCode, (trx) =>
    trx
      .insertInto('books_check')
      .values({ merchant_code: merchantCode, ...checked })
      .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet(checked))
      .execute(),
  );
}

/** The size of the table that a check reads. Asking for it reads no row. */
async function bytesOfEntries({ database }: Parts): Promise<bigint> {
  const { rows } = await database.asPlatform((trx) =>
    sql<{ bytes: bigint }>`select pg_relation_size('public.entry') as bytes`.execute(trx),
  );
  return rows[0]!.bytes;
}

function showBooks(metrics: Services['metrics'], known: ReadonlyMap<string, Checked>): void {
  const checks = () => [...known.values()];
  const unlessUnknown = <Value>(value: () => Value) => (known.size > 0 ? value() : undefined);
  metrics.gauge(
    'livery_ledger_out_of_balance_minor',
    'Money out of balance, in minor units, over all merchants in memory. It must be 0.',
    () => unlessUnknown(() => outOfBalance(checks().map(({ balance }) => balance))),
    ['currency'],
  );
  metrics.gauge(
    'livery_ledger_drifted_accounts',
    'Ledger accounts whose balance is not the sum of their entries. It must be 0.',
    () => unlessUnknown(() => checks().reduce((sum, { balance }) => sum + balance.driftedAccounts.length, 0)),
  );
  metrics.gauge('livery_ledger_check_age_seconds', 'Age of the oldest check of a merchant’s books.', () =>
    unlessUnknown(() => (performance.now() - Math.min(...checks().map(({ atMs }) => atMs))) / 1_000),
  );
}

/** By how much the accounts of each currency fail to net to zero, regardless of the sign. */
function outOfBalance(balances: readonly TrialBalance[]): Reading[] {
  const totals = new Map<string, bigint>();
  for (const { lines } of balances) {
    const nets = new Map<string, bigint>();
    for (const { currency, balanceMinor } of lines) nets.set(currency, (nets.get(currency) ?? 0n) + balanceMinor);
    for (const [currency, net] of nets) totals.set(currency, (totals.get(currency) ?? 0n) + (net < 0n ? -net : net));
  }
  return [...totals].map(([currency, value]) => ({ labels: { currency }, value: Number(value) }));
}
