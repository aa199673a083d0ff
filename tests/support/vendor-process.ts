/**
 * The games process with the test slot and our sea, on a free port that it prints, for tests that kill it. With `CATALOGUE`
 * it plays other games instead, by the time that the file `CLOCK_FILE` holds.
 */
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { defaultTimings, readConfig } from '../../src/games/config.ts';
import { createVendor } from '../../src/games/server.ts';
import { drawsCatalogue } from './test-draws.ts';
import { matchesCatalogue } from './test-matches.ts';
import { roomsCatalogue } from './test-rooms.ts';
import { seaCatalogue } from './test-sea.ts';
import { tablesCatalogue } from './test-tables.ts';

const catalogues = {
  sea: seaCatalogue,
  rooms: roomsCatalogue,
  draws: drawsCatalogue,
  matches: matchesCatalogue,
  tables: tablesCatalogue,
};
const { CATALOGUE = 'sea', CLOCK_FILE } = process.env;
/** A call without an answer ends with the process: a slow test must not see it sent again. */
const CALL_TIMEOUT_MS = 60_000;
const config = { ...readConfig(process.env), timings: { ...defaultTimings, callTimeoutMs: CALL_TIMEOUT_MS } };
const app = createVendor(config, {
  log: pino({ level: 'silent' }),
  catalogue: catalogues[CATALOGUE as keyof typeof catalogues](),
  ...(CLOCK_FILE && { nowMs: () => Number(readFileSync(CLOCK_FILE, 'utf8')) }),
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
