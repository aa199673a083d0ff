import { expect, test } from 'vitest';
import { addHashes, fillLockGaps, findLockGaps, findUnhashed, isPlatformBuild } from './lockfile.ts';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64-musl': '2.0.0',
        '@tool/darwin-arm64': '2.0.0',
        '@tool/win32-x64-msvc': '2.0.0',
      },
    },
    'node_modules/tool/node_modules/@tool/darwin-arm64': { version: '2.0.0', optional: true },
    'node_modules/@tool/win32-x64-msvc': { version: '2.0.0', optional: true },
  },
};

test('an unresolved package of another platform is a gap; one found beside or above is not', () => {
  expect(findLockGaps(lock)).toEqual([{ name: '@tool/linux-x64-musl', version: '2.0.0', isDev: true }]);
});

test('filling leaves no gap, says which machine a package is for, and changes nothing else', () => {
  const filled = fillLockGaps(lock);
  expect(findLockGaps(filled)).toEqual([]);
  expect(filled.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(Object.keys(filled.packages)).toHaveLength(5);
  expect(Object.keys(filled.packages)[0]).toBe('');
  expect(filled.packages).toMatchObject(lock.packages);
});

test('a missing package for no particular platform is not invented', () => {
  expect(() =>
    fillLockGaps({ packages: { 'node_modules/a': { optionalDependencies: { fsevents: '^2.0.0' } } } }),
  ).toThrow('is no platform package');
});

const HASH = `sha512-${'A'.repeat(86)}==`;

test('packages without a hash are found with their names, also nested ones, and get the hashes that are known', () => {
  const hashed = addHashes(lock, new Map([['node_modules/tool', HASH]]));
  expect(findUnhashed(hashed).map(({ path, name, version }) => [path, name, version])).toEqual([
    ['node_modules/tool/node_modules/@tool/darwin-arm64', '@tool/darwin-arm64', '2.0.0'],
    ['node_modules/@tool/win32-x64-msvc', '@tool/win32-x64-msvc', '2.0.0'],
  ]);
  expect(hashed.packages['node_modules/tool']).toEqual({ ...lock.packages['node_modules/tool'], integrity: HASH });
  for (const weak of ['sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=', '', 'undefined'])
    expect(() => addHashes(lock, new Map([['node_modules/tool', weak]]))).toThrow('is not a SHA-512 hash');
});

test('only an optional package with a platform in its name is a build for a platform', () => {
  expect(isPlatformBuild('@tool/win32-x64-msvc', { optional: true })).toBe(true);
  expect(isPlatformBuild('@tool/win32-x64-msvc', {})).toBe(false);
  expect(isPlatformBuild('tool', { optional: true })).toBe(false);
});
