import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { arrayText } from '../database/array-text.ts';
import { consumer, type RecordedEvent } from '../events/consumer.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import { bonusBalances, hasOpenRounds, type BonusWork, type ReadBonus } from './bonus-accounts.ts';
import { countedStake, type PlayedRound } from './counted-stake.ts';
import { endBonus, sweepOutlived } from './end-bonus.ts';
import { createCategories, type Categories } from './game-categories.ts';

const types = ['round_settled', 'bet_rolled_back', 'round_voided'] as const;
type Over = RecordedEvent<(typeof types)[number]>;

/** A round that is over, as it is stored. */
interface OverRound {
  provider: string;
  round_id: string;
  vassalage: string;
  game_id: string;
  currency: string;
  member_id: bigint;
  status: 'open' | 'settled' | 'rolled_back';
  bet_minor: bigint;
  win_minor: bigint;
  opened_at: Date;
}

const nameOf = (provider: string, roundId: string) => JSON.stringify([provider, roundId]);

/** Follows rounds for bonuses: counts their stakes, converts or ends the bonus, and moves what rounds pay that outlived theirs. */
export const bonusConsumer = ({ ledger, catalogue }: Pick<Services, 'ledger' | 'catalogue'>) => {
  const categories = createCategories(catalogue);
  return consumer({
    name: 'bonuses',
    types,
    async handle(trx, merchantCode, events) {
      const work = { ledger, trx, merchantCode };
      const members = [...new Set(events.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])))];
      const bonuses = await lockBonuses(work, members);
      const outlived = (await bonusBalances(trx, merchantCode, members)).filter(
        (one) => !bonuses.some((bonus) => bonus.member_id === one.memberId && bonus.currency === one.currency),
      );
      const moved: bigint[] = [];
      for (const one of outlived) if (await sweepOutlived(work, one)) moved.push(one.memberId);
      const followed = events.filter(({ memberId }) => bonuses.some((bonus) => bonus.member_id === memberId));
      if (followed.length === 0) return signalsOf(merchantCode, moved);
      const rounds = await readRounds(trx, merchantCode, followed);
      moved.push(...(await follow(work, bonuses, { events: followed, rounds, categories })));
      return signalsOf(merchantCode, moved);
    },
  });
};

const signalsOf = (merchantCode: string, members: readonly bigint[]): Signal[] => [
  ...members.map((memberId) => ({ merchantCode, memberId, topic: 'balance' as const })),
  ...(members.length > 0 ? [{ merchantCode, topic: 'events' as const }] : []),
];

/** The open bonuses of members, which stay locked until the transaction ends. */
const lockBonuses = async (
  { trx, merchantCode }: BonusWork,
  members: readonly bigint[],
): Promise<readonly ReadBonus[]> =>
  members.length === 0
    ? []
    : trx
        .selectFrom('bonus')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .where('state', '=', 'open')
        .where('member_id', 'in', members)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();

/** The rounds of events, by provider and id. */
async function readRounds(
  trx: Transaction<Tables>,
  merchantCode: string,
  events: readonly Over[],
): Promise<ReadonlyMap<string, OverRound>> {
  const { rows } = await sql<OverRound>`
    select r.provider, r.round_id, r.vassalage, r.game_id, r.currency, r.member_id, r.status, r.bet_minor, r.win_minor, r.opened_at
    from unnest(${arrayText(events.map(({ body }) => body.provider))}::text::text[],
      ${arrayText(events.map(({ body }) => body.roundId))}::text::text[]) u (provider, round_id)
    join round r on r.merchant_code = ${merchantCode} and r.provider = u.provider and r.round_id = u.round_id`.execute(
    trx,
  );
  return new Map(rows.map((row) => [nameOf(row.provider, row.round_id), row]));
}

/** What a consumer knows of the rounds of a batch. */
interface Batch {
  events: readonly Over[];
  rounds: ReadonlyMap<string, OverRound>;
  categories: Categories;
}

/** A bonus with what was played for it. */
interface Followed {
  bonus: ReadBonus;
  rows: ReturnType<typeof rowOf>;
  doneMinor: bigint;
}

