import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Services } from '../../src/gateway/services.ts';
import type { BodyOf } from '../../src/shared/contract/call.ts';
import type { WalletProtocol } from '../../src/shared/contract/wallet-protocol.ts';
import type { VendorAnswer } from './gateway-process.ts';
import type { TestGame } from './player.ts';
import type { TestDatabase } from './test-databases.ts';

/** Sends a wallet call somewhere. Undefined if no answer came. */
export type SendCall = <Name extends 'bet' | 'win' | 'rollback'>(
  name: Name,
  body: BodyOf<WalletProtocol[Name]>,
) => Promise<Pick<VendorAnswer<unknown>, 'status' | 'code'> | undefined>;

/** Calls that are under way at a time. */
const PARALLEL_MAX = 64;
const STAKE_MINOR = 100;
const WIN_MINOR = 250;

/** How the round of a number ends: one of three is won, one is rolled back, and one stays open. */
const endOf = (round: number): 'win' | 'rollback' | undefined => (['win', 'rollback', undefined] as const)[round % 3];

/** The keys of a round, in the order in which a vendor sends them. */
const keysOf = (round: number): string[] => [`bet-${round}`, ...(endOf(round) ? [`end-${round}`] : [])];

/** The bet of a round. */
export const betOf = (games: readonly TestGame[], round: number): BodyOf<WalletProtocol['bet']> => ({
  ...games[round % games.length]!,
  roundId: `round-${round}`,
  transactionId: `bet-${round}`,
  amountMinor: STAKE_MINOR,
});

/** Sends the calls of a round, the second one after the answer to the first. Returns the keys that got an answer. */
export async function playRound(send: SendCall, games: readonly TestGame[], round: number): Promise<string[]> {
  const { currency, ...game } = games[round % games.length]!;
  const of = { ...game, roundId: `round-${round}` };
  const [bet, end] = [`bet-${round}`, `end-${round}`];
  const sent = [() => send('bet', betOf(games, round))];
  if (endOf(round) === 'win')
    sent.push(() => send('win', { ...of, currency, transactionId: end, amountMinor: WIN_MINOR, isRoundOver: true }));
  if (endOf(round) === 'rollback')
    sent.push(() => send('rollback', { ...of, transactionId: end, betTransactionId: bet }));
  const answered: string[] = [];
  for (const [place, call] of sent.entries()) {
    const answer = await call();
    if (answer?.status !== 200) {
      if (answer) expect([answer.status, answer.code]).toEqual([503, 'unavailable']);
      break;
    }
    answered.push([bet, end][place]!);
  }
  return answered;
}

/** Sends every key of the first `count` rounds, as a vendor does that is not sure of them, and expects that each is taken now. */
export async function playAllAgain(send: SendCall, games: readonly TestGame[], count: number): Promise<void> {
  for (let first = 0; first < count; first += PARALLEL_MAX) {
    const rounds = Array.from({ length: Math.min(PARALLEL_MAX, count - first) }, (_, place) => first + place);
    const answered = await Promise.all(rounds.map((round) => playRound(send, games, round)));
    expect(answered).toEqual(rounds.map(keysOf));
  }
}

/** Keys of the transfers that the vendor's calls have made. */
export async function keysTaken({ database }: Pick<TestDatabase, 'database'>): Promise<Set<string>> {
  const rows = await database.withMerchant('ALPHA', (trx) =>
    trx.selectFrom('transfer').select('idempotency_key').where('kind', 'in', ['bet', 'win', 'rollback']).execute(),
  );
  return new Set(rows.map((row) => row.idempotency_key));
}

/**
 * Expects that the first `count` rounds were played once each: their transfers, the rounds and the events tell the same, each player has the right
 * balance, and the books are balanced.
 */
export async function expectPlayedOnce(
  { owner }: Pick<TestDatabase, 'owner'>,
  ledger: Services['ledger'],
  { count, openingMinor, players }: { count: number; openingMinor: number; players: number },
): Promise<void> {
  const rounds = Array.from({ length: count }, (_, round) => round);
  const told = await sql<{ round: string; status: string; bet: bigint; win: bigint; kinds: string; events: string }>`
    with moved as (
      select reference, string_agg(kind || ' ' || amount_minor, ', ' order by id) as kinds from transfer where reference is not null group by reference
    ), told as (
      select body->>'roundId' as round_id, string_agg(type, ', ' order by id) as events from event where body ? 'roundId' group by 1
    ) select round_id as round, status, bet_minor as bet, win_minor as win, kinds, events
    from round join told using (round_id) join moved on moved.reference = round_id`.execute(owner);
  const expected = rounds.map((round) => {
    const [end, bet] = [endOf(round), `bet ${STAKE_MINOR}`];
    const of = { round: `round-${round}`, bet: BigInt(STAKE_MINOR), win: 0n };
    if (end === 'win')
      return {
        ...of,
        win: BigInt(WIN_MINOR),
        status: 'settled',
        kinds: `${bet}, win ${WIN_MINOR}`,
        events: 'bet_placed, round_settled',
      };
    if (end === 'rollback')
      return {
        ...of,
        status: 'rolled_back',
        kinds: `${bet}, rollback ${STAKE_MINOR}`,
        events: 'bet_placed, bet_rolled_back',
      };
    return { ...of, status: 'open', kinds: bet, events: 'bet_placed' };
  });
  const byRound = (a: { round: string }, b: { round: string }) => a.round.localeCompare(b.round);
  expect(told.rows.sort(byRound)).toEqual(expected.sort(byRound));
  const { rows: balances } = await sql<{ balance: bigint }>`
    select a.balance_minor as balance from account a join member m on m.merchant_code = a.merchant_code and m.id = a.owner_id
    where a.merchant_code = 'ALPHA' and a.kind = 'cash' order by m.account`.execute(owner);
  expect(balances.map(({ balance }) => Number(balance))).toEqual(
    Array.from({ length: players }, (_, player) =>
      rounds
        .filter((round) => round % players === player)
        .map((round) => ({ win: WIN_MINOR - STAKE_MINOR, rollback: 0, open: -STAKE_MINOR })[endOf(round) ?? 'open'])
        .reduce((sum, change) => sum + change, openingMinor),
    ),
  );
  expect(await ledger.trialBalance('ALPHA')).toMatchObject({ isBalanced: true });
}
