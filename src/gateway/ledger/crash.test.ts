import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { createLedger } from './ledger.ts';

const writer = fileURLToPath(new URL('../../../tests/support/ledger-writer.ts', import.meta.url));
/** Kills in a row on one folder, the second on a database that had to recover, and postings before each. */
const KILLS = 2;
const POSTINGS_BEFORE_KILL = 60;
const TEST_TIMEOUT_MS = 180_000;

test('kill -9 loses nothing that was acknowledged; while the process lives, a second one is refused and told why [LEDGER-17, LEDGER-18]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-crash-'));
  const acknowledged = new Set<string>();
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = once(child, 'exit');
      let count = 0;
      let refusal: unknown;
      for await (const key of createInterface(child.stdout)) {
        acknowledged.add(key);
        count += 1;
        if (count === 1) refusal = await openDatabase({ dataDir }).catch((error: unknown) => error);
        if (count === POSTINGS_BEFORE_KILL) child.kill('SIGKILL');
      }
      await ended;
      expect(String(refusal)).toContain(`process ${child.pid!} holds the embedded database in ${join(dataDir, 'database')}`);
      expect(count).toBeGreaterThanOrEqual(POSTINGS_BEFORE_KILL);
    }

    const database = await openDatabase({ dataDir });
    const rows = await database.withMerchant('M', (trx) => trx.selectFrom('transfer').select('idempotency_key').execute());
    const stored = new Set(rows.map((row) => row.idempotency_key));
    expect([...acknowledged].filter((key) => !stored.has(key))).toEqual([]);
    expect(await createLedger(database).trialBalance('M')).toMatchObject({ isBalanced: true });
    await database.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, TEST_TIMEOUT_MS);
