import { sql, type RawBuilder } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { arrayText } from '../database/array-text.ts';
import type { Database } from '../database/database.ts';
import { Batches } from '../ledger/batches.ts';
import type { Signals } from '../signals/signals.ts';
import { tokenHash } from '../session/tokens.ts';

/**
 * Batches of one merchant that go side by side on a server. Those of a player go one after the other, and each lane has its own part of the
 * house's accounts.
 */
const LANES = 2;

/** What every wager names. */
interface WagerOf {
  /** Code of the provider that signed the call. */
  provider: string;
  /** The token of the game, or the hash of it where the platform acts instead of the vendor. */
  gameToken: string | Uint8Array;
  /** Idempotency key, unique per merchant and provider. */
  transactionId: string;
  roundId: string;
}

/** A stake. */
interface Bet extends WagerOf {
  op: 'bet';
  amountMinor: bigint;
  currency: string;
  /** The grant that pays for the round, and the stake that it is played for. The amount is then nothing. */
  freeRound?: { grantId: bigint; stakeMinor: bigint } | undefined;
  /** What it is on, as JSON text for the record. */
  lines?: string | undefined;
}

/** What a round pays, which may be nothing. */
interface Win extends WagerOf {
  op: 'win';
  amountMinor: bigint;
  currency: string;
  isRoundOver: boolean;
  /** How the round ended, as JSON text for the record. */
  result?: string | undefined;
}

/** The return of a stake. */
interface Rollback extends WagerOf {
  op: 'rollback';
  /** Key of the bet. */
  betTransactionId: string;
}

/** A bet, a win or a rollback. */
export type Wager = Bet | Win | Rollback;

/** Why each kind of wager is refused. Only `insufficient_funds` has a detail: the balance that could have paid. */
interface Refusals {
  bet:
    | 'game_token_invalid'
    | 'game_token_expired'
    | 'insufficient_funds'
    | 'balance_too_high'
    | 'transaction_conflict'
    | 'transaction_rolled_back'
    | 'account_closed'
    | 'play_blocked'
    | 'limit_reached'
    | 'stake_too_high'
    | 'free_rounds_unknown'
    | 'free_rounds_over';
  win: 'game_token_invalid' | 'round_unknown' | 'balance_too_high' | 'transaction_conflict';
  rollback: 'game_token_invalid' | 'balance_too_high' | 'transaction_conflict';
}

/** The effect of a wager. A duplicate gets the first answer. */
export interface Wagered {
  /** What the player can stake after it, in minor units: cash, and the bonus while one runs. */
  balanceMinor: bigint;
  currency: string;
  isDuplicate: boolean;
}

/** Takes bets, wins and rollbacks. */
export interface Wagers {
  /**
   * Takes a wager once per key: finds the game session, decides whether the bet is allowed, and writes transfer, round and event, or nothing. Wagers of
   * one merchant that arrive while others are under way go together in one transaction, in order. Throws `DatabaseUnavailable`; the wager may
   * then have been taken or not, and the same key gets the answer.
   */
  take<Op extends Wager['op']>(
    merchantCode: string,
    wager: Extract<Wager, { op: Op }>,
  ): Promise<Result<Wagered, Refusals[Op]>>;
}

interface Answer {
  outcome: 'posted' | 'duplicate' | Refusals[Wager['op']];
  balance_minor: bigint | null;
  currency: string | null;
  member_id: bigint | null;
}

/** Places of equal texts, counted from 1 as SQL does. */
class Places<Named> {
  readonly items: Named[] = [];
  readonly #places = new Map<string, number>();

  of(text: string, item: Named): number {
    const known = this.#places.get(text);
    if (known) return known;
    this.items.push(item);
    this.#places.set(text, this.items.length);
    return this.items.length;
  }
}

/** A batch of one merchant. */
interface WagerBatch {
  merchantCode: string;
  /** Part of the house's accounts that it locks. */
  part: number;
  now: Date;
  isServed: boolean;
  wagers: readonly Wager[];
}

