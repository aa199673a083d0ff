import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a file is there, by its path. */
export type IsThere = (path: string) => boolean;

/**
 * Where a file of a brand lies: in its own directory, or in that of the nearest parent which has it.
 * @param directories of the brand and its parents, own first
 * @param isThere who checks many brands has listed their directories before
 * @returns its path; nothing where none has it
 */
export const inChain = (
  directories: readonly string[],
  name: string,
  isThere: IsThere = existsSync,
): string | undefined => directories.map((directory) => join(directory, name)).find((path) => isThere(path));
