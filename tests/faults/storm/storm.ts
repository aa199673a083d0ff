import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../src/gateway/database/database.ts';
import type { Tables } from '../../../src/gateway/database/tables.ts';
import type { Transaction as Payment } from '../../../src/shared/contract/payment-protocol.ts';
import { Bank } from './bank.ts';
import type { Caller } from './calls.ts';
import { readEffects } from './effects.ts';
import { faults, type Broken, type Fault } from './faults.ts';
import { CLOCK_JUMP_MAX_MS, startGateways, type Gateways } from './gateways.ts';
import { makeInstallation, type Installation } from './installation.ts';
import type { Seen } from './find.ts';
import { invariants } from './invariants.ts';
import { Journal, type Outcome } from './journal.ts';
import { Mover } from './moves.ts';
import { startOwnPayments, type OwnPayments } from './own-payments.ts';
import { randomOf } from './random.ts';

/** How a storm is made. */
export interface StormOptions {
  seed: number;
  kind: Database['kind'];
  /** It ends after so many kills of a gateway, or so many calls, whichever comes last. */
  kills: number;
  operations: number;
  playersOfBrand?: number;
  /** Calls between two faults. */
  callsOfRound?: number;
  /** Waits at the end until everything has come to rest, which takes minutes: providers are asked once a minute. */
  comesToRest?: boolean;
  /** It ends after this time, whatever it has reached. */
  untilMs?: number;
  say?: (line: string) => void;
  /** Called at the end, to show what the checks find in damaged books. */
  atEnd?: (findingsAfter: FindingsAfter) => Promise<void>;
}

/** Damages the books and the journal, and returns the names of the invariants that notice. The damage of the books is undone. */
export type FindingsAfter = (
  damage: (trx: Transaction<Tables>, journal: Journal) => Promise<unknown>,
) => Promise<string[]>;

/** What a storm has done and found. */
export interface StormResult {
  kind: Database['kind'];
  kills: number;
  /** How often each fault struck, and how often at the moment that its name says. */
  faults: Record<string, { struck: number; met: number }>;
  /** Gateways whose clock jumped while they ran. */
  clockJumps: number;
  calls: Record<string, Record<Outcome, number>>;
  operations: number;
  retried: number;
  refusals: Record<string, number>;
  /** How often each invariant was checked. */
  checked: Record<string, number>;
  /** What was found, by the name of the invariant. */
  findings: { invariant: string; what: string; after: string }[];
  tookMs: number;
}

/** Calls between two faults. The embedded database is slower. */
const CALLS_OF_ROUND = { server: 250, embedded: 120 };
/** Workers that call at the same time. */
const WORKERS = 12;
/** Unknown calls that are sent again at the same time. */
const RETRIES_AT_A_TIME = 8;
/** A gateway that has lost its database answers again after this time at the latest. */
const SETTLED_WITHIN_MS = 60_000;
/**
 * Payouts of which nothing was heard are asked about after a minute, by a job that runs each minute. A gateway whose clock was ahead leaves steps
 * and leases of its time, for which the others wait.
 */
const REST_WITHIN_MS = CLOCK_JUMP_MAX_MS + 160_000;
/** A round whose calls are all slow ends after this time. */
const ROUND_MAX_MS = 30_000;
const FINDINGS_MAX = 200;
const JUMP_SHARE = 0.2;

/** A storm that is under way. */
class Storm {
  readonly #journal: Journal;
  readonly #result: StormResult;
  readonly #random;
  readonly #options: StormOptions;
  readonly #broken: Broken;
  readonly #movers: Mover[];

