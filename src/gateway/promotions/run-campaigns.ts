import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { dayOf } from '../../shared/days.ts';
import { minorOf } from '../../shared/promotions/campaign-gift.ts';
import { lastPeriod, windowState } from '../../shared/promotions/campaign-times.ts';
import { countedStake } from '../bonuses/counted-stake.ts';
import { promotionMerchants } from '../bonuses/expire-bonuses.ts';
import { createCategories, type Categories } from '../bonuses/game-categories.ts';
import { mayReceive } from '../rewards/may-receive.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import { lockJoined } from './campaign-consumer.ts';
import { giveClaim, joinClaim } from './give-claim.ts';
import { isInAudience, readTakers, runningCampaigns, type CampaignTerms } from './read-campaigns.ts';

type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals' | 'catalogue'>;

/** Members that are given something in one transaction. */
const GIVEN_MAX = 50;

/** What is due of a campaign: to whom, for what, and the mark that says that it was done. */
interface Due {
  merchantCode: string;
  terms: CampaignTerms;
  occasion: string;
  /** Amounts by member, minor units. */
  bases: ReadonlyMap<bigint, bigint>;
  atMs: number;
}

/** Gives what campaigns give for stakes and losses of the last day or week, and for birthdays. Returns how many gifts it looked at. */
export async function runCampaigns(parts: Parts, signal: AbortSignal): Promise<number> {
  const categories = createCategories(parts.catalogue);
  let looked = 0;
  for (const merchantCode of await promotionMerchants(parts)) {
    const campaigns = await parts.database.withMerchant(merchantCode, (trx) => runningCampaigns(trx, merchantCode));
    for (const { paidUntil, ...terms } of campaigns) {
      const due = await dueOf(parts, { merchantCode, terms, paidUntil, categories });
      if (due) looked += await give(parts, due, signal);
    }
  }
  return looked;
}

/** What a campaign has to give now, if it has not given it already. */
async function dueOf(
  { database, clock }: Parts,
  of: { merchantCode: string; terms: CampaignTerms; paidUntil: string | null; categories: Categories },
): Promise<Due | undefined> {
  const { merchantCode, terms, paidUntil } = of;
  const { document, timeZone } = terms;
  const { kind, period } = document.trigger;
  const nowMs = clock();
  if (kind === 'birthday') {
    const today = dayOf(nowMs, timeZone);
    if (paidUntil === today || windowState(document.window, timeZone, nowMs) !== 'open') return undefined;
    const { rows } = await database.withMerchant(merchantCode, (trx) =>
      sql<{ id: bigint }>`select id from member where merchant_code = ${merchantCode}
        and substr(profile ->> 'birthday', 6) in (${sql.join(birthdaysOn(today))})`.execute(trx),
    );
    return { merchantCode, terms, occasion: today, bases: new Map(rows.map(({ id }) => [id, 0n])), atMs: nowMs };
  }
  if ((kind !== 'stake' && kind !== 'loss') || period === undefined) return undefined;
  const { first, sinceMs, beforeMs } = lastPeriod(period, timeZone, nowMs);
  const state = windowState({ ...document.window, weekdays: [] }, timeZone, beforeMs - 1);
  if (paidUntil === first || state !== 'open') return undefined;
  const bases = await playedBy(database, of, kind, { sinceMs, beforeMs });
  return { merchantCode, terms, occasion: first, bases, atMs: nowMs };
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

/** What members staked or lost of their own money in a time, weighed by the shares of the campaign. */
async function playedBy(
  database: Parts['database'],
  { merchantCode, terms, categories }: { merchantCode: string; terms: CampaignTerms; categories: Categories },
  kind: 'stake' | 'loss',
  { sinceMs, beforeMs }: { sinceMs: number; beforeMs: number },
): Promise<ReadonlyMap<bigint, bigint>> {
  const { asks, audience, trigger } = terms.document;
  const { rows } = await database.withMerchant(merchantCode, (trx) =>
    sql<Played>`
      select member_id, vassalage, game_id, sum(bet_minor - bonus_bet_minor)::bigint as stake,
        sum(bet_minor - bonus_bet_minor - trunc(win_minor::numeric * (bet_minor - bonus_bet_minor) / greatest(bet_minor, 1)))::bigint as loss
      from round where merchant_code = ${merchantCode} and currency = ${audience.currency} and status = 'settled'
        and closed_at >= ${new Date(sinceMs)} and closed_at < ${new Date(beforeMs)}
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
      .updateTable('campaign')
      .set({ paid_until: occasion })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', terms.campaignId)
      .execute(),
  );
  return members.length;
}

const giveSome = (
  { database, ledger }: Parts,
  { merchantCode, terms, occasion, bases, atMs }: Due,
  members: readonly bigint[],
): Promise<Signal[]> =>
  database.withMerchant(merchantCode, async (trx) => {
    const takers = await readTakers(trx, merchantCode, members);
    const receivers = await mayReceive(trx, merchantCode, members, new Date(atMs));
    const { campaignId, document } = terms;
    const told: Signal[] = [];
    for (const memberId of members) {
      const taker = takers.get(memberId);
      if (!taker || !receivers.has(memberId) || !isInAudience(document, taker)) continue;
      const claim = document.isJoined
        ? await lockJoined(trx, { merchantCode, memberId, campaignId, occasion })
        : await joinClaim(trx, { merchantCode, memberId, terms, occasion, atMs });
      if (!claim) continue;
      const baseMinor = bases.get(memberId) ?? 0n;
      told.push(...(await giveClaim({ ledger, trx, merchantCode }, claim, { terms, baseMinor, atMs })));
    }
    return told;
  });
