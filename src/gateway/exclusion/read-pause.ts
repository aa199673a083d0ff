import type { Transaction } from 'kysely';
import type { Protection } from '../../shared/contract/protection.ts';
import type { Tables } from '../database/tables.ts';
import type { MemberName } from './identities.ts';
import { activeBlocks, lastOf } from './play-blocks.ts';

/** The break or exclusion that a player is in, as their page shows it. An exclusion goes before a break. */
export async function readPause(trx: Transaction<Tables>, name: MemberName, now: Date): Promise<Protection['pause']> {
  const blocks = await activeBlocks(trx, name, now);
  const block = lastOf(blocks, 'excluded') ?? lastOf(blocks, 'time_out');
  if (!block || block.kind === 'closed') return null;
  const { kind, end, set_by: setBy, begins_at: since } = block;
  // Each exclusion was asked to end, or play stays closed.
  const asked = blocks.filter((one) => one.kind === 'excluded').every((one) => one.ends_at !== null);
  return {
    kind,
    since: since.toISOString(),
    until: end?.toISOString() ?? null,
    setBy: setBy ?? 'player',
    canReopen: kind === 'excluded' && !asked && end !== null && end <= now,
    reopensAt: kind === 'excluded' && asked ? lastEnd(blocks).toISOString() : null,
  };
}

const lastEnd = (blocks: readonly { ends_at: Date | null }[]): Date =>
  new Date(Math.max(...blocks.map(({ ends_at: end }) => end?.getTime() ?? 0)));
