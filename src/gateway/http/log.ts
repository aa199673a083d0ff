import type { LoggerOptions } from 'pino';

/** Names of fields whose values are secret, wherever they occur in a log entry. */
const SECRETS = [
  'password',
  'newPassword',
  'oldPassword',
  'token',
  'gameToken',
  'launchCode',
  'sealed',
  'authorization',
  'cookie',
  'game_url',
];

/** Options of the structured log. It writes one JSON line per entry, and masks secrets down to three levels. */
export const logOptions = (): LoggerOptions => ({
  level: process.env['LOG_LEVEL'] ?? 'info',
  base: null,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[masked]' },
});
