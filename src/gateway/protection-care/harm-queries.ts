import { sql, type RawBuilder } from 'kysely';
import type { HarmMarker } from '../../shared/protection/breaches.ts';

/** A member with a marker, and its figures. Amounts are text of minor units. */
export interface Found {
  member_id: bigint;
  figures: Record<string, string | number>;
}

/** Whom a query looks at. `since` is an expression of the member `m`. */
interface Looked {
  merchantCode: string;
  timeZone: string;
  members: RawBuilder<unknown>;
  since: RawBuilder<unknown>;
}

/** Deposits after losses, each larger than the one before and within a day of it, that make a marker. */
const CHASES_MIN = 3;
/** Rounds that must be there before their hours say something, the most that are read, and the percentage of them at night that makes a marker. */
const NIGHT_ROUNDS = { min: 100, max: 1_000, percent: 50 } as const;
/** Withdrawals cancelled by the player and followed by play within a day that make a marker. */
const CANCELLED_MIN = 2;

/** A deposit that follows a smaller one within a day, when at least half of the smaller one was lost between them. */
const chasing = ({ merchantCode, members, since }: Looked): RawBuilder<Found> => sql<Found>`
  select m.id as member_id, jsonb_build_object('deposits', count(*), 'firstMinor', (array_agg(c.amount order by c.at))[1]::text,
      'lastMinor', (array_agg(c.amount order by c.at desc))[1]::text, 'lostMinor', sum(c.lost)::text) as figures
  from unnest(${members}) m (id)
  cross join lateral (
    select d.created_at as at, d.credited_minor as amount, p.lost from (
      select e.*, lag(e.credited_minor) over w as before_minor, lag(e.ended_at) over w as before_at from deposit e
        where e.merchant_code = ${merchantCode} and e.member_id = m.id and e.state = 'credited' and e.created_at > ${since}
        window w as (partition by e.currency order by e.created_at, e.id)) d
    cross join lateral (
      select coalesce(sum(r.bet_minor - r.win_minor), 0) as lost from round r where r.merchant_code = ${merchantCode} and r.member_id = m.id
        and r.currency = d.currency and r.status = 'settled' and r.opened_at between d.before_at and d.created_at) p
    where d.credited_minor > d.before_minor and d.created_at < d.before_at + interval '1 day' and p.lost * 2 >= d.before_minor
  ) c group by m.id having count(*) >= ${CHASES_MIN}`;

/** Play between midnight and six in the brand's zone. */
const nights = ({ merchantCode, timeZone, members, since }: Looked): RawBuilder<Found> => sql<Found>`
  select m.id as member_id, jsonb_build_object('rounds', n.rounds, 'percent', n.nightly * 100 / n.rounds) as figures
  from unnest(${members}) m (id)
  cross join lateral (
    select count(*) as rounds, count(*) filter (where extract(hour from r.opened_at at time zone ${timeZone}) < 6) as nightly from (
      select o.opened_at from round o where o.merchant_code = ${merchantCode} and o.member_id = m.id and o.opened_at > ${since}
        order by o.opened_at desc limit ${NIGHT_ROUNDS.max}) r
  ) n where n.rounds >= ${NIGHT_ROUNDS.min} and n.nightly * 100 >= n.rounds * ${NIGHT_ROUNDS.percent}`;

/** Withdrawals that were cancelled, and their money played. */
const cancelled = ({ merchantCode, members, since }: Looked): RawBuilder<Found> => sql<Found>`
  select m.id as member_id, jsonb_build_object('withdrawals', count(*), 'cancelledMinor', sum(w.amount_minor)::text) as figures
  from unnest(${members}) m (id)
  join withdrawal w on w.merchant_code = ${merchantCode} and w.member_id = m.id and w.state = 'cancelled' and w.ended_at > ${since}
  where exists (select from round r where r.merchant_code = ${merchantCode} and r.member_id = m.id
    and r.opened_at between w.ended_at and w.ended_at + interval '1 day')
  group by m.id having count(*) >= ${CANCELLED_MIN}`;

/** Finds the members with each marker of harm. */
export const harmQueries: Readonly<Record<HarmMarker, (looked: Looked) => RawBuilder<Found>>> = {
  chasing,
  nights,
  cancelled,
};
