import { sql, type RawBuilder } from 'kysely';
import type { MovementKind } from '../../shared/contract/movement-kinds.ts';

/** What a player reads for each kind of transfer. One that is missing here reads `other`. */
const wordOf: Readonly<Record<string, MovementKind>> = {
  bet: 'bet',
  win: 'win',
  rollback: 'rollback',
  demo_money: 'demo_money',
  adjustment: 'correction',
  small_adjustment: 'correction',
  reversal: 'reversal',
  deposit: 'deposit',
  withdrawal_hold: 'withdrawal',
  withdrawal_release: 'withdrawal_returned',
  payout_return: 'withdrawal_returned',
  chargeback: 'chargeback',
  wallet_transfer: 'wallet_transfer',
  upline_transfer: 'upline_transfer',
  downline_transfer: 'downline_transfer',
  commission: 'commission',
  reward: 'reward',
  reward_taken_back: 'reward',
  bonus_grant: 'bonus',
  bonus_conversion: 'bonus',
  bonus_end: 'bonus',
  points_conversion: 'points',
};

/** Kinds of transfers whose reference is a round. */
const PLAY: readonly string[] = ['bet', 'win', 'rollback'];

/** Kinds that a player reads the reason of: an operator wrote it. */
const EXPLAINED: readonly MovementKind[] = ['correction', 'reversal'];

/** What a player reads for a kind of transfer. */
export const movementKindOf = (transferKind: string): MovementKind => wordOf[transferKind] ?? 'other';

/** Whether the reference of a kind of transfer is a round. */
export const isPlay = (transferKind: string): boolean => PLAY.includes(transferKind);

/** Whether a player reads the reason of a movement. */
export const isExplained = (kind: MovementKind): boolean => EXPLAINED.includes(kind);

/** Whether a column has one of the kinds of transfers that a player reads as this kind. */
export function isOfKind(column: RawBuilder<string>, kind: MovementKind | undefined): RawBuilder<boolean> {
  if (kind === undefined) return sql`true`;
  const known = Object.keys(wordOf).filter((transferKind) => kind === 'other' || wordOf[transferKind] === kind);
  return kind === 'other' ? sql`${column} not in (${sql.join(known)})` : sql`${column} in (${sql.join(known)})`;
}
