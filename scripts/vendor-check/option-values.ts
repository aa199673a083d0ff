import { InvalidArgumentError } from 'commander';

/** Collects the keys of an option that may be given several times. */
export const collectKey = (key: string, before: readonly string[] = []): string[] => [...before, key];

/** Reads a whole number above 0. */
export function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new InvalidArgumentError('A whole number above 0 is needed.');
  return count;
}
