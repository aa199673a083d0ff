import type { Transaction } from 'kysely';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { textByLanguage } from '../../shared/documents/texts.ts';
import { targetOf, type MissionTerms } from '../../shared/missions/mission.ts';
import { periodOf } from '../../shared/missions/mission-period.ts';
import { countOnce } from '../challenges/count-once.ts';
import { openChallenges, type OpenChallenge } from '../challenges/open-challenges.ts';
import { isFor, lastOf, participantsAmong, type Participant } from '../challenges/taking-part.ts';
import type { Tables } from '../database/tables.ts';
import { consumer, type Consumer } from '../events/consumer.ts';
import { earnRewards, type NewReward } from '../rewards/earn-rewards.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import { missionEvents, stepOf, type MissionEvent } from './mission-step.ts';
import { afterStep, doneOf, progressKey, readProgress, writeProgress, type Progress } from './progress-book.ts';

const NAME = 'missions';
const DAY_MS = 86_400_000;

/** A mission that counts now. */
export type Mission = OpenChallenge<'mission'>;

/** What a batch of events is counted with. */
interface Counting {
  missions: readonly Mission[];
  timeZone: string;
  feed: GameFeed | undefined;
}

/** Counts what players do for missions, and notes the reward of each that is reached, once a period. */
export const missionsConsumer = ({ sites, catalogue }: Pick<Services, 'sites' | 'catalogue'>): Consumer =>
  consumer<MissionEvent['type']>({
    name: NAME,
    types: missionEvents,
    async handle(trx, merchantCode, events) {
      const missions = await openChallenges(trx, merchantCode, 'mission');
      const brand = missions.length > 0 ? (await sites.forMerchant(merchantCode))?.loaded.brand : undefined;
      if (!brand) return [];
      const counting = { missions, timeZone: brand.market.timeZone, feed: catalogue.feed() };
      const wanted = events.filter((event) => missions.some((mission) => isCounted(mission, event, counting)));
      return count(trx, merchantCode, await countOnce(trx, merchantCode, NAME, wanted), counting);
    },
  });

/** Whether a mission runs at a moment. */
export const isRunning = (
  { terms: { from, until }, writtenAt }: Pick<Mission, 'terms' | 'writtenAt'>,
  atMs: number,
): boolean =>
  atMs >= writtenAt.getTime() &&
  (from === undefined || atMs >= Date.parse(from)) &&
  (until === undefined || atMs < Date.parse(until));

/** Whether an event adds to a mission under any of its versions. */
const isCounted = (mission: Mission, event: MissionEvent, counting: Counting): boolean =>
  isRunning(mission, event.at.getTime()) &&
  [...mission.versions.values()].some((terms) => stepOf(terms, event, counting) !== undefined);

/** Counts events that were not counted before. Returns what to send after the commit. */
async function count(
  trx: Transaction<Tables>,
  merchantCode: string,
  events: readonly MissionEvent[],
  counting: Counting,
): Promise<Signal[]> {
  const memberIds = [...new Set(events.flatMap(({ memberId }) => memberId ?? []))];
  if (memberIds.length === 0) return [];
  const members = await participantsAmong(trx, merchantCode, memberIds, lastOf(events));
  const periods = new Set(
    events.flatMap(({ at }) =>
      counting.missions.map(({ terms }) => periodOf(terms.period, at.getTime(), counting.timeZone)),
    ),
  );
  const book = await readProgress(trx, merchantCode, [...members.keys()], [...periods]);
  const changed = new Map<string, Progress>();
  for (const event of events) {
    const member = event.memberId === null ? undefined : members.get(event.memberId);
    for (const progress of member ? stepsOf(member, event, book, counting) : []) {
      book.set(progressKey(progress), progress);
      changed.set(progressKey(progress), progress);
    }
  }
  const rows = [...changed.values()];
  await writeProgress(trx, merchantCode, rows);
  const rewards = rows.filter(({ reachedAt }) => reachedAt !== null).map((row) => rewardOf(row, counting.missions));
  const told = await earnRewards(trx, merchantCode, events.at(-1)!.at.getTime(), rewards);
  const followers = new Set(rows.map(({ memberId }) => memberId));
  return [...told, ...[...followers].map((memberId) => ({ merchantCode, memberId, topic: 'rewards' as const }))];
}

/** The progress of a member that an event changes. What it opens in a chain begins with the next event. */
function stepsOf(
  member: Participant,
  event: MissionEvent,
  book: ReadonlyMap<string, Progress>,
  counting: Counting,
): Progress[] {
  const atMs = event.at.getTime();
  return counting.missions.flatMap((mission): Progress[] => {
    const { id, version, terms } = mission;
    if (!isRunning(mission, atMs)) return [];
    const period = periodOf(terms.period, atMs, counting.timeZone);
    const place = { memberId: member.id, challengeId: id, period };
    const known = book.get(progressKey(place));
    const own = (known && mission.versions.get(known.version)) ?? terms;
    const isOpen =
      !known?.reachedAt &&
      isFor({ labels: own.labels, gifts: [own.gift] }, member) &&
      (own.after === undefined || isReached(book, { ...place, challengeId: BigInt(own.after) }));
    const step = isOpen ? stepOf(own, event, counting) : undefined;
    if (!step) return [];
    const before = known ?? { ...place, version, amount: 0n, marks: [], reachedAt: null, changedAt: event.at };
    const after = afterStep(before, step, event.at);
    if (after === before) return [];
    return [doneOf(after) >= targetOf(own.goal) ? { ...after, reachedAt: event.at } : after];
  });
}

const isReached = (
  book: ReadonlyMap<string, Progress>,
  place: Pick<Progress, 'memberId' | 'challengeId' | 'period'>,
): boolean => Boolean(book.get(progressKey(place))?.reachedAt);

/** What a member has earned who has reached a mission. */
function rewardOf(
  { memberId, challengeId, period, version, reachedAt }: Progress,
  missions: readonly Mission[],
): NewReward {
  const terms: MissionTerms = missions.find(({ id }) => id === challengeId)!.versions.get(version)!;
  return {
    memberId,
    key: missionKey(challengeId, period),
    source: 'mission',
    title: textByLanguage(terms.texts, 'title'),
    gift: terms.gift,
    endsAt: new Date(reachedAt!.getTime() + terms.claimDays * DAY_MS),
  };
}

/** Names the reward of a period of a mission. */
export const missionKey = (challengeId: bigint, period: string): string => `mission:${challengeId}:${period}`;
