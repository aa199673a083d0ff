import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchBrands, type BrandWatch, type Changed } from './watch-brands.ts';

/** Time within which a change must be noticed on a busy machine; on an idle one it takes a seventh of a second. */
const NOTICED_WITHIN_MS = 20_000;

let root: string;
let watch: BrandWatch;
let seen: Changed[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'watch-'));
  for (const folder of ['themes', 'schemas', 'brands']) mkdirSync(join(root, folder));
  makeBrand('brands/harbour');
  seen = [];
  watch = watchBrands(root, (changed) => seen.push(changed), pino({ level: 'silent' }));
  await watch.follow(['harbour'], ['harbour']);
});
afterEach(() => {
  watch.stop();
  rmSync(root, { recursive: true, force: true });
});

function makeBrand(folder: string): void {
  mkdirSync(join(root, folder, 'copy/EN'), { recursive: true });
  writeFileSync(join(root, folder, 'brand.json'), '{}');
}

/** Does something, waits until it was noticed, and follows what is there now, as the gateway does. */
async function notices(work: () => void): Promise<Changed> {
  seen = [];
  work();
  await expect.poll(() => seen.length, { timeout: NOTICED_WITHIN_MS }).toBeGreaterThan(0);
  await watch.follow(['harbour'], ['harbour']);
  return seen.at(-1)!;
}

const write = (path: string) => () => writeFileSync(join(root, path), `${Math.random()}`);

/** How a directory takes the place of another of the same name. */
const replacements: Record<string, () => void> = {
  'removed and copied': () => {
    makeBrand('release');
    rmSync(join(root, 'brands/harbour'), { recursive: true });
    cpSync(join(root, 'release'), join(root, 'brands/harbour'), { recursive: true });
  },
  'moved away, with another moved in': () => {
    makeBrand('release');
    renameSync(join(root, 'brands/harbour'), join(root, 'old'));
    renameSync(join(root, 'release'), join(root, 'brands/harbour'));
  },
  'a link that leads to another release': () => {
    makeBrand('release');
    rmSync(join(root, 'brands/harbour'), { recursive: true });
    symlinkSync(join(root, 'release'), join(root, 'brands/harbour'));
  },
  'replaced with the whole folder of brands': () => {
    makeBrand('next/harbour');
    renameSync(join(root, 'brands'), join(root, 'old'));
    renameSync(join(root, 'next'), join(root, 'brands'));
  },
};

test.for(Object.entries(replacements))(
  'a brand that was %s stays watched, in all its folders [PUB-40]',
  async ([, replace]) => {
    await notices(replace);
    for (const path of ['brands/harbour/brand.json', 'brands/harbour/copy/EN/help.md'])
      expect(await notices(write(path)), path).toEqual(new Set(['harbour']));
    // And once more, because the second replacement meets the watches of the first.
    rmSync(join(root, 'old'), { recursive: true, force: true });
    rmSync(join(root, 'brands/harbour'), { recursive: true });
    await notices(() => makeBrand('brands/harbour'));
    expect(await notices(write('brands/harbour/brand.json'))).toEqual(new Set(['harbour']));
  },
);

test('a folder of a brand that was replaced stays watched, and so do the shared folders [PUB-40]', async () => {
  await notices(() => {
    rmSync(join(root, 'brands/harbour/copy'), { recursive: true });
    makeBrand('brands/harbour');
  });
  expect(await notices(write('brands/harbour/copy/EN/help.md'))).toEqual(new Set(['harbour']));
  await notices(() => {
    rmSync(join(root, 'themes'), { recursive: true });
    mkdirSync(join(root, 'themes'));
  });
  expect(await notices(write('themes/night.tokens.json'))).toBe('all');
});

test('other files of the project are not reported [PUB-40]', async () => {
  write('package.json')();
  expect(await notices(write('brands/harbour/brand.json'))).toEqual(new Set(['harbour']));
  expect(seen).toHaveLength(1);
});
