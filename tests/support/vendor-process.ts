/** The games process with the test title, on a free port that it prints, for tests that kill it. */
import { pino } from 'pino';
import { readConfig } from '../../src/games/config.ts';
import { createVendor } from '../../src/games/server.ts';
import { testCatalogue } from './test-title.ts';

const app = createVendor(readConfig(process.env), { catalogue: testCatalogue(), log: pino({ level: 'silent' }) });
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
