import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFaultyProxy, type FaultyProxy } from '../../../tests/support/faulty-proxy.ts';
import { startPostgres, type TestPostgres } from '../../../tests/support/postgres.ts';
import { DATABASE_HOOK_TIMEOUT_MS, testDatabaseKinds } from '../../../tests/support/test-databases.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { DatabaseUnavailable, fromDriverError } from '../database/errors.ts';
import { openServerSessions } from '../database/server-sessions.ts';
import { posting, transfer, type Transfer } from '../../../tests/support/transfer.ts';
import { createLedger, type Ledger } from './ledger.ts';

test.each(['40P01', '40001', '57014', '53300', 'XX000', 'ECONNRESET', undefined])(
  'a deadlock, a timeout, a full or a lost server (%s) counts as unavailable, and the same call may be retried',
  (code) => {
    expect(fromDriverError({ message: 'x', code })).toBeInstanceOf(DatabaseUnavailable);
    expect(fromDriverError({ message: 'x', code: '23505', constraint: 'c' })).toMatchObject({
      name: 'SqlError',
      code: '23505',
      constraint: 'c',
    });
  },
);

describe.each(testDatabaseKinds().filter((kind) => kind === 'server'))('a %s behind a bad network', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-outage-'));
  let server: TestPostgres;
  let proxy: FaultyProxy;
  let database: Database;
  let ledger: Ledger;
  let bet: (idempotencyKey: string) => Transfer;

  beforeAll(async () => {
    server = (await startPostgres())!;
    const url = new URL(server.url);
    proxy = await startFaultyProxy(Number(url.port));
    url.port = String(proxy.port);
    database = await openDatabase({ url: url.href, dataDir });
    ledger = createLedger(database, Date.now);
    const debit = await ledger.accountOf('M', { kind: 'house', currency: 'THB' });
    const credit = await ledger.accountOf('M', { kind: 'cash', ownerId: 1n, currency: 'THB' });
    bet = (idempotencyKey) => ({ source: 'YB', idempotencyKey, kind: 'win', debit, credit, amountMinor: 5n });
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, DATABASE_HOOK_TIMEOUT_MS);

  const within = (idempotencyKey: string) =>
    database.withMerchant('M', (trx) => ledger.postWithin(trx, posting(bet(idempotencyKey))));

  test.each([
    ['a batch', 'ledger_post', (key: string) => transfer(ledger, 'M', bet(key))],
    ['COMMIT', 'commit\0', within],
  ])(
    'after a lost answer to %s the outcome is unknown, and the same key again gets it [LEDGER-16]',
    async (lost, text, send) => {
      proxy.loseAnswerTo(text);
      await expect(send(`key of ${lost}`)).rejects.toThrow(DatabaseUnavailable);
      expect(await send(`key of ${lost}`)).toMatchObject({ ok: true, value: { isDuplicate: true } });
    },
  );

  test('after an answer lost before COMMIT the database is unavailable, and nothing was written', async () => {
    proxy.loseAnswerTo('ledger_post');
    await expect(within('b2')).rejects.toThrow(DatabaseUnavailable);
    expect(await within('b2')).toMatchObject({ ok: true, value: { isDuplicate: false } });
  });

  test('while the server is away calls are unavailable, and they work again when it is back', async () => {
    proxy.cut();
    expect(await database.ping()).toBe(false);
    await expect(transfer(ledger, 'M', bet('b3'))).rejects.toThrow(DatabaseUnavailable);
    proxy.mend();
    expect(await database.ping()).toBe(true);
    expect(await transfer(ledger, 'M', bet('b3'))).toMatchObject({ ok: true, value: { isDuplicate: false } });
  });

  test('when the server ends a session during work, the work fails as unavailable and the session is replaced', async () => {
    const direct = openServerSessions(server.url);
    const administrator = await direct.acquire();
    const work = database.withMerchant('M', async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await administrator.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      await sql`select 1`.execute(trx);
    });
    await expect(work).rejects.toThrow(DatabaseUnavailable);
    administrator.release(false);
    await direct.close();
    expect(await database.ping()).toBe(true);
  });
});
