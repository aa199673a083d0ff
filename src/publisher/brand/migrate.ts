import { applyEdits, modify, parse } from 'jsonc-parser';
import { SCHEMA_VERSION } from './brand-schema.ts';
import { isObject } from './merge.ts';
import { jurisdiction } from './migrations/0002-jurisdiction.ts';
import type { Migration } from './migrations/migration.ts';

/** All migrations, in the order of their versions. */
const migrations: readonly Migration[] = [jurisdiction];

/** A step that a file was brought on. */
export interface MigrationStep {
  from: number;
  to: number;
  title: string;
}

/** A file as the current version has it, and the steps that led there: none where it was there already. */
export interface Migrated {
  text: string;
  steps: readonly MigrationStep[];
}

/**
 * Brings the text of a `brand.json` to the version of the schema; what no step changes keeps its formatting. Twice changes nothing.
 * @throws Error where the text is no JSON object with a whole number as schemaVersion, or of a version that is not made yet
 */
export function migrateText(before: string): Migrated {
  let text = before;
  let raw = readObject(text);
  let version = raw['schemaVersion'];
  if (!Number.isInteger(version) || (version as number) < 1)
    throw new Error('schemaVersion is no version: write the number of the release that the file was made for, from 1.');
  if ((version as number) > SCHEMA_VERSION)
    throw new Error(
      `schemaVersion is ${String(version)}, and this release knows ${SCHEMA_VERSION}: use the release that the file was made for.`,
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
  if (errors.length > 0 || !isObject(value)) throw new Error('this is not a JSON object: mend the text first.');
  return value;
}
