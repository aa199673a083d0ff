import { chmodSync, mkdirSync } from 'node:fs';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { logOptions } from './http/log.ts';
import { seedDemoAccounts } from './seed-demo-accounts.ts';
import { createGateway } from './server.ts';

/** Runs a gateway until it is told to stop.  */
const log = pino(logOptions());
try {
  const config = readConfig(process.env);
  // Whoever can read this folder can read balances and sessions: nobody but this user may.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  chmodSync(config.dataDir, 0o700);
  const gateway = await createGateway(config, log);
  if (!config.isProduction) await seedDemoAccounts(gateway.services);
  await gateway.app.listen({ port: config.port, host: config.bind });
  log.info({ port: config.port }, 'ready');

  // For who would rather say when than have files watched: a deployment that has put all its files there.
  process.on('SIGUSR2', () => {
    gateway.services.sites
      .refresh()
      .catch((error: unknown) => log.error({ err: error }, 'brands could not be looked at'));
  });

  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    await gateway.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());
} catch (error) {
  // What went wrong at the start is for a person: the message, not the stack.
  log.fatal((error as Error).message);
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
