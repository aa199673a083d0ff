import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Value } from 'typebox/value';
import { findTitleFaults } from './title-faults.ts';
import { titleShapes, type Engine, type Title } from './title.ts';

const engines = Object.keys(titleShapes) as Engine[];
const titlesFolder = fileURLToPath(new URL('.', import.meta.url));

/**
 * Checks the data of one title and returns it typed. `file` is the file name that errors mention.
 * Throws an Error with one line per fault, because a fault in our own data is a bug.
 */
export function checkTitle(data: unknown, file: string): Title {
  const faults: string[] = [];
  const [engine, ...others] = engines.filter((name) => typeof data === 'object' && data !== null && name in data);
  const shape = titleShapes[engine ?? 'reels'];
  if (others.length > 0) faults.push(`title: only one of ${[engine, ...others].join(' and ')} is allowed`);
  else if (Value.Check(shape, data)) {
    faults.push(...findTitleFaults(data));
    if (`${data.id}.json` !== file) faults.push(`id: "${data.id}" is not the file's name`);
    if (faults.length === 0) return data;
  } else {
    for (const error of Value.Errors(shape, data))
      faults.push(`${error.instancePath.slice(1).replaceAll('/', '.') || 'title'}: ${error.message}`);
  }
  throw new Error(faults.map((fault) => `src/games/titles/${file} ${fault}`).join('\n'));
}

/** Reads and checks every title in `folder` (this one by default), sorted by id. Throws as `checkTitle` does. */
export function loadTitles(folder: string = titlesFolder): Title[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => checkTitle(JSON.parse(readFileSync(join(folder, name), 'utf8')), name));
}
