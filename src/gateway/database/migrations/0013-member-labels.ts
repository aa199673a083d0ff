import { sql, type Kysely } from 'kysely';

const columns = `
  alter table member
    add column club_label text not null default '' check (char_length(club_label) <= 64),
    add column labels jsonb not null default '[]' check (jsonb_typeof(labels) = 'array');
`;

/** Adds the labels that an operator gives to a member: that of the club, and a list with the VIP service label first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db);
}
