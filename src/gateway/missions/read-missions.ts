import type { Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import {
  MISSION_HISTORY_MAX,
  type missionCalls,
  type MissionPast,
  type MissionRow,
} from '../../shared/contract/missions.ts';
import { textByLanguage } from '../../shared/documents/texts.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { targetOf } from '../../shared/missions/mission.ts';
import { periodEnd, periodOf } from '../../shared/missions/mission-period.ts';
import { openChallenges } from '../challenges/open-challenges.ts';
import { isFor, participantsAmong } from '../challenges/taking-part.ts';
import type { Tables } from '../database/tables.ts';
import { inLanguage, knownLanguage } from '../feed/in-language.ts';
import type { Services } from '../services.ts';
import { isRunning, missionKey, type Mission } from './missions-consumer.ts';
import { doneOf, progressKey, readProgress, type Progress } from './progress-book.ts';

type Calls = typeof missionCalls;

/** The player who reads, and the time zone of their brand. */
interface Reader {
  merchantCode: string;
  memberId: bigint;
  timeZone: string;
}

/** Rewards of missions that a member can claim. */
export async function countMissionRewards(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Pick<Reader, 'merchantCode' | 'memberId'>,
  at: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('reward')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('state', '=', 'available')
    .where('source', '=', 'mission')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads the missions of a player: those that run, with the progress in their present period, and the last ones that were reached. */
export async function missionList(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  reader: Reader,
  { language: asked = 'EN' }: QueryOf<Calls['missionList']>,
): Promise<Result<ValueOf<Calls['missionList']>, never>> {
  const { merchantCode, memberId, timeZone } = reader;
  const language = knownLanguage(asked);
  const atMs = clock();
  return database.withMerchant(merchantCode, async (trx) => {
    const member = (await participantsAmong(trx, merchantCode, [memberId], new Date(atMs))).get(memberId);
    const all = await openChallenges(trx, merchantCode, 'mission');
    const missions = all.filter(
      (mission) =>
        member &&
        isRunning(mission, atMs) &&
        isFor({ labels: mission.terms.labels, gifts: [mission.terms.gift] }, member),
    );
    const periods = [...new Set(missions.map(({ terms }) => periodOf(terms.period, atMs, timeZone)))];
    const book = await readProgress(trx, merchantCode, [memberId], periods);
    const rewards = await missionRewards(trx, reader);
    const list = missions.map((mission) => presentMission(mission, { reader, book, rewards, language, atMs }));
    const shown = new Set(list.flatMap(({ reward }) => reward?.id ?? []));
    return ok({
      atMs,
      available: await countMissionRewards(trx, reader, new Date(atMs)),
      list,
      history: [...rewards.values()]
        .filter(({ id }) => !shown.has(String(id)))
        .map((row) => presentPast(row, language, atMs)),
    });
  });
}

/** The last rewards of missions of a member, by key. */
async function missionRewards(trx: Transaction<Tables>, { merchantCode, memberId }: Reader) {
  const rows = await trx
    .selectFrom('reward')
    .select(['id', 'key', 'title', 'gift', 'state', 'earned_at', 'ends_at'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('source', '=', 'mission')
    .orderBy('id', 'desc')
    .limit(MISSION_HISTORY_MAX)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

type RewardOfMission = Awaited<ReturnType<typeof missionRewards>> extends Map<string, infer Row> ? Row : never;

interface Shown {
  reader: Reader;
  book: ReadonlyMap<string, Progress>;
  rewards: ReadonlyMap<string, RewardOfMission>;
  language: string;
  atMs: number;
}

function presentMission(mission: Mission, { reader, book, rewards, language, atMs }: Shown): MissionRow {
  const { id } = mission;
  const period = periodOf(mission.terms.period, atMs, reader.timeZone);
  const placeOf = (challengeId: bigint) => progressKey({ memberId: reader.memberId, challengeId, period });
  const progress = book.get(placeOf(id));
  // Players keep the terms under which they began.
  const terms = (progress && mission.versions.get(progress.version)) ?? mission.terms;
  const isOpen =
    progress !== undefined || terms.after === undefined || book.get(placeOf(BigInt(terms.after)))?.reachedAt;
  const reward = rewards.get(missionKey(id, period));
  const target = targetOf(terms.goal);
  const done = progress ? doneOf(progress) : 0n;
  const overMs = [periodEnd(terms.period, period, reader.timeZone), terms.until && Date.parse(terms.until)].filter(
    (end) => typeof end === 'number',
  );
  return {
    id: String(id),
    title: inLanguage(textByLanguage(terms.texts, 'title'), language),
    period: terms.period,
    goal: terms.goal,
    categories: terms.games.categories,
    vendors: terms.games.vendors,
    gift: terms.gift,
    waitsFor: isOpen ? null : terms.after!,
    done: String(done < target ? done : target),
    target: String(target),
    endsAt: overMs.length > 0 ? new Date(Math.min(...overMs)).toISOString() : null,
    reward: reward ? presentReward(reward, atMs) : null,
  };
}

const presentPast = (row: RewardOfMission, language: string, atMs: number): MissionPast => ({
  id: String(row.id),
  title: inLanguage(row.title, language),
  reachedAt: row.earned_at.toISOString(),
  gift: row.gift,
  reward: presentReward(row, atMs),
});

/** The reward of a mission: one whose time is over cannot be claimed, also before a job has noted it. */
const presentReward = ({ id, state, ends_at: endsAt }: RewardOfMission, atMs: number) => ({
  id: String(id),
  state: state === 'available' && endsAt !== null && endsAt.getTime() <= atMs ? ('expired' as const) : state,
  endsAt: endsAt?.toISOString() ?? null,
});
