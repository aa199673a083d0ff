import { appendFileSync, chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ok } from '../../shared/errors.ts';
import type { MessageStrategy } from './message-strategy.ts';

/** A file that grows beyond this size loses its older half. */
const FILE_BYTES_MAX = 1_048_576;

/** Path of the mailbox file. */
export const mailboxFile = (dataDir: string): string => join(dataDir, 'mailbox.jsonl');

/**
 * Keeps messages in a file, one JSON line each, for a developer to read when no provider is configured. The file
 * contains codes, so only its owner can read it.
 */
export function createMailbox(dataDir: string, now: () => number): MessageStrategy {
  const file = mailboxFile(dataDir);
  return async ({ id, brand, channel, to, subject, text }) => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const line = `${JSON.stringify({ at: new Date(now()).toISOString(), id, merchantCode: brand.merchantCode, channel, to, ...(subject !== undefined && { subject }), text })}\n`;
    // Written synchronously in one step, so that the message can be read as soon as the call is answered.
    appendFileSync(file, line, { mode: 0o600 });
    chmodSync(file, 0o600);
    if (statSync(file).size > FILE_BYTES_MAX) halve(file);
    return ok(null);
  };
}

/** Drops the older half of the file. The shorter copy replaces the file atomically. */
function halve(file: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(`${file}.new`, lines.slice(Math.floor(lines.length / 2)).join('\n'), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
