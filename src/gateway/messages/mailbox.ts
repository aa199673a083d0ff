import { appendFileSync, chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ok } from '../../shared/errors.ts';
import type { MessageStrategy } from './messenger.ts';

/** A file larger than this loses its older half. */
const FILE_BYTES_MAX = 1_048_576;

/** Where messages lie that nobody sends. */
export const mailboxFile = (dataDir: string): string => join(dataDir, 'mailbox.jsonl');

/** Keeps messages in a file, one JSON line each, for an installation without a provider: whoever runs it reads them there. Codes stand in it, so it is its owner's alone. */
export function createMailbox(dataDir: string): MessageStrategy {
  const file = mailboxFile(dataDir);
  return async ({ brand, channel, to, subject, text }) => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const line = `${JSON.stringify({ at: new Date().toISOString(), merchantCode: brand.merchantCode, channel, to, ...(subject !== undefined && { subject }), text })}\n`;
    // In one step and at once: what was answered is there to be read.
    appendFileSync(file, line, { mode: 0o600 });
    chmodSync(file, 0o600);
    if (statSync(file).size > FILE_BYTES_MAX) halve(file);
    return ok(null);
  };
}

/** Drops the older half, by a file that takes the place of the first. */
function halve(file: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(`${file}.new`, lines.slice(Math.floor(lines.length / 2)).join('\n'), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
