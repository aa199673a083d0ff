import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { openDatabase } from '../../src/gateway/database/database.ts';
import { createLedger } from '../../src/gateway/ledger/ledger.ts';

const writer = fileURLToPath(new URL('./ledger-writer.ts', import.meta.url));
/** Postings before each kill. */
const POSTINGS_BEFORE_KILL = 60;

/**
 * Repeatedly kills a process that posts into an embedded database, always on the same folder, and expects every
 * acknowledged posting to be there.
 */
export async function expectNothingLost(kills: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-crash-'));
  const acknowledged = new Set<string>();
  try {
    for (let kill = 1; kill <= kills; kill += 1) await postUntilKilled(dataDir, acknowledged);
    const database = await openDatabase({ dataDir });
    const rows = await database.withMerchant('M', (trx) =>
      trx.selectFrom('transfer').select('idempotency_key').execute(),
    );
    const stored = new Set(rows.map((row) => row.idempotency_key));
    expect([...acknowledged].filter((key) => !stored.has(key))).toEqual([]);
    expect(await createLedger(database, Date.now).trialBalance('M')).toMatchObject({ isBalanced: true });
    await database.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Collects what the writer acknowledges until it is killed. While it lives, the database refuses a second process. */
async function postUntilKilled(dataDir: string, acknowledged: Set<string>): Promise<void> {
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
  expect(String(refusal)).toContain(
    `process ${child.pid!} holds the embedded database in ${join(dataDir, 'database')}`,
  );
  expect(count).toBeGreaterThanOrEqual(POSTINGS_BEFORE_KILL);
}
