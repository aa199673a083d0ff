/** The games process: reads its environment and serves until it receives a stop signal. */
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
  const [{ readConfig }, { createVendor }, { ownCatalogue }, { serveHistory }] = await Promise.all([
    import('./config.ts'),
    import('./server.ts'),
    import('./catalogue/own-catalogue.ts'),
    import('./history/serve-history.ts'),
  ]);
  const config = readConfig(process.env);
  const catalogue = ownCatalogue(config);
  const app = createVendor(config, { log, catalogue });
  if (config.makesHistory) serveHistory(app, config, { catalogue, log });
  for (const signal of STOP_SIGNALS) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      void app.close().then(() => process.exit(0));
    });
  }
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  log.fatal({ err: error }, 'the games process cannot start');
  process.exitCode = 1;
}

export {};
