import { applyEdits, modify, parse } from 'jsonc-parser';
import { SCHEMA_VERSION } from './brand-schema.ts';
import { isObject } from './merge.ts';
import { jurisdiction } from './migrations/0002-jurisdiction.ts';
import type { Migration } from './migrations/migration.ts';

/** All migrations, in the order of their versions. */
const migrations: readonly Migration[] = [jurisdiction];

/** A migration that was applied to a file. */
export interface MigrationStep {
  from: number;
  to: number;
  title: string;
}

/** A file in the current version and the applied migrations: none if it was current. */
export interface Migrated {
  text: string;
  steps: readonly MigrationStep[];
}

/**
 * Brings the text of a `brand.json` to the current schema version. Everything else keeps its formatting, and a second run changes nothing.
 * @throws Error when the text is not a JSON object, or its schemaVersion is not a version or newer than this release
 */
export function migrateText(before: string): Migrated {
  let text = before;
  let raw = readObject(text);
  let version = raw['schemaVersion'];
  if (!Number.isInteger(version) || (version as number) < 1)
    throw new Error(
      'schemaVersion is not a version: write the schema version that the file was made for, a whole number from 1.',
    );
  if ((version as number) > SCHEMA_VERSION)
    throw new Error(
      `schemaVersion is ${String(version)}, but this release supports up to ${SCHEMA_VERSION}: use the release that the file was made for.`,
    );
  const steps: MigrationStep[] = [];
  for (const { to, title, edits } of migrations) {
    if (to <= (version as number)) continue;
    for (const { path, value } of [...edits(raw), { path: ['schemaVersion'], value: to }]) {
      text = applyEdits(
        text,
        modify(text, path, value, {
          formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n', keepLines: true },
        }),
      );
    }
    steps.push({ from: version as number, to, title });
    version = to;
    raw = readObject(text);
  }
  return { text, steps };
}

function readObject(text: string): Record<string, unknown> {
  const errors: Parameters<typeof parse>[1] = [];
  const value: unknown = parse(text, errors, { disallowComments: true });
  if (errors.length > 0 || !isObject(value)) throw new Error('this is not a JSON object: correct the text first.');
  return value;
}