  constructor(options: StormOptions, parts: { broken: Broken; journal: Journal; caller: Caller }) {
    const { broken, journal, caller } = parts;
    this.#options = options;
    this.#broken = broken;
    this.#journal = journal;
    this.#random = randomOf(options.seed, 'storm');
    const { installation, own } = broken;
    const scene = { installation, journal, caller, own, withdrawals: new Map(), deposits: new Map() };
    this.#movers = Array.from(
      { length: WORKERS },
      (_, worker) => new Mover(scene, randomOf(options.seed, `worker ${worker}`)),
    );
    const { kind } = options;
    this.#result = {
      kind,
      kills: 0,
      faults: {},
      clockJumps: 0,
      calls: {},
      operations: 0,
      retried: 0,
      refusals: {},
      checked: Object.fromEntries(Object.keys(invariants).map((name) => [name, 0])),
      findings: [],
      tookMs: 0,
    };
  }

  async run(): Promise<StormResult> {
    const { kind, kills, operations, comesToRest = true, untilMs = Infinity, say = () => {} } = this.#options;
    const known = faults.filter((fault) => fault.kinds.includes(kind));
    const begunMs = performance.now();
    const result = this.#result;
    while ((result.kills < kills || this.#journal.calls < operations) && Date.now() < untilMs) {
      const fault = this.#random.weighed(known.map((one) => [one.weight, one] as const));
      try {
        await this.#round(fault);
        await this.#check(fault.name, false);
        await this.#mend();
      } catch (error) {
        // Such as a gateway that does not start again. The report must be written all the same.
        this.#note('everything starts again', String(error), fault.name);
        break;
      }
      say(
        `${kind} ${result.kills} kills, ${this.#journal.calls} calls, ${this.#journal.retried} sent again, ${result.findings.length} findings: ${fault.name}`,
      );
      if (result.findings.length >= FINDINGS_MAX) break;
    }
    await this.#settle();
    if (comesToRest) await this.#rest();
    await this.#check('the end', comesToRest);
    await this.#options.atEnd?.(this.#findingsAfter);
    result.calls = Object.fromEntries(this.#journal.counts);
    result.refusals = Object.fromEntries(this.#journal.refusals);
    result.clockJumps = this.#broken.gateways.jumps();
    result.operations = this.#journal.calls;
    result.retried = this.#journal.retried;
    result.tookMs = Math.round(performance.now() - begunMs);
    return result;
  }

  /** Calls until the fault has struck and a while longer, then waits for what is under way. */
  async #round(fault: Fault): Promise<void> {
    const { bank, gateways } = this.#broken;
    const { kind, callsOfRound = CALLS_OF_ROUND[kind] } = this.#options;
    const [begun, begunMs] = [this.#journal.calls, performance.now()];
    const strikesAt = begun + callsOfRound * (0.2 + 0.5 * this.#random.next());
    let isOver = false;
    let hasStruck = false;
    const isLate = () => performance.now() - begunMs > ROUND_MAX_MS;
    const struck = (async () => {
      while (this.#journal.calls < strikesAt && !isLate()) await sleep(5);
      const hasMet = await fault.strike(this.#broken);
      hasStruck = true;
      const count = (this.#result.faults[fault.name] ??= { struck: 0, met: 0 });
      count.struck += 1;
      if (hasMet) count.met += 1;
      if (fault.isKill) this.#result.kills += gateways.all.filter(({ process }) => !process).length;
      // Without a gateway every further call fails in the same way.
      if (gateways.all.every(({ process }) => !process)) isOver = true;
    })();
    bank.notices.resume();
    const worker = async (mover: Mover) => {
      while (!isOver) {
        await mover.move();
        if (hasStruck && (this.#journal.calls - begun >= callsOfRound || isLate())) isOver = true;
      }
    };
    await Promise.all(this.#movers.map(worker));
    await struck;
    await bank.notices.pause();
  }

  /** Starts what is dead, and sends again what is unknown. */
  async #mend(): Promise<void> {
    const { gateways, own } = this.#broken;
    await gateways.startDead();
    if (!own.isAlive()) await own.start();
    await this.#settle();
  }

  async #settle(): Promise<void> {
    const untilMs = Date.now() + SETTLED_WITHIN_MS;
    while (this.#journal.unknowns.length > 0) {
      await this.#journal.retryUnknown(RETRIES_AT_A_TIME);
      const left = this.#journal.unknowns;
      if (left.length === 0) return;
      if (Date.now() > untilMs) {
        const kinds = [...new Set(left)].sort().join(', ');
        this.#note('every call gets an answer in the end', `${left.length} calls get none: ${kinds}`, 'mending');
        return;
      }
      await this.#forgetAttempts();
      await sleep(250);
    }
  }

  /** Lets everything that is under way come to its end: notices, payouts and messages. */
  async #rest(): Promise<void> {
    const { bank, installation } = this.#broken;
    this.#options.say?.(`${installation.kind}: waits until everything has come to rest`);
    bank.notices.resume();
    const untilMs = Date.now() + REST_WITHIN_MS;
    let left = 'not looked yet';
    while (Date.now() < untilMs && left !== '') {
      await sleep(installation.server ? 2_000 : REST_WITHIN_MS);
      left = installation.server ? await this.#underWay() : '';
    }
    await bank.notices.pause();
    await this.#settle();
    if (!installation.server) left = await this.#stopped(() => this.#underWay());
    if (left !== '') this.#note('everything comes to rest', left, 'the end');
  }

  /** What has not come to its end yet. */
  #underWay(): Promise<string> {
    return this.#broken.installation.look(async (trx) => {
      const { rows } = await sql<{ payouts: bigint; behind: bigint }>`
        select (select count(*) from withdrawal where state in ('approved', 'paying')) as payouts,
          (select count(*) from event e join event_cursor c on c.consumer = 'inbox' where e.type in ('deposit_credited', 'deposit_failed', 'withdrawal_changed')
            and (e.xid, e.id) > (c.xid, c.id)) as behind`.execute(trx);
      const { payouts, behind } = rows[0]!;
      return payouts + behind === 0n ? '' : `${payouts} payouts under way, ${behind} events not handled`;
    });
  }

  /** Only one process can open the embedded database, so its gateway is killed for a look, if the fault has not done it. */
  async #stopped<Value>(work: () => Promise<Value>): Promise<Value> {
    const { gateways, installation } = this.#broken;
    if (!installation.server)
      for (const gateway of gateways.all.filter(({ process }) => process)) await gateways.kill(gateway);
    return work();
  }

  async #forgetAttempts(): Promise<void> {
    const { installation } = this.#broken;
    // Limits of an hour would end a storm after minutes.
    if (installation.server) await installation.look((trx) => sql`delete from attempt`.execute(trx));
  }

  #note(invariant: string, what: string, after: string): void {
    this.#result.findings.push({ invariant, what, after });
    this.#options.say?.(`FOUND ${invariant}: ${what} (after ${after})`);
  }

  /** Checks every invariant at the moment that a transaction sees. Made before it, because the bank must not know of later payouts. */
  #finder(isAtRest: boolean): (trx: Transaction<Tables>) => Promise<[string, string[]][]> {
    const { bank, own } = this.#broken;
    const bankPayouts = [...bank.orders.keys()].filter((key) => key.startsWith('payout '));
    return async (trx) => {
      const effects = await readEffects(trx);
      const ownTransactions = await ownTruth(own);
      const seen: Seen = { trx, effects, journal: this.#journal, bank, bankPayouts, ownTransactions, isAtRest };
      const all: [string, string[]][] = [];
      for (const [name, find] of Object.entries(invariants)) all.push([name, await find(seen)]);
      return all;
    };
  }

  readonly #findingsAfter: FindingsAfter = async (damage) => {
    const { installation } = this.#broken;
    const undone = new Error('the damage is undone');
    let found: [string, string[]][] = [];
    // Gateways that still work may meet it in a deadlock.
    await this.#stopped(() =>
      untilAnswered(() =>
        installation
          .look(async (trx) => {
            await damage(trx, this.#journal);
            found = await this.#finder(false)(trx);
            throw undone;
          })
          .catch((error: unknown) => {
            if (error !== undone) throw error;
          }),
      ),
    );
    return found.flatMap(([name, findings]) => (findings.length > 0 ? [name] : []));
  };

  async #check(after: string, isAtRest: boolean): Promise<void> {
    const { bank, installation } = this.#broken;
    const found = await this.#stopped(() =>
      untilAnswered(() => {
        const find = this.#finder(isAtRest);
        return installation.look(async (trx) => {
          const all = await find(trx);
          await sql`delete from attempt`.execute(trx);
          return all;
        });
      }),
    );
    for (const [name, findings] of found) {
      this.#result.checked[name]! += 1;
      for (const what of findings) this.#note(name, what, after);
    }
    for (const what of bank.findings.splice(0)) this.#note('the gateway speaks the payment protocol', what, after);
    for (const what of this.#journal.findings.splice(0)) this.#note('the gateway answers as it should', what, after);
  }
}

