import { Kysely, sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { long } from '../../../tests/support/long.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../../../tests/support/test-databases.ts';
import { openEmbeddedSessions } from './embedded-sessions.ts';
import { migrate } from './migrate.ts';
import { SessionDialect } from './session-dialect.ts';

/** The last migration before members that stood for operators were closed. */
const BEFORE = '0033-mailings';

const earlier = `
  insert into member (merchant_code, account, nickname, password_hash, customer_type, currency)
    values ('M', 'staff', 'S', 'h', 9, 'THB'), ('N', 'staff', 'S', 'h', 9, 'THB'), ('M', 'player', 'P', 'h', 0, 'THB');
  insert into session (merchant_code, token_hash, member_id, ends_at)
    select merchant_code, '\\x01'::bytea || convert_to(account, 'UTF8'), id, now() + interval '1 hour' from member;
  insert into remember_grant (merchant_code, token_hash, family, member_id, device_hash, way, ends_at)
    select merchant_code, '\\x02'::bytea || convert_to(account, 'UTF8'), gen_random_uuid(), id, '\\x03', 'username', now() + interval '1 hour' from member;
`;

test(
  'members that stood for operators are closed with a reason and keep their type; players stay open [OPER-80]',
  // It migrates twice, and migrations do not change.
  { timeout: DATABASE_HOOK_TIMEOUT_MS, ...long },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'livery-staff-'));
    const sessions = await openEmbeddedSessions(join(folder, 'database'));
    const owner = new Kysely<unknown>({ dialect: new SessionDialect(sessions) });
    await migrate(owner, BEFORE);
    await sql.raw(earlier).execute(owner);
    await migrate(owner);
    const { rows } = await sql`select m.merchant_code as merchant, m.account, m.customer_type as type, b.reason,
        s.ended_at is not null as is_ended, g.family is not null as is_remembered
      from member m join session s on s.merchant_code = m.merchant_code and s.member_id = m.id
        left join play_block b on b.merchant_code = m.merchant_code and b.member_id = m.id and b.kind = 'closed' and b.ends_at is null
        left join remember_grant g on g.merchant_code = m.merchant_code and g.member_id = m.id
      order by m.account, m.merchant_code`.execute(owner);
    const reason = 'This account stood for an operator. Operators sign in to the console.';
    const staff = { account: 'staff', type: 9, reason, is_ended: true, is_remembered: false };
    expect(rows).toEqual([
      { merchant: 'M', account: 'player', type: 0, reason: null, is_ended: false, is_remembered: true },
      { merchant: 'M', ...staff },
      { merchant: 'N', ...staff },
    ]);
    await sessions.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
