import { sql, type Kysely } from 'kysely';
import { patchFunction, type TextChange } from './patch-function.ts';

// The part of a round's stakes that a bonus paid.
const wager: readonly TextChange[] = [
  ['e_bet bigint[]; e_win bigint[];', 'e_bet bigint[]; e_win bigint[]; e_bonus bigint[];'],
  ['e_win := e_win || r_win[r]; end if;', 'e_win := e_win || r_win[r]; e_bonus := e_bonus || r_bonus[r]; end if;'],
  [`'winMinor', u.win::text), p_now`, `'winMinor', u.win::text, 'bonusBetMinor', u.bonus::text), p_now`],
  [
    'from unnest(e_type, e_round, e_session, e_bet, e_win) with',
    'from unnest(e_type, e_round, e_session, e_bet, e_win, e_bonus) with',
  ],
  [
    'u (type, round, session, bet, win, place) where not s_is_trial',
    'u (type, round, session, bet, win, bonus, place) where not s_is_trial',
  ],
];

// own_bet, own_win: of own money in rounds with a result. late_others: events beside rounds that belong to earlier slots, which were closed.
const columns = ['member_sum', 'team_sum'].map(
  (table) => `
    alter table ${table} ${['own_bet', 'own_win', 'late_own_bet', 'late_own_win', 'bonus', 'chargeback']
      .map((column) => `add column ${column}_minor numeric(40) not null default 0`)
      .join(', ')}, add column late_others integer not null default 0;`,
);

const names =
  'own_bet_minor, own_win_minor, late_own_bet_minor, late_own_win_minor, bonus_minor, chargeback_minor, late_others';
const raises = names
  .split(', ')
  .map((name) => `${name} = s.${name} + excluded.${name}`)
  .join(', ');
const others = '(i.rounds = 0 and i.registrations = 0)';

// A gateway of an earlier version may still run: its items lack what is new.
const book: readonly TextChange[] = [
  [
    'withdrawal_minor bigint, deposit_id bigint)',
    'withdrawal_minor bigint, own_bet_minor bigint, own_win_minor bigint, bonus_minor bigint, chargeback_minor bigint, deposit_id bigint)',
  ],
  [
    'coalesce(sum(i.win_minor) filter (where s.is_late), 0) as late_win\n',
    `coalesce(sum(i.win_minor) filter (where s.is_late), 0) as late_win,
        coalesce(sum(i.own_bet_minor), 0) as own_bet, coalesce(sum(i.own_win_minor), 0) as own_win, coalesce(sum(i.own_bet_minor) filter (where s.is_late), 0) as late_own_bet,
        coalesce(sum(i.own_win_minor) filter (where s.is_late), 0) as late_own_win, coalesce(sum(i.bonus_minor), 0) as bonus, coalesce(sum(i.chargeback_minor), 0) as chargeback,
        count(*) filter (where s.is_late and ${others})::int as late_others\n`,
  ],
  [
    'and (i.rounds <> 0 or i.deposit_minor <> 0 or i.withdrawal_minor <> 0)',
    'and (i.rounds <> 0 or i.deposit_minor <> 0 or i.withdrawal_minor <> 0 or i.bonus_minor <> 0 or i.chargeback_minor <> 0)',
  ],
  [
    'withdrawal_minor,\n          late_bet_minor, late_win_minor)\n',
    `withdrawal_minor,\n          late_bet_minor, late_win_minor, ${names})\n`,
  ],
  [
    'c.late_bet, c.late_win from cell c',
    'c.late_bet, c.late_win, c.own_bet, c.own_win, c.late_own_bet, c.late_own_win, c.bonus, c.chargeback, c.late_others from cell c',
  ],
  [
    'excluded.late_bet_minor,\n        late_win_minor = s.late_win_minor + excluded.late_win_minor\n',
    `excluded.late_bet_minor,\n        late_win_minor = s.late_win_minor + excluded.late_win_minor, ${raises}\n`,
  ],
  [
    'i.deposit_minor, i.withdrawal_minor\n      from item i left join',
    `i.deposit_minor, i.withdrawal_minor, i.own_bet_minor, i.own_win_minor, i.bonus_minor, i.chargeback_minor, ${others}::int as others\n      from item i left join`,
  ],
  [`(a.unit = 'M')::int, 0, 0, 0, 0, 0 from`, `(a.unit = 'M')::int, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from`],
  [
    'win_minor, deposit_minor, withdrawal_minor, late_bet_minor, late_win_minor)\n',
    `win_minor, deposit_minor, withdrawal_minor, late_bet_minor, late_win_minor, ${names})\n`,
  ],
  [
    'coalesce(sum(a.win_minor) filter (where t.is_late), 0)\n',
    `coalesce(sum(a.win_minor) filter (where t.is_late), 0), coalesce(sum(a.own_bet_minor), 0), coalesce(sum(a.own_win_minor), 0),
          coalesce(sum(a.own_bet_minor) filter (where t.is_late), 0), coalesce(sum(a.own_win_minor) filter (where t.is_late), 0), coalesce(sum(a.bonus_minor), 0), coalesce(sum(a.chargeback_minor), 0),
          coalesce(sum(a.others) filter (where t.is_late), 0)\n`,
  ],
  [
    'late_win_minor = s.late_win_minor + excluded.late_win_minor\n    )',
    `late_win_minor = s.late_win_minor + excluded.late_win_minor, ${raises}\n    )`,
  ],
];

// A round that paid exactly its stake back.
const noResult = `
  alter table bonus_round drop constraint bonus_round_reason_check;
  alter table bonus_round add constraint bonus_round_reason_check check (reason in ('share', 'excluded', 'rolled_back', 'voided', 'before', 'no_result')) not valid;
  alter table bonus_round validate constraint bonus_round_reason_check;
`;

/** Sums what the bases of agreements are made of: own money, bonuses and chargebacks (CONTRACT-34). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [...columns, noResult]) await sql.raw(text).execute(db);
  await patchFunction(db, 'wager', wager);
  await patchFunction(db, 'team_book', book);
}
