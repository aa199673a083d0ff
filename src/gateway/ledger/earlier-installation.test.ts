import { Kysely, sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../tests/support/postgres.ts';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../../../tests/support/test-databases.ts';
import { posting } from '../../../tests/support/transfer.ts';
import { createDatabase } from '../database/database.ts';
import { openEmbeddedSessions } from '../database/embedded-sessions.ts';
import { migrate } from '../database/migrate.ts';
import { openServerSessions } from '../database/server-sessions.ts';
import { SessionDialect } from '../database/session-dialect.ts';
import type { SessionSource } from '../database/session.ts';
import { createLedger } from './ledger.ts';

/** The last migration before accounts and transfers had kinds that are rows. */
const BEFORE = '0017-bet-descriptions';

/** What the functions of that time have written: play money, a bet that won nothing, and a rollback that came before its bet. */
const earlier = `
  select set_config('role', 'livery_app', false), set_config('app.merchant', 'M', false);
  select ledger_account('demo_issue', null, 'THB'), ledger_account('member', 1, 'THB'), ledger_account('house', null, 'THB');
  select ledger_post('gateway', 'gift', 'demo_money', 1, 2, 100, null);
  select ledger_post('YB', 'b1', 'bet', 2, 3, 30, 'r1');
  select ledger_post('YB', 'w1', 'win', 3, 2, 0, 'r1');
  select ledger_rollback('YB', 'undo-b2', 'b2', 3, 2, 'r2');
  select set_config('role', 'none', false);
`;

describeDatabases('an installation from before, on the %s database', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-earlier-'));
  let server: TestPostgres | undefined;
  let sessions: SessionSource;

  beforeAll(async () => {
    if (kind === 'server') server = (await startPostgres())!;
    sessions = server ? openServerSessions(server.url) : await openEmbeddedSessions(join(folder, 'database'));
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(async () => {
    await sessions.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, DATABASE_HOOK_TIMEOUT_MS);

  test(
    'keeps its balances to the cent and its answers to repeated keys [LEDGER-29]',
    { timeout: DATABASE_HOOK_TIMEOUT_MS },
    async () => {
      const owner = new Kysely<unknown>({ dialect: new SessionDialect(sessions) });
      await migrate(owner, BEFORE);
      const session = await sessions.acquire();
      await session.query(earlier, []);
      session.release(false);
      const { rows } = await sql<{ id: bigint; minor: bigint }>`select id, balance_minor as minor from account`.execute(
        owner,
      );
      const before = new Map(rows.map(({ id, minor }) => [id, minor]));

      await migrate(owner);
      const ledger = createLedger(createDatabase(sessions), Date.now);
      expect(await ledger.trialBalance('M')).toMatchObject({
        driftedAccounts: [],
        brokenTransferIds: [],
        isBalanced: true,
      });
      const player = await ledger.accountOf('M', { kind: 'cash', ownerId: 1n, currency: 'THB' });
      const house = await ledger.accountOf('M', { kind: 'house', currency: 'THB' });
      const issuer = await ledger.accountOf('M', { kind: 'demo_issue', currency: 'THB' });
      for (const account of [player, house, issuer])
        expect(await ledger.balanceOf('M', account)).toBe(before.get(account));
      expect(await ledger.balanceOf('M', player)).toBe(70n);
      const bet = {
        source: 'YB',
        idempotencyKey: 'b1',
        kind: 'bet',
        debit: player,
        credit: house,
        amountMinor: 30n,
        reference: 'r1',
      } as const;
      expect(await ledger.post('M', posting(bet))).toMatchObject({
        value: { balancesMinor: [70n, 30n], isDuplicate: true },
      });
      const win = { ...bet, idempotencyKey: 'w1', kind: 'win', debit: house, credit: player, amountMinor: 0n } as const;
      expect(await ledger.post('M', posting(win))).toMatchObject({
        value: { balancesMinor: [30n, 70n], isDuplicate: true },
      });
      expect(await ledger.post('M', posting({ ...bet, idempotencyKey: 'b2' }))).toMatchObject({
        code: 'transaction_rolled_back',
      });
      expect(await ledger.post('M', posting({ ...bet, idempotencyKey: 'b3', reference: 'r3' }))).toMatchObject({
        value: { balancesMinor: [40n, 60n] },
      });
    },
  );
});
