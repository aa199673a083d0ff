import { sql, type Selectable, type Transaction } from 'kysely';
import type { PlayBlockTable } from '../database/ledger-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { MemberName } from './identities.ts';

/** A closing, a break or an exclusion as it is stored. */
export type PlayBlock = Selectable<PlayBlockTable>;

/** Whether a block of the query keeps its member from playing at a moment. An exclusion does until a day after its player has asked to play again. */
export const isRunningAt = (at: Date) =>
  sql<boolean>`(play_block.begins_at <= ${at} and (play_block.ends_at is null or play_block.ends_at > ${at}))`;

/** Whether the member of a row is neither closed nor excluded at a moment. `row` is the name of its table in the query. */
export const isPresent = (row: string, at: Date) =>
  sql<boolean>`not exists (select from play_block where play_block.merchant_code = ${sql.ref(`${row}.merchant_code`)}
    and play_block.member_id = ${sql.ref(`${row}.member_id`)} and play_block.kind in ('closed', 'excluded') and ${isRunningAt(at)})`;

/** What keeps a member from playing at a moment. */
export const activeBlocks = (
  trx: Transaction<Tables>,
  { merchantCode, memberId }: MemberName,
  at: Date,
): Promise<PlayBlock[]> =>
  trx
    .selectFrom('play_block')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where(isRunningAt(at))
    .orderBy('id')
    .execute();

/** Whether one end is later than another; null is never. */
export const isLater = (end: Date | null, other: Date | null): boolean =>
  other !== null && (end === null || end > other);

/** Of blocks of one kind, the one that ends last. */
export const lastOf = (
  blocks: readonly PlayBlock[],
  kind: PlayBlock['kind'],
): (PlayBlock & { end: Date | null }) | undefined =>
  blocks
    .filter((block) => block.kind === kind)
    // An exclusion without an end of its own kind was written by hand: what it ends by counts.
    .map((block) => ({ ...block, end: kind === 'excluded' ? (block.over_at ?? block.ends_at) : block.ends_at }))
    .reduce<(PlayBlock & { end: Date | null }) | undefined>(
      (last, block) => (!last || isLater(block.end, last.end) ? block : last),
      undefined,
    );
