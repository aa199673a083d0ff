import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ourGames } from './our-games.ts';
import type { PlayDriver } from './play-driver.ts';

/** The driver of a module, or that of our own games. Throws if the module does not export both functions. */
export async function loadDriver(module: string | undefined): Promise<PlayDriver> {
  if (module === undefined) return ourGames;
  const { open, play } = (await import(pathToFileURL(resolve(module)).href)) as Partial<PlayDriver>;
  if (typeof open !== 'function' || typeof play !== 'function')
    throw new Error(`${module} must export two functions, open and play (docs/wallet-protocol.md).`);
  return { open, play };
}
