import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/lib/sources.ts';
import { freshBuild } from '../support/fresh-build.ts';

/** An id that the build gave a styled component. */
const COMPONENT_ID = /componentId:\s*["'](l[0-9a-f]{6})["']/g;

beforeAll(() => freshBuild());

test('a styled component has the same id on the server and in whatever chunk it comes with [PUB-17]', () => {
  const idsIn = (text: string) => [...text.matchAll(COMPONENT_ID)].map(([, id]) => id!);
  const onServer = idsIn(readFileSync(join(projectRoot, 'dist/server/server.mjs'), 'utf8'));
  const assets = join(projectRoot, 'dist/web/assets');
  const inPages = readdirSync(assets).filter((name) => name.endsWith('.js')).flatMap((name) => idsIn(readFileSync(join(assets, name), 'utf8')));
  expect(onServer.length).toBeGreaterThan(30);
  expect(new Set(onServer).size).toBe(onServer.length);
  expect([...inPages].sort((a, b) => a.localeCompare(b))).toEqual([...onServer].sort((a, b) => a.localeCompare(b)));
});
