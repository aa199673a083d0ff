import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where a file of a brand lies: in its own directory, or in that of the nearest parent which has it.
 * @param directories of the brand and its parents, own first
 * @returns its path; nothing where none has it
 */
export const inChain = (directories: readonly string[], name: string): string | undefined =>
  directories.map((directory) => join(directory, name)).find((path) => existsSync(path));
