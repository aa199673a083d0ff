import { sql, type Transaction } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { dayOf } from '../../shared/days.ts';
import { minorOf } from '../../shared/promotions/campaign-gift.ts';
import { countedTimes, lastPeriod, windowState, type Span } from '../../shared/promotions/campaign-times.ts';
import { countedStake } from '../bonuses/counted-stake.ts';
import { promotionMerchants } from '../bonuses/expire-bonuses.ts';
import { createCategories, type Categories } from '../bonuses/game-categories.ts';
import type { Tables } from '../database/tables.ts';
import { mayReceive } from '../rewards/may-receive.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import { giveClaim, joinClaim } from './give-claim.ts';
import { isOf, joinedTerms, lockJoined } from './joined-terms.ts';
import {
  isInAudience,
  readTakers,
  versionsSince,
  type CampaignTerms,
  type DatedTerms,
  type ReadClaim,
} from './read-campaigns.ts';

type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals' | 'catalogue'>;

/** Members that are given something in one transaction. */
const GIVEN_MAX = 50;

/** A version that was replaced longer ago has no claims left whose day or week is just over. */
const REPLACED_MAX_MS = 15 * 86_400_000;

/** What is due of a version of a campaign: to whom, for what, and the mark that says that it was done. */
interface Due {
  merchantCode: string;
  terms: CampaignTerms;
  occasion: string;
  /** Amounts by member, minor units. */
  bases: ReadonlyMap<bigint, bigint>;
  /** The moment whose terms count: the last one of the day or week. */
  countsMs: number;
  atMs: number;
}

/** Gives what campaigns give for stakes and losses of the last day or week, and for birthdays. Returns how many gifts it looked at. */
export async function runCampaigns(parts: Parts, signal: AbortSignal): Promise<number> {
  const { database, clock } = parts;
  const categories = createCategories(parts.catalogue);
  let looked = 0;
  for (const merchantCode of await promotionMerchants(parts)) {
    const versions = await database.withMerchant(merchantCode, (trx) =>
      versionsSince(trx, merchantCode, clock() - REPLACED_MAX_MS),
    );
    for (const terms of versions) {
      const isBirthday = terms.document.trigger.kind === 'birthday';
      const due = await (isBirthday ? birthdaysOf : playOf)(parts, { merchantCode, terms, categories });
      if (due) looked += await give(parts, due, signal);
    }
  }
  return looked;
}

interface Version {
  merchantCode: string;
  terms: DatedTerms;
  categories: Categories;
}

/** The birthdays of today, unless they were given already. */
async function birthdaysOf({ database, clock }: Parts, { merchantCode, terms }: Version): Promise<Due | undefined> {
  const { document, timeZone, paidUntil, untilMs } = terms;
  const atMs = clock();
  const today = dayOf(atMs, timeZone);
  if (untilMs !== null || paidUntil === today || windowState(document.window, timeZone, atMs) !== 'open')
    return undefined;
  const { rows } = await database.withMerchant(merchantCode, (trx) =>
    sql<{ id: bigint }>`select id from member where merchant_code = ${merchantCode}
      and substr(profile ->> 'birthday', 6) in (${sql.join(birthdaysOn(today))})`.execute(trx),
  );
  const bases = new Map(rows.map(({ id }) => [id, 0n]));
  return { merchantCode, terms, occasion: today, bases, countsMs: atMs, atMs };
}

/**
 * What is due for the last day or week, unless it was given already. Who has joined a version is paid by it; everybody else by the one that was in force
 * when the day or week ended.
 */
async function playOf(parts: Parts, version: Version): Promise<Due | undefined> {
  const { merchantCode, terms } = version;
  const { document, timeZone, paidUntil, sinceMs, untilMs } = terms;
  const { kind, period } = document.trigger;
  if ((kind !== 'stake' && kind !== 'loss') || period === undefined) return undefined;
  const atMs = parts.clock();
  const last = lastPeriod(period, timeZone, atMs);
  const countsMs = last.beforeMs - 1;
  const isInForce = sinceMs <= countsMs && (untilMs === null || untilMs > countsMs);
  const times = countedTimes(document.window, timeZone, last);
  if (paidUntil === last.first || times.length === 0 || !(document.isJoined || isInForce)) return undefined;
  const bases = await playedIn(parts.database, version, kind, times);
  return { merchantCode, terms, occasion: last.first, bases, countsMs, atMs };
}

/** The birthdays, as month and day, that fall on a day. In ordinary years the 28th of February is also that of players born on the 29th. */
function birthdaysOn(day: string): string[] {
  const isLeapYear = new Date(Date.UTC(Number(day.slice(0, 4)), 1, 29)).getUTCDate() === 29;
  return day.endsWith('-02-28') && !isLeapYear ? ['02-28', '02-29'] : [day.slice(5)];
}

