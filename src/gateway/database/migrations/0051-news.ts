import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// What an announcement says never changes: a change is a new version, and players who have closed the old one see the new one. The row itself has
// what it is found by, which is that of its last version.
const announcements = `
  create table announcement (
    merchant_code text not null,
    id bigint generated always as identity,
    -- Chosen by the console, so that a request that is sent twice is one.
    key uuid not null,
    version integer not null default 1 check (version > 0),
    type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
    priority smallint not null check (priority between 0 and 9),
    starts_at timestamptz not null,
    -- Null: until an operator ends it.
    ends_at timestamptz,
    -- An operator has ended it before its time.
    ended_at timestamptz,
    ended_by bigint references operator,
    primary key (merchant_code, id),
    constraint announcement_key_unique unique (merchant_code, key),
    constraint announcement_window check (ends_at is null or ends_at > starts_at),
    constraint announcement_ended check ((ended_at is null) = (ended_by is null))
  );
  create index announcement_open on announcement (merchant_code, starts_at) where ended_at is null;
  create table announcement_version (
    merchant_code text not null,
    announcement_id bigint not null,
    version integer not null check (version > 0),
    -- What the operator wrote (src/shared/news/announcement.ts).
    document jsonb not null check (jsonb_typeof(document) = 'object'),
    operator_id bigint not null references operator,
    written_at timestamptz not null,
    primary key (merchant_code, announcement_id, version),
    foreign key (merchant_code, announcement_id) references announcement
  );
  create function announcement_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'announcement % cannot be changed so', old.id using errcode = '42501'; end $$;
  create trigger announcement_changes_forward before update on announcement for each row
    when (old.ended_at is not null or new.version not in (old.version, old.version + 1))
    execute function announcement_refuse_change();
`;

// A picture is uploaded before the text that it belongs to is sent. Until then it is a draft of its player.
const feedback = `
  create table feedback (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    -- Chosen by the page, so that a text that is sent twice is one.
    key uuid not null,
    kind text not null check (kind in ('suggestion', 'problem', 'money', 'game', 'other')),
    text text not null check (char_length(text) between 1 and 2000),
    sent_at timestamptz not null,
    answer text check (char_length(answer) between 1 and 2000),
    answered_by bigint references operator,
    answered_at timestamptz,
    primary key (merchant_code, id),
    constraint feedback_key_unique unique (merchant_code, member_id, key),
    foreign key (merchant_code, member_id) references member,
    constraint feedback_answered check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null))
  );
  create index feedback_of_member on feedback (merchant_code, member_id, id);
  create index feedback_waiting on feedback (merchant_code, id) where answer is null;
  create table feedback_picture (
    merchant_code text not null,
    id uuid not null default gen_random_uuid(),
    member_id bigint not null,
    feedback_id bigint,
    place smallint check (place between 1 and 3),
    picture bytea not null,
    added_at timestamptz not null,
    primary key (merchant_code, id),
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, feedback_id) references feedback,
    constraint feedback_picture_place unique (merchant_code, feedback_id, place),
    constraint feedback_picture_draft check ((feedback_id is null) = (place is null))
  );
  create index feedback_picture_drafts on feedback_picture (merchant_code, member_id, added_at) where feedback_id is null;
  create function feedback_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'a % cannot be changed any more', tg_table_name using errcode = '42501'; end $$;
  create trigger feedback_answered_once before update on feedback for each row when (old.answer is not null) execute function feedback_refuse_change();
  create trigger feedback_picture_sent before update or delete on feedback_picture for each row when (old.feedback_id is not null) execute function feedback_refuse_change();
`;

const grants = `
  grant update (version, type, priority, starts_at, ends_at, ended_at, ended_by) on announcement to livery_app;
  grant update (answer, answered_by, answered_at) on feedback to livery_app;
  grant update (feedback_id, place) on feedback_picture to livery_app;
  update operator_role set capabilities = capabilities || '{news.change}' where id in ('content', 'admin');
  update operator_role set capabilities = capabilities || '{feedback.answer}' where id in ('support', 'admin');
`;

/** Creates announcements with their versions, and the feedback of players with its pictures and answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [announcements, feedback]) await sql.raw(text).execute(db);
  for (const table of ['announcement', 'announcement_version', 'feedback'])
    await protectMerchantTable(db, table, 'select, insert');
  await protectMerchantTable(db, 'feedback_picture', 'select, insert, delete');
  await sql.raw(grants).execute(db);
}
