import type { Kysely } from 'kysely';
import { patchFunction, type TextChange } from './patch-function.ts';

// What comes back belongs to the period of its bet: a stake of yesterday that is returned today, and a win of a round that began yesterday, leave today's
// room as it is. Names: k_at is when the transfer under a key was made, r_at when a round began, m_begins when the period of a limit did.
const changes: readonly TextChange[] = [
  [
    'k_grant bigint[] := k_id; has_free boolean := false;',
    `k_grant bigint[] := k_id; has_free boolean := false;
    k_at timestamptz[] := array_fill(null::timestamptz, array[cardinality(k_key)]);
    r_at timestamptz[] := array_fill(null::timestamptz, array[cardinality(r_round)]); m_begins timestamptz[];`,
  ],
  ['t.reverses_id, o.id as reversed_by', 't.reverses_id, t.created_at, o.id as reversed_by'],
  ['k_reversed_by[k] := f.reversed_by;', 'k_reversed_by[k] := f.reversed_by; k_at[k] := f.created_at;'],
  ['o.bonus_bet_minor from unnest(r_provider', 'o.bonus_bet_minor, o.opened_at from unnest(r_provider'],
  ['r_bonus[r] := f.bonus_bet_minor;', 'r_bonus[r] := f.bonus_bet_minor; r_at[r] := f.opened_at;'],
  [
    'm_ends := m_ends || f.period_ends_at;',
    `m_ends := m_ends || f.period_ends_at;
      m_begins := m_begins || ((f.period_ends_at at time zone f.time_zone - ('1 ' || f.period)::interval) at time zone f.time_zone);`,
  ],
  [
    'if m_member[x] = s_member[s] and m_currency[x] = s_currency[s] then',
    `if m_member[x] = s_member[s] and m_currency[x] = s_currency[s]
            and coalesce(case t_kind when 'rollback' then k_at[b] when 'win' then r_at[r] end >= m_begins[x], true) then`,
  ],
];

/** Counts what comes back in the period of its bet. */
export const up = (db: Kysely<unknown>): Promise<void> => patchFunction(db, 'wager', changes);
