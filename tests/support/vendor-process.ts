/** The games process with the test slot and our sea, on a free port that it prints, for tests that kill it. */
import { pino } from 'pino';
import { readConfig } from '../../src/games/config.ts';
import { createVendor } from '../../src/games/server.ts';
import { seaCatalogue } from './test-sea.ts';

const app = createVendor(readConfig(process.env), { catalogue: seaCatalogue(), log: pino({ level: 'silent' }) });
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
