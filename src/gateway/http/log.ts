import type { LoggerOptions } from 'pino';

/** Names of fields that hold a secret, wherever they stand in what is logged. */
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

/** Structured logs: one JSON line each, secrets masked up to three levels deep. */
export const logOptions = (): LoggerOptions => ({
  level: process.env['LOG_LEVEL'] ?? 'info',
  base: null,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[masked]' },
});
