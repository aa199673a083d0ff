import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { newSealKey } from '../../scripts/lib/secrets.ts';
import { openDatabase } from '../../src/gateway/database/database.ts';
import { openEmbeddedSessions } from '../../src/gateway/database/embedded-sessions.ts';
import { openServerSessions } from '../../src/gateway/database/server-sessions.ts';
import { SessionDialect } from '../../src/gateway/database/session-dialect.ts';
import { jobCatalogue } from '../../src/gateway/jobs/catalogue.ts';
import { createJobs } from '../../src/gateway/jobs/jobs.ts';
import { runJobs } from '../../src/gateway/jobs/run-jobs.ts';
import { mailboxFile } from '../../src/gateway/messages/mailbox.ts';
import { createMessenger } from '../../src/gateway/messages/messenger.ts';
import { createOutbox } from '../../src/gateway/messages/outbox.ts';
import { sendWaiting } from '../../src/gateway/messages/send-waiting.ts';
import { startFaultyProxy } from '../support/faulty-proxy.ts';
import { idleHandlers } from '../support/idle-handlers.ts';
import { long } from '../support/long.ts';
import { startPostgres } from '../support/postgres.ts';
import { runNode } from '../support/run-node.ts';
import { copyEmbeddedDatabase, DATABASE_HOOK_TIMEOUT_MS, testDatabaseKinds } from '../support/test-databases.ts';
import { installTestQueues, startTestJobs } from '../support/test-jobs.ts';

const holder = fileURLToPath(new URL('../support/job-holder.ts', import.meta.url));
/** Jobs that nothing here adds. */

/** A dead worker's job is free after ten seconds of silence. */
const TAKEN_OVER_WITHIN_MS = 40_000;

describe.each(testDatabaseKinds())('a process that is killed on the %s database', (kind) => {
  test(
    'loses no message that was committed, and its job runs again and does its work once [SERVER-20, SERVER-21, JOB-05, JOB-10]',
    { ...long, timeout: DATABASE_HOOK_TIMEOUT_MS },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'livery-killed-'));
      const sealKey = newSealKey();
      const server = kind === 'server' ? await startPostgres() : undefined;
      if (!server) await copyEmbeddedDatabase(dataDir);
      await (await openDatabase({ dataDir, url: server?.url })).close();
      const sessions = server ? openServerSessions(server.url) : await openEmbeddedSessions(join(dataDir, 'database'));
      await installTestQueues({ owner: new Kysely({ dialect: new SessionDialect(sessions) }) });
      await sessions.close();

      const child = runNode(holder, [dataDir, server?.url ?? '', sealKey], {});
      await child.says('in the middle');
      child.stop('SIGKILL');
      await child.ended;

      const database = await openDatabase({ dataDir, url: server?.url });
      const log = pino({ level: 'silent' });
      const real = createJobs(database);
      const outbox = createOutbox(real, sealKey);
      const messenger = createMessenger({ dataDir, isProduction: false }, log, Date.now);
      const parts = { outbox, messenger, log, clock: Date.now };
      const [sender, worker] = [
        await runJobs({
          database,
          jobs: real,
          log,
          kinds: jobCatalogue,
          handlers: {
            ...idleHandlers,
            'send-message': (job) => sendWaiting(parts, job),
          },
          times: { looksEveryS: 0.5 },
        }),
        await startTestJobs(database, {
          note: ({ id, finish }) =>
            database.withMerchant('M', async (trx) => {
              await trx
                .insertInto('used_once')
                .values({ merchant_code: 'M', key: `again ${id}`, ends_at: new Date() })
                .execute();
              await finish(trx);
            }),
        }),
      ];
      const messages = () =>
        readFileSync(mailboxFile(dataDir), { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean);
      await expect.poll(() => messages().length, { timeout: TAKEN_OVER_WITHIN_MS }).toBe(1);
      expect(JSON.parse(messages()[0]!)).toMatchObject({
        id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        to: '84912345678',
        text: 'a code',
      });
      const written = () => database.withMerchant('M', (trx) => trx.selectFrom('used_once').select('key').execute());
      await expect
        .poll(written, { timeout: TAKEN_OVER_WITHIN_MS })
        .toEqual([{ key: expect.stringMatching(/^again /) as string }]);
      await sender.stop();
      await worker.runner.stop();
      await database.close();
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  );
});

test.each(testDatabaseKinds().filter((kind) => kind === 'server'))(
  'jobs go on by themselves when the database %s is back, also those that it forgot in the middle [SERVER-13, JOB-10]',
  { ...long, timeout: DATABASE_HOOK_TIMEOUT_MS },
  async () => {
    const server = (await startPostgres())!;
    const url = new URL(server.url);
    const proxy = await startFaultyProxy(Number(url.port));
    url.port = String(proxy.port);
    const database = await openDatabase({ url: url.href, dataDir: tmpdir() });
    const sessions = openServerSessions(server.url);
    await installTestQueues({ owner: new Kysely({ dialect: new SessionDialect(sessions) }) });
    await sessions.close();
    const runs: string[] = [];
    const { jobs, runner, logged } = await startTestJobs(database, {
      async note({ data: { text } }) {
        runs.push(text);
        // Its end cannot be written down.
        if (text === 'during' && runs.filter((run) => run === text).length === 1) proxy.cut();
      },
    });
    const enqueue = (text: string) => database.withMerchant('M', (trx) => jobs.enqueue(trx, 'note', { text }));
    await enqueue('before');
    await expect.poll(() => runs).toEqual(['before']);
    await enqueue('during');
    await expect
      .poll(() => logged.some((line) => line.includes('jobs wait for the database')), { timeout: 20_000 })
      .toBe(true);
    expect(logged.filter((line) => line.includes('"bug"'))).toEqual([]);
    proxy.mend();
    await enqueue('after');
    await expect
      .poll(() => runs.toSorted(), { timeout: TAKEN_OVER_WITHIN_MS })
      .toEqual(['after', 'before', 'during', 'during']);
    await runner.stop();
    await database.close();
    await proxy.close();
    await server.stop();
  },
);
