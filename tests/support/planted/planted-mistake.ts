/** One change of a file: a text that stands in it once and its replacement, a new content, or no file at all. Paths are from the project. */
export type PlantedChange =
  | { file: string; replace: string; by: string }
  | { file: string; write: string | Uint8Array }
  | { file: string; remove: true };

/** One mistake that an operator or a designer makes, and what the check says about it. */
export interface PlantedMistake {
  /** What is broken, as the end of "the check finds …". */
  what: string;
  /** The mistake. The files are those of the project: its own brands, themes and schemas. */
  changes: readonly PlantedChange[];
  /** Slug of the brand that is checked. */
  brand: string;
  /** File of the expected fault; default: the first changed file. */
  file?: string;
  /**
   * Where the fault is: texts of the file, each searched for after the one before. The last one begins at the fault's line and column.
   * An empty list is the beginning of the file.
   */
  at: readonly string[];
  /** Words of the expected message: what is wrong, and what to do. */
  says: readonly string[];
  /** How many faults the check reports altogether; default: only this one. */
  faults?: number;
}
