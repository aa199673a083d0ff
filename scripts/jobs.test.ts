import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, type Database } from '../src/gateway/database/database.ts';
import { PG_BOSS_VERSION } from '../src/gateway/jobs/install-queues.ts';
import { createJobs } from '../src/gateway/jobs/jobs.ts';
import { describeDatabases } from '../tests/support/describe-databases.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { copyEmbeddedDatabase } from '../tests/support/test-databases.ts';
import { projectRoot } from './checks/sources.ts';
import { runJobsProgram } from './lib/jobs-program.ts';

/** Adds two dead jobs, one that waits, and one that runs. */
async function fillQueue(database: Database) {
  const jobs = createJobs(database);
  const data = { merchantCode: 'M', channel: 'sms', sealed: 'AAAA' } as const;
  const add = () => database.withMerchant('M', (trx) => jobs.enqueue(trx, 'send-message', data));
  const [dead, waiting, running, other] = [await add(), await add(), await add(), await add()] as const;
  const fail = `update jobs.job set state = 'failed', retry_count = 16, completed_on = now(), output = '{"message": "no credit"}' where id = any ($1)`;
  await database.runAsQueue(fail, [[dead, other]]);
  await database.runAsQueue(`update jobs.job set state = 'active' where id = $1`, [running]);
  return { dead, waiting, running, other };
}

describeDatabases('dead jobs of the %s database', (kind) => {
  test('are listed, shown, retried and dropped by an operator, and every wrong word is explained [JOB-09, JOB-03]', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'livery-jobs-'));
    const server = kind === 'server' ? await startPostgres() : undefined;
    const run = async (...words: string[]) => {
      const said = { stdout: '', stderr: '' };
      const code = await runJobsProgram(words, {
        url: server?.url,
        dataDir,
        out: (text) => void (said.stdout += text),
        err: (text) => void (said.stderr += text),
      });
      return { code, ...said };
    };
    const says = async (stdout: unknown, ...words: string[]) =>
      expect(await run(...words), words.join(' ')).toMatchObject({ code: 0, stdout, stderr: '' });
    const refuses = async (stderr: unknown, ...words: string[]) =>
      expect(await run(...words), words.join(' ')).toMatchObject({ code: 1, stdout: '', stderr });
    const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;
    try {
      await refuses(
        matching(kind === 'server' ? /^This database has no queue yet\. Start/ : /^There is no database in/),
        'list',
      );
      if (!server) await copyEmbeddedDatabase(dataDir);
      const database = await openDatabase({ url: server?.url, dataDir });
      const { dead, waiting, running, other } = await fillQueue(database);
      if (!server) {
        await refuses(
          matching(/^The gateway \(process \d+\) runs on the embedded database.* Stop the gateway, run this command/),
          'list',
        );
        await database.close();
      }
      const { stdout } = await run('list', 'failed');
      expect(stdout.trim().split('\n')).toHaveLength(2);
      expect(stdout).toMatch(new RegExp(`^${dead} +failed +send-message +\\S+Z +retries: 16 +no credit$`, 'm'));
      await says(matching(/^The job \S+ runs again\. A running gateway starts it/), 'retry', dead);
      // On the embedded database every command opens it again, which takes half a second. The rest is the same code.
      if (!server) return;
      expect((await run('list')).stdout.trim().split('\n')).toHaveLength(4);
      await says(matching(/^There are no cancelled jobs\.\n$/), 'list', 'cancelled');
      await says(
        matching(/state +failed \(dead: retry or drop it\)\n[^]*fault +no credit\n[^]*"merchantCode":"M"/),
        'show',
        other,
      );
      await refuses('"7" is not the id of a job. `npm run jobs -- list` shows the ids.\n', 'show', '7');
      const nobody = '00000000-0000-4000-8000-000000000000';
      for (const command of ['show', 'retry', 'drop'])
        await refuses(`There is no job ${nobody}. \`npm run jobs -- list\` shows the ids.\n`, command, nobody);
      await refuses(matching(/is created\. Only a failed one can be retried/), 'retry', waiting);
      await refuses('Name one job by its id, or all by --all.\n', 'retry');
      await refuses(`The job ${running} runs now. Wait for its end.\n`, 'drop', running);
      expect(await run('list', 'dead')).toMatchObject({
        code: 1,
        stderr: matching(/Allowed choices are created, retry/),
      });
      await says(`The job ${waiting} is deleted.\n`, 'drop', waiting);
      await says(matching(/^1 dead jobs run again\./), 'retry', '--all');
      await says('0 dead jobs run again.\n', 'retry', '--all');
      expect((await run('list', 'retry')).stdout.trim().split('\n')).toHaveLength(2);
      await database.close();
      await server.stop();
      await refuses(matching(/^The database cannot be reached: connect ECONNREFUSED/), 'list');
    } finally {
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

test('the version that our functions rely on is the installed one', () => {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(dependencies['pg-boss']).toBe(PG_BOSS_VERSION);
});