interface Played {
  member_id: bigint;
  vassalage: string;
  game_id: string;
  stake: bigint;
  loss: bigint;
}

/** What members staked or lost of their own money in rounds that ended at some times, weighed by the shares of the campaign. */
async function playedIn(
  database: Parts['database'],
  { merchantCode, terms, categories }: Version,
  kind: 'stake' | 'loss',
  times: readonly Span[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const { asks, audience, trigger } = terms.document;
  const isCounted = times.map(
    ({ sinceMs, beforeMs }) => sql`closed_at >= ${new Date(sinceMs)} and closed_at < ${new Date(beforeMs)}`,
  );
  const { rows } = await database.withMerchant(merchantCode, (trx) =>
    sql<Played>`
      select member_id, vassalage, game_id, sum(bet_minor - bonus_bet_minor)::bigint as stake,
        sum(bet_minor - bonus_bet_minor - trunc(win_minor::numeric * (bet_minor - bonus_bet_minor) / greatest(bet_minor, 1)))::bigint as loss
      from round where merchant_code = ${merchantCode} and currency = ${audience.currency} and status = 'settled' and bet_minor <> win_minor
        and (${sql.join(isCounted, sql` or `)})
      group by member_id, vassalage, game_id`.execute(trx),
  );
  const sums = new Map<bigint, bigint>();
  for (const row of rows) {
    const { share } = countedStake(asks, new Date(0), {
      vassalage: row.vassalage,
      gameId: row.game_id,
      category: categories(row.vassalage, row.game_id),
      status: 'settled',
      openedAt: new Date(0),
      stakeMinor: 0n,
      payoutMinor: 0n,
    });
    const part = (BigInt(kind === 'stake' ? row.stake : row.loss) * BigInt(share)) / 100n;
    sums.set(row.member_id, (sums.get(row.member_id) ?? 0n) + part);
  }
  const least = trigger.minAmount === undefined ? 1n : minorOf(trigger.minAmount, audience.currency);
  return new Map([...sums].filter(([, sum]) => sum >= least));
}

/** Gives to all that something is due to, some at a time, and marks it as done. What was given before is not given again. */
async function give(parts: Parts, due: Due, signal: AbortSignal): Promise<number> {
  const { database, signals } = parts;
  const { merchantCode, terms, occasion, bases } = due;
  const members = [...bases.keys()];
  for (let start = 0; start < members.length; start += GIVEN_MAX) {
    signal.throwIfAborted();
    signals.send(await giveSome(parts, due, members.slice(start, start + GIVEN_MAX)));
    await setImmediate();
  }
  await database.withMerchant(merchantCode, (trx) =>
    trx
      .updateTable('campaign_version')
      .set({ paid_until: occasion })
      .where('merchant_code', '=', merchantCode)
      .where('campaign_id', '=', terms.campaignId)
      .where('version', '=', terms.version)
      .execute(),
  );
  return members.length;
}

const giveSome = ({ database, ledger }: Parts, due: Due, members: readonly bigint[]): Promise<Signal[]> =>
  database.withMerchant(due.merchantCode, async (trx) => {
    const { merchantCode, terms, bases, atMs } = due;
    const takers = await readTakers(trx, merchantCode, members);
    const receivers = await mayReceive(trx, merchantCode, members, new Date(atMs));
    const claimOf = await claimsFor(trx, due, members);
    const told: Signal[] = [];
    for (const memberId of members) {
      const taker = takers.get(memberId);
      if (!taker || !receivers.has(memberId) || !isInAudience(terms.document, taker)) continue;
      const claim = await claimOf(memberId);
      if (!claim) continue;
      const baseMinor = bases.get(memberId) ?? 0n;
      told.push(...(await giveClaim({ ledger, trx, merchantCode }, claim, { terms, baseMinor, atMs })));
    }
    return told;
  });

/** Finds the claim of a member: the one that they have joined, or a new one for those who have joined no version of a campaign that needs no joining. */
async function claimsFor(
  trx: Transaction<Tables>,
  { merchantCode, terms, occasion, countsMs, atMs }: Due,
  members: readonly bigint[],
): Promise<(memberId: bigint) => Promise<ReadClaim | undefined>> {
  if (terms.document.isJoined) return (memberId) => lockJoined(trx, merchantCode, { memberId, terms, occasion });
  const joined = await joinedTerms(trx, merchantCode, members, countsMs);
  const bound = new Set(joined.filter(isOf(terms)).map(({ memberId }) => memberId));
  return async (memberId) =>
    bound.has(memberId) ? undefined : joinClaim(trx, { merchantCode, memberId, terms, occasion, atMs });
}