/**
 * Counts the rounds of bonuses, all in one statement, and ends those whose turnover is done or of which nothing is left. Returns the members whose balance
 * has moved.
 */
async function follow(work: BonusWork, bonuses: readonly ReadBonus[], batch: Batch): Promise<bigint[]> {
  const played = bonuses
    .map((bonus) => ({ bonus, rows: batch.events.flatMap((event) => rowOf(bonus, event, batch)) }))
    .filter(({ rows }) => rows.length > 0);
  if (played.length === 0) return [];
  const followed = await countRounds(work, played);
  const members = followed.map(({ bonus }) => bonus.member_id);
  const held = await bonusBalances(work.trx, work.merchantCode, members);
  const moved: bigint[] = [];
  for (const { bonus, rows, doneMinor } of followed) {
    const atMs = Math.max(...rows.map(({ at }) => at.getTime()));
    const owner = { memberId: bonus.member_id, currency: bonus.currency };
    const isDone = doneMinor >= bonus.turnover_wanted_minor;
    const holds = held.some(({ memberId, currency }) => memberId === owner.memberId && currency === owner.currency);
    if (!isDone && (holds || (await hasOpenRounds(work, owner)))) continue;
    if ((await endBonus(work, bonus, isDone ? 'converted' : 'lost', atMs)).ok) moved.push(owner.memberId);
  }
  return moved;
}

/** Writes rounds down, those that were counted before only once, and adds them to the turnover of their bonuses. */
async function countRounds(
  { trx, merchantCode }: BonusWork,
  played: readonly Omit<Followed, 'doneMinor'>[],
): Promise<Followed[]> {
  const counted = await trx
    .insertInto('bonus_round')
    .values(
      played.flatMap(({ bonus, rows }) =>
        rows.map((row) => ({ merchant_code: merchantCode, bonus_id: bonus.id, ...row })),
      ),
    )
    .onConflict((conflict) => conflict.constraint('bonus_round_once').doNothing())
    .returning(['bonus_id', 'counted_minor'])
    .execute();
  const sums = new Map<bigint, bigint>();
  for (const { bonus_id: id, counted_minor: minor } of counted) sums.set(id, (sums.get(id) ?? 0n) + minor);
  const grown = [...sums].filter(([, minor]) => minor > 0n);
  if (grown.length > 0)
    await sql`
      update bonus b set turnover_done_minor = b.turnover_done_minor + u.minor
      from unnest(${arrayText(grown.map(([id]) => String(id)))}::text::bigint[],
        ${arrayText(grown.map(([, minor]) => String(minor)))}::text::bigint[]) u (id, minor)
      where b.merchant_code = ${merchantCode} and b.id = u.id`.execute(trx);
  return played.map((one) => ({ ...one, doneMinor: one.bonus.turnover_done_minor + (sums.get(one.bonus.id) ?? 0n) }));
}

/** How a round of a bonus counts. Rounds in which something is still open, and those that were over before the bonus or after its time, don't. */
function rowOf(bonus: ReadBonus, { type, body, memberId, at }: Over, { rounds, categories }: Batch) {
  const round = rounds.get(nameOf(body.provider, body.roundId));
  const isTheirs = memberId === bonus.member_id && body.currency === bonus.currency;
  if (!round || !isTheirs || round.status === 'open' || at < bonus.opened_at || at > bonus.ends_at) return [];
  const played: PlayedRound = {
    vassalage: round.vassalage,
    gameId: round.game_id,
    category: categories(round.vassalage, round.game_id),
    status: type === 'round_voided' ? 'voided' : round.status,
    openedAt: round.opened_at,
    stakeMinor: round.bet_minor,
    payoutMinor: round.win_minor,
  };
  const { countedMinor, share, reason } = countedStake(bonus.terms, bonus.opened_at, played);
  return [
    {
      provider: round.provider,
      round_id: round.round_id,
      vassalage: round.vassalage,
      game_id: round.game_id,
      at,
      stake_minor: round.bet_minor,
      counted_minor: countedMinor,
      share,
      reason,
    },
  ];
}
