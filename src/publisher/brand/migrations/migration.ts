import type { JsonObject } from '../merge.ts';

/** One change of a file: sets the value at a path, or removes it when the value is undefined. */
export interface Edit {
  path: (string | number)[];
  value: unknown;
}

/** Brings a file from one version to the next. */
export interface Migration {
  /** The version after the migration. */
  to: number;
  /** What changes, in a sentence for the operator. */
  title: string;
  /** The changes that a file of the previous version needs. Pure; keys that the file does not have stay away. */
  edits: (raw: JsonObject) => Edit[];
}
