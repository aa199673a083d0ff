import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { freshBuild } from '../support/fresh-build.ts';

/** Files whose components exist only in pages, so that the server has no matching id, and why. */
const oneSided = {
  pages: {
    'src/web/shell/notices/corner-bar.ts': 'a page that runs has it, and no page comes with it',
    'src/web/shell/notices/closed-notice.tsx': 'it covers a page that runs',
    'src/ui/toasts.tsx': 'its code comes with the first toast, which a page that runs shows',
  },
};

/** An id that the build gave to a styled component. */
const COMPONENT_ID = /componentId:\s*["'](l[0-9a-f]{6})["']/g;

beforeAll(() => freshBuild());

test('a styled component has the same id on the server and in every chunk [PUB-17]', () => {
  const idsIn = (text: string) => [...text.matchAll(COMPONENT_ID)].map(([, id]) => id!);
  const onServer = idsIn(readFileSync(join(projectRoot, 'dist/server/server.mjs'), 'utf8'));
  const assets = join(projectRoot, 'dist/web/assets');
  const inPages = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => idsIn(readFileSync(join(assets, name), 'utf8')));
  expect(onServer.length).toBeGreaterThan(30);
  expect(new Set(onServer).size).toBe(onServer.length);
  expect(new Set(inPages).size).toBe(inPages.length);
  expect(without(onServer, inPages)).toEqual([]);
  expect(without(inPages, onServer)).toEqual(sorted(Object.keys(oneSided.pages).flatMap(idsOf)));
});

const sorted = (ids: readonly string[]) => [...ids].sort((a, b) => a.localeCompare(b));
const without = (ids: readonly string[], others: readonly string[]) => sorted(ids.filter((id) => !others.includes(id)));

/** The ids of a file's components, computed from its path and their order in it, as the build does. */
function idsOf(path: string): string[] {
  const components = readFileSync(join(projectRoot, path), 'utf8').match(/\bstyled[.(]/g) ?? [];
  return components.map((_, place) => `l${createHash('sha256').update(`${path}:${place}`).digest('hex').slice(0, 6)}`);
}

test('the first script has no static imports; it loads everything else later [PUB-03, PUB-05]', () => {
  const assets = join(projectRoot, 'dist/web');
  const { boot } = JSON.parse(readFileSync(join(assets, 'manifest.json'), 'utf8')) as { boot: string };
  const text = readFileSync(join(assets, boot), 'utf8');
  expect(text).toContain('import("./');
  expect([...text.matchAll(/\bfrom\s*"[^"]*"|\bimport\s*"[^"]*"/g)].map(([found]) => found)).toEqual([]);
});

test('every file that a built file imports exists and exports the imported names; the code of a page is few files [PUB-24, PUB-31, PUB-39]', async () => {
  const assets = join(projectRoot, 'dist/web/assets');
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const textOf = new Map(files.map((name) => [name, readFileSync(join(assets, name), 'utf8')]));
  const givenBy = (name: string) =>
    new Set(
      [...textOf.get(name)!.matchAll(/\bexport\s*\{([^}]*)\}/g)].flatMap(([, list]) =>
        list!.split(',').map((item) =>
          item
            .split(/\s+as\s+/)
            .at(-1)!
            .trim(),
        ),
      ),
    );
  let imports = 0;
  for (const [file, text] of textOf) {
    for (const [, target] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"\.\/([^"]+\.js)"/g))
      expect(files, `${file} → ${target!}`).toContain(target);
    for (const [, list, target] of text.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*"\.\/([^"]+\.js)"/g)) {
      const given = givenBy(target!);
      for (const item of list!.split(',').filter(Boolean))
        expect(given, `${file} asks ${target!}`).toContain(item.split(/\s+as\s+/)[0]!.trim());
      imports++;
    }
  }
  expect(imports).toBeGreaterThan(20);
  const { stages, register } = JSON.parse(readFileSync(join(assets, '../manifest.json'), 'utf8')) as Record<
    'stages' | 'register',
    string[]
  >;
  // Libraries, renderer and our own code; the form, and what it shares with other forms. Further files would wait for a connection.
  expect(stages).toHaveLength(3);
  expect(register).toHaveLength(2);
  for (const stage of [...stages, ...register]) expect(files).toContain(stage.replace('/assets/', ''));
  for (const stage of [...stages, ...register])
    expect(
      readFileSync(join(assets, stage.replace('/assets/', '')), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
      stage,
    ).toBe(true);
});
