import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { consolePromotionCalls } from '../../shared/contract/console/promotions.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { POINTS } from '../../shared/money/currencies.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { reportPeriod, type ReportPeriod } from '../lists/report-period.ts';
import type { Services } from '../services.ts';
import { titleOfCampaign } from './read-console.ts';

type Call = (typeof consolePromotionCalls)['campaignReport'];

/** What is counted of a campaign: numbers, and minor units of money or points. */
const figures = [
  'joined',
  'claimed',
  'fulfilled',
  'expired',
  'cash',
  'bonus',
  'points',
  'rounds',
  'out',
  'back',
] as const;
type Figures = Record<(typeof figures)[number], bigint>;
/** Some figures of a day. */
type Counted = Partial<Figures> & { day: string };

interface Asked {
  merchantCode: string;
  id: bigint;
  currency: string;
  period: ReportPeriod;
  now: Date;
}

/** What a campaign gave and cost, and how many took part, by day of the brand's time zone. Without both days it is of the last ones. */
export async function campaignReport(
  { database, sites, clock }: Pick<Services, 'database' | 'sites' | 'clock'>,
  { merchant: merchantCode, id: idText, ...days }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'not_found' | 'validation_failed'>> {
  const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
  if (!brand) return fail('not_found');
  const { currency, timeZone } = brand.market;
  const id = BigInt(idText);
  const nowMs = clock();
  const period = reportPeriod(days, { timeZone, nowMs });
  if (!period.ok) return period;
  return database.withMerchant(merchantCode, async (trx) => {
    const title = await titleOfCampaign(trx, merchantCode, id);
    if (title === undefined) return fail('not_found');
    const asked = { merchantCode, id, currency, period: period.value, now: new Date(nowMs) };
    const counted: Counted[] = [];
    for (const read of [joined, given, ended, moved, wonByFreeRounds])
      counted.push(...(await read(asked).execute(trx)).rows);
    const byDay = [...Map.groupBy(counted, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return ok({
      title,
      from: period.value.from,
      to: period.value.to,
      currency,
      sum: present(addUp(counted), currency),
      days: byDay.map(([day, own]) => ({ day, ...present(addUp(own), currency) })),
    });
  });
}

/** The day of a moment in the brand's time zone. */
const dayIn = ({ period: { timeZone } }: Asked, moment: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(moment)} at time zone ${timeZone}, 'YYYY-MM-DD')`;

/** Whether a moment is in the period. */
const isIn = ({ period: { since, before } }: Asked, moment: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(moment)} >= ${since}::timestamptz and ${sql.ref(moment)} < ${before}::timestamptz`;

const joined = (asked: Asked) => sql<Counted>`
  select ${dayIn(asked, 't.joined_at')} as day, count(*) as joined from claim t
  where t.merchant_code = ${asked.merchantCode} and t.campaign_id = ${asked.id} and ${isIn(asked, 't.joined_at')} group by 1`;

/** Rewards that ended: by a claim, with the deposit that earned them, or because nobody claimed them in time. */
const given = (asked: Asked) => sql<Counted>`
  select to_char(coalesce(r.ended_at, r.ends_at) at time zone ${asked.period.timeZone}, 'YYYY-MM-DD') as day,
    count(*) filter (where r.state = 'claimed') as claimed, count(*) filter (where r.state <> 'claimed') as expired,
    ${worth('cash', 'amountMinor')} as cash, ${worth('bonus', 'amountMinor')} as bonus, ${worth('points', 'points')} as points,
    ${worth('free_rounds', 'rounds')} as rounds
  from reward r where r.merchant_code = ${asked.merchantCode} and r.campaign_id = ${asked.id}
    and coalesce(r.ended_at, r.ends_at) >= ${asked.period.since}::timestamptz
    and coalesce(r.ended_at, r.ends_at) < least(${asked.period.before}::timestamptz, ${asked.now}::timestamptz) group by 1`;

/** What the rewards of a kind that were paid out gave. */
const worth = (kind: string, field: string): RawBuilder<bigint> =>
  sql<bigint>`coalesce(sum((r.gift ->> ${field})::bigint) filter (where r.state = 'claimed' and r.gift ->> 'kind' = ${kind}), 0)::bigint`;

const ended = (asked: Asked) => sql<Counted>`
  select ${dayIn(asked, 'b.ended_at')} as day, count(*) filter (where b.state = 'converted') as fulfilled,
    count(*) filter (where b.state <> 'converted') as expired
  from bonus b where b.merchant_code = ${asked.merchantCode} and b.campaign_id = ${asked.id} and ${isIn(asked, 'b.ended_at')} group by 1`;

/** What left the ledger account of the campaign, and what came back to it. */
const moved = (asked: Asked) => sql<Counted>`
  select ${dayIn(asked, 't.created_at')} as day, coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::bigint as out,
    coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::bigint as back
  from account a
    join entry e on e.merchant_code = a.merchant_code and e.account_id = a.id
    join transfer t on t.merchant_code = e.merchant_code and t.id = e.transfer_id
  where a.merchant_code = ${asked.merchantCode} and a.kind = 'campaign' and a.owner_id = ${asked.id} and a.currency = ${asked.currency}
    and ${isIn(asked, 't.created_at')} group by 1`;

/** What free rounds won, which the account of their vendor pays. */
const wonByFreeRounds = (asked: Asked) => sql<Counted>`
  select ${dayIn(asked, 'o.closed_at')} as day, sum(o.win_minor)::bigint as out
  from reward r
    join free_round_grant g on g.merchant_code = r.merchant_code and g.key = 'reward:' || r.id
    join free_round f on f.merchant_code = g.merchant_code and f.grant_id = g.id
    join round o on o.merchant_code = f.merchant_code and o.provider = f.provider and o.round_id = f.round_id
  where r.merchant_code = ${asked.merchantCode} and r.campaign_id = ${asked.id} and r.state = 'claimed' and r.gift ->> 'kind' = 'free_rounds'
    and o.status = 'settled' and o.currency = ${asked.currency} and ${isIn(asked, 'o.closed_at')} group by 1`;

/** The sums of figures. */
function addUp(counted: readonly Counted[]): Figures {
  const sumOf = (name: keyof Figures) => counted.reduce((all, one) => all + (one[name] ?? 0n), 0n);
  // Each name of the list has a sum.
  return Object.fromEntries(figures.map((name) => [name, sumOf(name)])) as unknown as Figures;
}

function present(sum: Figures, currency: string): ValueOf<Call>['sum'] {
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    joined: Number(sum.joined),
    claimed: Number(sum.claimed),
    fulfilled: Number(sum.fulfilled),
    expired: Number(sum.expired),
    cash: text(sum.cash),
    bonus: text(sum.bonus),
    points: toDecimal({ amountMinor: sum.points, currency: POINTS }),
    rounds: Number(sum.rounds),
    out: text(sum.out),
    back: text(sum.back),
    cost: text(sum.out - sum.back),
  };
}
