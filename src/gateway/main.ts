import { chmodSync, mkdirSync } from 'node:fs';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { logOptions } from './http/log.ts';
import { startMetricsServer } from './metrics/metrics-routes.ts';
import { seedDemoAccounts } from './seed-demo-accounts.ts';
import { seedDemoOperators } from './seed-demo-operators.ts';
import { noteGateway } from './running-gateway.ts';
import { createGateway } from './server.ts';

const log = pino(logOptions());
try {
  const config = readConfig(process.env);
  // The folder holds balances and sessions, so only this user may read it.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  chmodSync(config.dataDir, 0o700);
  const gateway = await createGateway(config, log);
  if (!config.isProduction) {
    await seedDemoAccounts(gateway.services);
    await seedDemoOperators(gateway.services);
  }
  await gateway.app.listen({ port: config.port, host: config.bind });
  const metricsServer =
    typeof config.metrics === 'object' ? await startMetricsServer(gateway.services.metrics, config.metrics) : undefined;
  const forgetGateway = noteGateway(config.dataDir, config);
  log.info({ port: config.port }, 'ready');

  // A deployment that has finished copying files can trigger the refresh instead of leaving it to the watch.
  process.on('SIGUSR2', () => {
    gateway.services.sites
      .refresh()
      .catch((error: unknown) => log.error({ err: error }, 'the files of brands could not be read'));
  });

  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    log.info('stopping');
    forgetGateway();
    await metricsServer?.close();
    await gateway.close();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());
} catch (error) {
  // An operator reads a failed start, so show the message without the stack.
  log.fatal((error as Error).message);
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
