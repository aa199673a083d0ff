import type { JsonObject } from '../merge.ts';

/** One change of a file: the value at a path is set, or taken out where it is undefined. */
export interface Edit {
  path: (string | number)[];
  value: unknown;
}

/** What brings a file of one version to the next. */
export interface Migration {
  /** The version that it makes. */
  to: number;
  /** What changed, in a sentence, for who is asked to write it. */
  title: string;
  /** The changes that a file of the version before needs. Pure; what the file does not have is left alone. */
  edits: (raw: JsonObject) => Edit[];
}