/** The statement that takes a batch. */
function callOf({ merchantCode, part, now, isServed, wagers }: WagerBatch): RawBuilder<Answer> {
  const sessions = new Places<{ token: Uint8Array; provider: string }>();
  const keys = new Places<{ provider: string; key: string }>();
  const rounds = new Places<{ provider: string; round: string }>();
  const placed = wagers.map((wager) => {
    const { provider, gameToken, transactionId, roundId } = wager;
    const hash = typeof gameToken === 'string' ? tokenHash(gameToken) : gameToken;
    const keyPlace = (key: string) => keys.of(`${provider} ${key}`, { provider, key });
    return {
      wager,
      session: sessions.of(`${provider} ${Buffer.from(hash).toString('hex')}`, { token: hash, provider }),
      key: keyPlace(transactionId),
      betKey: wager.op === 'rollback' ? keyPlace(wager.betTransactionId) : 0,
      round: rounds.of(`${provider} ${roundId}`, { provider, round: roundId }),
      amount: wager.op === 'rollback' ? 0n : wager.amountMinor,
      currency: wager.op === 'rollback' ? null : wager.currency,
      isOver: wager.op === 'win' && wager.isRoundOver,
      result: wager.op === 'win' ? wager.result : null,
      lines: wager.op === 'bet' ? wager.lines : null,
      freeRound: wager.op === 'bet' ? wager.freeRound : undefined,
    };
  });
  const list = <Of>(of: readonly Of[], pick: (one: Of) => string | number | bigint | boolean | null | undefined) =>
    arrayText(of.map(pick));
  return sql<Answer>`select * from public.wager(${merchantCode}::text, ${part}::int, ${now}, ${isServed},
    ${list(sessions.items, ({ token }) => `\\x${Buffer.from(token).toString('hex')}`)}::text::bytea[],
    ${list(sessions.items, ({ provider }) => provider)}::text::text[],
    ${list(keys.items, ({ provider }) => provider)}::text::text[], ${list(keys.items, ({ key }) => key)}::text::text[],
    ${list(rounds.items, ({ provider }) => provider)}::text::text[], ${list(rounds.items, ({ round }) => round)}::text::text[],
    ${list(placed, ({ wager }) => wager.op)}::text::text[], ${list(placed, ({ session }) => session)}::text::int[],
    ${list(placed, ({ key }) => key)}::text::int[], ${list(placed, ({ betKey }) => betKey)}::text::int[],
    ${list(placed, ({ round }) => round)}::text::int[], ${list(placed, ({ amount }) => amount)}::text::bigint[],
    ${list(placed, ({ currency }) => currency)}::text::text[], ${list(placed, ({ isOver }) => isOver)}::text::boolean[],
    ${list(placed, ({ result }) => result)}::text::text[], ${list(placed, ({ lines }) => lines)}::text::text[],
    ${list(placed, ({ freeRound }) => freeRound?.grantId)}::text::bigint[], ${list(placed, ({ freeRound }) => freeRound?.stakeMinor)}::text::bigint[])`;
}

function present({ outcome, balance_minor, currency }: Answer): Result<Wagered, Refusals[Wager['op']]> {
  if (outcome === 'insufficient_funds') return fail(outcome, { balanceMinor: balance_minor! });
  if (outcome !== 'posted' && outcome !== 'duplicate') return fail(outcome);
  return ok({ balanceMinor: balance_minor!, currency: currency!, isDuplicate: outcome === 'duplicate' });
}

/** What wagers need to know of the rest of the gateway. */
export interface WagersHost {
  database: Database;
  /** The time, in milliseconds since 1970. */
  clock: () => number;
  /** Whether a merchant's brand is served: otherwise its players cannot bet, and still get their wins. */
  isServed: (merchantCode: string) => boolean;
  /** Told after the commit whose balance has changed. */
  signals?: Pick<Signals, 'send'>;
  /** Notes how many wagers went into the database together. */
  onBatch?: (size: number) => void;
}

/** Creates what takes wagers. */
export function createWagers({ database, clock, isServed, signals, onBatch }: WagersHost): Wagers {
  const lanes = database.kind === 'server' ? LANES : 1;
  const batches = new Batches<Wager, Answer>(
    ({ merchantCode, lane, items }) =>
      database.callAlone(
        callOf({
          merchantCode,
          part: lane,
          now: new Date(clock()),
          isServed: isServed(merchantCode),
          wagers: items,
        }),
      ),
    { laneOf: ({ gameToken }) => (typeof gameToken === 'string' ? gameToken.charCodeAt(0) : 0) % lanes, onBatch },
  );
  return {
    async take<Op extends Wager['op']>(merchantCode: string, wager: Extract<Wager, { op: Op }>) {
      const answer = await batches.add(merchantCode, wager);
      // A duplicate as well: the gateway that took the wager may have died before it told anybody.
      if ((answer.outcome === 'posted' || answer.outcome === 'duplicate') && answer.member_id !== null)
        signals?.send([
          { merchantCode, memberId: answer.member_id, topic: 'balance' },
          { merchantCode, topic: 'events' },
        ]);
      return present(answer) as Result<Wagered, Refusals[Op]>;
    },
  };
}
