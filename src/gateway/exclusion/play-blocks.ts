import type { Selectable, Transaction } from 'kysely';
import type { PlayBlockTable } from '../database/ledger-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { MemberName } from './identities.ts';

/** A closing, a break or an exclusion as it is stored. */
export type PlayBlock = Selectable<PlayBlockTable>;

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
    .where('begins_at', '<=', at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
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
