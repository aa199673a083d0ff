import type { Kysely } from 'kysely';
import { patchFunction, type TextChange } from './patch-function.ts';

const runningBonus = 'case when s_first[s] is not null then s_b[s] end';

// Every answer of `wager` has what the player can stake: the bonus counts while it runs, whether this wager touched it or not, and not afterwards.
const changes: readonly TextChange[] = [
  [
    'in_cash := 0; in_bonus := 0; in_bank := 0; x_bonus := null; x_bank := s_h[s];',
    `in_cash := 0; in_bonus := 0; in_bank := 0; x_bonus := ${runningBonus}; x_bank := s_h[s];`,
  ],
  [
    'x_bonus := array_position(a_id, k_bonus_id[b]); x_bank',
    `x_bonus := case when k_bonus_id[b] is not null then array_position(a_id, k_bonus_id[b]) else ${runningBonus} end; x_bank`,
  ],
  [
    'balance_minor := balance_minor + a_balance[x_bonus];',
    'if s_first[s] is not null then balance_minor := balance_minor + a_balance[x_bonus]; end if;',
  ],
];

/** Makes the balance after a win or a rollback what can be staked. */
export const up = (db: Kysely<unknown>): Promise<void> => patchFunction(db, 'wager', changes);
