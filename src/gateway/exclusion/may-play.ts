import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { MemberName } from './identities.ts';
import { activeBlocks, type PlayBlock } from './play-blocks.ts';

/** Which of several reasons counts, the first first. */
const RANK: readonly PlayBlock['kind'][] = ['closed', 'excluded', 'time_out'];

/** Why a member may not play, deposit or claim now; null if they may. */
export async function mayPlay(
  trx: Transaction<Tables>,
  name: MemberName,
  now: Date,
): Promise<PlayBlock['kind'] | null> {
  const kinds = new Set((await activeBlocks(trx, name, now)).map(({ kind }) => kind));
  return RANK.find((kind) => kinds.has(kind)) ?? null;
}

/** Whether a member is in a break or an exclusion. A closed one has no session, and is refused as such elsewhere. */
export async function isPaused(trx: Transaction<Tables>, name: MemberName, now: Date): Promise<boolean> {
  return (await activeBlocks(trx, name, now)).some(({ kind }) => kind !== 'closed');
}
