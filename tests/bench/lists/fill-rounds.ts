import { sql, type Kysely } from 'kysely';

/** A player whose list is filled. */
export interface FilledPlayer {
  memberId: bigint;
  gameSessionId: bigint;
  /** How many rounds. Lists that are compared have the same rounds at the same shares of their length. */
  rounds: number;
  /** Plays the vendor that is rare in the measured lists. */
  isOther: boolean;
}

/** Merchant, provider and currency of all rounds. */
export const place = { merchantCode: 'ALPHA', provider: 'test-games', currency: 'THB' } as const;

/** Open rounds of a list, whatever its length: a page has 20, so a second page follows. */
const OPEN = 25;
/** One round in so many is rolled back, so that their number grows with the list. All are of the second common vendor. */
const ROLLED_BACK_EVERY = 40;
/** Rounds of each rare vendor in a list. */
const RARE = 5;
/** Days that a list covers. A vendor has more than a page in any week, also in the short list. */
export const DAYS = 140;

/** Vendors of the rounds. */
export const vendors = {
  /** Each has half of a list. */
  common: ['RED', 'BLUE'],
  /** A handful of rounds in any list. */
  rare: 'GREEN',
  /** A handful in the lists that are measured, and every third round of everybody else: statistics of the table call it frequent. */
  rareHere: 'GOLD',
  /** In no list. */
  none: 'NONE',
} as const;

/** Id of the round at a place of a player's list, counted from 1, the oldest. */
export const roundIdOf = (memberId: bigint, at: number): string => `m${memberId}-${at}`;

/** Parts that the lists are written in: the embedded database gives up a statement that takes longer than 20 s. */
const PARTS = 50;
/** The rounds of a part are this many places apart in their list: a prime that divides no list's length, so that each place comes once. */
const STEP = 7919;

/**
 * Writes the rounds of all players past the ledger, and collects statistics. The rows of a page lie apart on the disk, as those of players
 * who play at the same time do: a list whose rows lie together is read faster than one whose rows do not, whatever their lengths.
 */
export async function fillRounds(
  owner: Kysely<unknown>,
  players: readonly FilledPlayer[],
  newest: Date,
): Promise<void> {
  for (let part = 0; part < PARTS; part += 1) await fillPart(owner, players, newest, part);
  await sql`vacuum analyze round`.execute(owner);
}

async function fillPart(
  owner: Kysely<unknown>,
  players: readonly FilledPlayer[],
  newest: Date,
  part: number,
): Promise<void> {
  const rows = players.map(
    ({ memberId, gameSessionId, rounds, isOther }) =>
      sql`(${memberId}::bigint, ${gameSessionId}::bigint, ${rounds}::int, ${isOther}::boolean)`,
  );
  await sql`
    insert into round (merchant_code, provider, round_id, member_id, game_session_id, vassalage, game_id, currency,
      bet_minor, win_minor, status, opened_at, closed_at)
    select ${place.merchantCode}, ${place.provider}, 'm' || member_id || '-' || at, member_id, game_session_id, vendor, 'red-one',
      ${place.currency}, 100, 0, status, opened_at, case when status <> 'open' then opened_at end
    from (values ${sql.join(rows)}) as player (member_id, game_session_id, rounds, is_other)
    cross join lateral generate_series(rounds / ${PARTS}::int * ${part}::int, rounds / ${PARTS}::int * ${part + 1}::int - 1) as number
    cross join lateral (select (1 + number::bigint * ${STEP}::bigint % rounds)::int as at) as placed
    cross join lateral (select
      ${newest}::timestamptz - interval '1 day' * (${DAYS}::float8 * (rounds - at) / rounds) as opened_at,
      case
        when at % (rounds / ${OPEN}::int) = 0 then 'open'
        when at % ${ROLLED_BACK_EVERY}::int = 1 then 'rolled_back'
        else 'settled'
      end as status,
      case
        when at % (rounds / ${RARE}::int) = 2 then ${vendors.rare}
        when at % (rounds / ${RARE}::int) = 3 or (is_other and at % 3 = 0) then ${vendors.rareHere}
        when at % 2 = 0 then ${vendors.common[0]}
        else ${vendors.common[1]}
      end as vendor) as made
    order by random()`.execute(owner);
}
