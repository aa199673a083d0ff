/** The payments process: reads its environment and serves until it receives a stop signal. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

const { createLog } = await import('./log.ts');
const log = createLog(process.env['LOG_LEVEL'] ?? 'info');
// Log Node's own warnings (its SQLite module is experimental), so that this process prints only log lines.
process.removeAllListeners('warning').on('warning', (warning) => log.debug({ warning: warning.message }, 'warning'));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'unexpected failure, exiting');
  process.exit(1);
});

try {
  const [{ readConfig }, { createPayments }] = await Promise.all([import('./config.ts'), import('./server.ts')]);
  const config = readConfig(process.env);
  const { app } = createPayments(config, { log });
  for (const signal of STOP_SIGNALS) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      void app.close().then(() => process.exit(0));
    });
  }
  await app.listen({ host: config.host, port: config.port });
  if (!config.isSandbox) log.error('no bank is connected: every deposit and payout is refused');
} catch (error) {
  log.fatal({ err: error }, 'the payments process cannot start');
  process.exitCode = 1;
}

export {};
