/**
 * The games process with the test slot and our sea, on a free port that it prints, for tests that kill it. With `CLOCK_FILE`
 * it plays the card game in rooms instead, by the time that the file holds.
 */
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { readConfig } from '../../src/games/config.ts';
import { createVendor } from '../../src/games/server.ts';
import { roomsCatalogue } from './test-rooms.ts';
import { seaCatalogue } from './test-sea.ts';

const clockFile = process.env['CLOCK_FILE'];
const app = createVendor(readConfig(process.env), {
  log: pino({ level: 'silent' }),
  ...(clockFile
    ? { catalogue: roomsCatalogue(), nowMs: () => Number(readFileSync(clockFile, 'utf8')) }
    : { catalogue: seaCatalogue() }),
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
