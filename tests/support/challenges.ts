import type { ChallengeKind } from '../../src/shared/missions/challenge.ts';
import type { MissionTerms } from '../../src/shared/missions/mission.ts';
import type { RaceTerms } from '../../src/shared/missions/race.ts';
import type { TestGateway } from './gateway.ts';
import { callConsole, newOperator, signInAs } from './operators.ts';
import type { TestGame, TestPlayer } from './player.ts';

/** A mission of three rounds a day for 25.00 THB. */
export const threeRounds = {
  texts: { EN: { title: 'Three rounds' }, TH: { title: 'สามรอบ' } },
  period: 'daily',
  goal: { kind: 'rounds', count: 3 },
  games: { categories: [], vendors: [] },
  gift: { kind: 'cash', currency: 'THB', amountMinor: '2500' },
  claimDays: 7,
  labels: [],
} satisfies MissionTerms;

/** A race of stakes for two prizes, for an hour. */
export const stakeRace = (fromMs: number, untilMs: number) =>
  ({
    texts: { EN: { title: 'Race of stakes' } },
    measure: 'stakes',
    currency: 'THB',
    from: new Date(fromMs).toISOString(),
    until: new Date(untilMs).toISOString(),
    games: { categories: [], vendors: [] },
    stakeMinMinor: '0',
    prizes: [
      { kind: 'cash', currency: 'THB', amountMinor: '10000' },
      { kind: 'points', points: '500' },
    ],
    claimDays: 7,
    labels: [],
  }) satisfies RaceTerms;

/** Writes a challenge as an operator, has it approved by a second one if it waits, and opens it. Returns its id. */
export async function openChallenge(
  house: TestGateway,
  token: string,
  kind: ChallengeKind,
  terms: MissionTerms | RaceTerms,
  merchant = 'ALPHA',
): Promise<string> {
  const saved = await callConsole(house, 'saveChallenge', { token, body: { merchant, kind, terms } });
  if (saved.code !== undefined) throw new Error(JSON.stringify(saved));
  const { id, waiting } = saved.value.challenge;
  if (waiting) await approveChallenge(house, { merchant, id, version: waiting.version });
  const opened = await callConsole(house, 'setChallengeState', {
    token,
    body: { merchant, id, before: 'draft', state: 'open' },
  });
  if (opened.code !== undefined) throw new Error(JSON.stringify(opened));
  return id;
}

/** Approves a version that waits, as a new operator. */
export async function approveChallenge(
  house: TestGateway,
  version: { merchant: string; id: string; version: number },
): Promise<void> {
  const nowMs = house.gateway.services.clock();
  const token = await signInAs(house, await newOperator(house), nowMs);
  const decided = await callConsole(house, 'decideChallenge', { token, body: { ...version, isApproved: true } });
  if (decided.code !== undefined) throw new Error(JSON.stringify(decided));
}

let rounds = 0;

/** Plays a round to its end. */
export async function playRound(house: TestGateway, game: TestGame, bet = 100, win = 0): Promise<string> {
  const roundId = `c-${(rounds += 1)}`;
  await house.vendorCall('bet', { ...game, transactionId: `${roundId}-b`, roundId, amountMinor: bet });
  await house.vendorCall('win', {
    ...game,
    transactionId: `${roundId}-w`,
    roundId,
    amountMinor: win,
    isRoundOver: true,
  });
  return roundId;
}

/** Sets a consumer back to the beginning, as if the gateway had ended before it noted its place. */
export const rewind = (house: TestGateway, consumer: string) =>
  house.database.asPlatform((trx) =>
    trx.updateTable('event_cursor').set({ xid: '0', id: 0n }).where('consumer', '=', consumer).execute(),
  );

/** Excludes a player whose exclusion is over and who has asked to play again: they may in a day. @param nowMs milliseconds since 1970 */
export const exclude = (house: TestGateway, { username }: Pick<TestPlayer, 'username'>, nowMs: number) =>
  house.database.withMerchant('ALPHA', async (trx) => {
    const { id } = await trx
      .selectFrom('member')
      .select('id')
      .where('account', '=', username)
      .executeTakeFirstOrThrow();
    const at = (hours: number) => new Date(nowMs + hours * 3_600_000);
    await trx
      .insertInto('play_block')
      .values({
        merchant_code: 'ALPHA',
        member_id: id,
        kind: 'excluded',
        begins_at: at(-5_000),
        over_at: at(-1),
        ends_at: at(23),
      })
      .execute();
  });
