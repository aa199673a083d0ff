import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Tells whether a file exists, given its path. */
export type IsThere = (path: string) => boolean;

/**
 * Finds a file of a brand in its own directory or the nearest parent's.
 * @param directories of the brand and its parents, own first
 * @param isThere answers from a cache when many brands are checked
 * @returns its path, or undefined
 */
export const inChain = (
  directories: readonly string[],
  name: string,
  isThere: IsThere = existsSync,
): string | undefined => directories.map((directory) => join(directory, name)).find((path) => isThere(path));