/** A database that recovers from a crash answers after a moment. */
async function untilAnswered<Value>(work: () => Promise<Value>): Promise<Value> {
  for (const untilMs = Date.now() + SETTLED_WITHIN_MS; ; await sleep(200)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > untilMs) throw error;
    }
  }
}

/** What our own provider has moved. Undefined while it is dead. */
async function ownTruth(own: OwnPayments): Promise<ReadonlyMap<string, Payment> | undefined> {
  if (!own.isAlive()) return undefined;
  const all = await Promise.all(
    ['ALPHA', 'BETA'].map(async (merchantCode) =>
      (await own.transactionsOf(merchantCode)).map((one) => [`${merchantCode} ${one.transactionId}`, one] as const),
    ),
  );
  return new Map(all.flat());
}

/** Runs a storm on an installation of its own. */
export async function runStorm(options: StormOptions): Promise<StormResult> {
  const { seed, kind, playersOfBrand = 20 } = options;
  const journal = new Journal();
  const parts: { installation?: Installation; bank?: Bank; own?: OwnPayments; gateways?: Gateways } = {};
  try {
    const installation = (parts.installation = await makeInstallation(kind, playersOfBrand, randomOf(seed, 'players')));
    const port = (): number => parts.gateways!.port();
    const bank = (parts.bank = await Bank.start(journal, randomOf(seed, 'bank'), port));
    const own = (parts.own = await startOwnPayments(() => parts.gateways?.all[0]?.port ?? 9));
    const random = randomOf(seed, 'gateways');
    const gateways = (parts.gateways = await startGateways(installation, 2, {
      random,
      jumpShare: JUMP_SHARE,
      bankUrl: bank.url,
      ownUrl: own.asked.url,
    }));
    // Its notices go to a gateway, whose port is known now.
    await own.start();
    const caller: Caller = { port, sealKey: installation.publicKey };
    const broken: Broken = { installation, gateways, bank, own, random: randomOf(seed, 'faults') };
    return await new Storm(options, { broken, journal, caller }).run();
  } finally {
    await parts.gateways?.close();
    await parts.own?.close();
    parts.bank?.close();
    await parts.installation?.close();
  }
}
