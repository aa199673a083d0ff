import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { long } from '../../../tests/support/long.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../../../tests/support/test-databases.ts';
import { openEmbeddedSessions } from '../database/embedded-sessions.ts';
import { migrate } from '../database/migrate.ts';
import { SessionDialect } from '../database/session-dialect.ts';

/** The last migration before periods were settled from the top. */
const BEFORE = '0094-limits-across-midnight';

const earlier = `
  insert into member (merchant_code, account, nickname, password_hash, customer_type, currency)
    values ('M', 'top', 'T', 'h', 1, 'THB'), ('M', 'below', 'B', 'h', 1, 'THB');
  insert into agreement (merchant_code, kind, unit, upline_id, downline_id, state, version, created_at, ends_at)
    select 'M', 'dividend', 'M', case when account = 'below' then (select id from member where account = 'top') end, id, 'running', 1, now(), null from member;
  insert into agreement (merchant_code, kind, unit, downline_id, state, version, created_at, ends_at)
    select 'M', 'dailyWage', 'D', id, 'ended', 1, now(), now() from member where account = 'top';
`;

test(
  'both sides of what runs are told that periods are settled from the top, and it counts for those that begin afterwards [CONTRACT-30]',
  { timeout: DATABASE_HOOK_TIMEOUT_MS, ...long },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'livery-rule-'));
    const sessions = await openEmbeddedSessions(join(folder, 'database'));
    const owner = new Kysely<unknown>({ dialect: new SessionDialect(sessions) });
    await migrate(owner, BEFORE);
    await sql.raw(earlier).execute(owner);
    await migrate(owner);
    const told = await sql<{ account: string; other: string | null }>`
      select m.account, o.account as other from event e join member m on m.id = e.member_id
        left join member o on o.id = (e.body ->> 'otherMemberId')::bigint
      where e.type = 'agreement_changed' and e.body ->> 'change' = 'fromTheTop' order by m.account, other`.execute(
      owner,
    );
    expect(told.rows).toEqual([
      { account: 'below', other: 'top' },
      { account: 'top', other: 'below' },
      { account: 'top', other: null },
    ]);
    const { rows } = await sql<{ age: number }>`
      select extract(epoch from now() - since)::float as age from settled_from_top`.execute(owner);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.age).toBeGreaterThanOrEqual(0);
    expect(Number.isFinite(rows[0]!.age)).toBe(true);
    await sessions.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
