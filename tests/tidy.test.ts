import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findRealTime, idlePlaces } from '../scripts/checks/clock.ts';
import { findFigureFaults, findNamelessLimits } from '../scripts/checks/figures.ts';
import { figuresOfSpec } from '../scripts/checks/figures-of-spec.ts';
import { findLockGaps, findUnhashed, isPlatformBuild, type Lockfile } from '../scripts/checks/lockfile.ts';
import { plant } from '../scripts/checks/planted-faults.ts';
import { readCitations } from '../scripts/checks/rules.ts';
import { projectRoot, readSources, showFinding, type Finding, type SourceFile } from '../scripts/checks/sources.ts';
import { codeEndings } from '../scripts/checks/syntax.ts';
import {
  findBareStrings,
  findBrandNames,
  findForbiddenSyntax,
  findLongFunctions,
  findUndocumented,
} from '../scripts/checks/tidy-code.ts';
import {
  checkCatalogues,
  findMissingKeys,
  findUntranslated,
  type CatalogueLanguage,
} from '../scripts/checks/tidy-locales.ts';
import {
  findColours,
  findDialect,
  findLeftovers,
  findLongFiles,
  findTopLevel,
  missingTopLevel,
} from '../scripts/checks/tidy-text.ts';
import { plantedFaults } from './full/planted-faults.ts';
import { followed, recipes } from './full/recipes.ts';

const platforms = (
  'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu ' +
  'linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc'
).split(' ');
const bindings = (tool: string, ...more: string[]) => [...platforms, ...more].map((each) => `${tool}/binding-${each}`);

/** Packages of the lockfile whose hash is not known, by whether a server installs them or only a developer. */
const unhashedPackages = {
  production: bindings('@oxc-parser'),
  development: [
    ...['@oxfmt', '@oxlint'].flatMap((tool) => bindings(tool, 'linux-arm64-musl', 'linux-x64-musl')),
    ...['darwin-arm64', 'darwin-x64', 'win32-arm64', 'win32-x64'].map((each) => `@oxlint-tsgolint/${each}`),
  ],
};

// Checks the rules of this project on the real tree. Each check is a pure function with its own tests beside it in
// scripts/checks.

const code = readSources(['src', 'scripts', 'tests'], codeEndings);
const shipped = code.filter((file) => file.path.startsWith('src/') && !/\.test\.tsx?$/.test(file.path));
const everything = [
  ...readSources(
    ['src', 'scripts', 'tests', 'brands', 'schemas', 'themes', 'locales', 'docs', '.github', '.ci'],
    ['.ts', '.tsx', '.mjs', '.css', '.json', '.md', '.yml', '.sql', '.html', 'run'],
  ),
  ...['package.json', 'tsconfig.json', 'README.md', 'build.mjs', '.npmrc', '.gitignore'].flatMap(readTop),
];

function readTop(path: string): SourceFile[] {
  return readdirSync(projectRoot).includes(path) ? [{ path, text: readFileSync(join(projectRoot, path), 'utf8') }] : [];
}

/** Runs one check over files and formats what it found as lines that an editor can open. */
const over = (files: readonly SourceFile[], check: (file: SourceFile) => Finding[]): string[] =>
  files.flatMap(check).map(showFinding);

test('the checked tree is the project', () => {
  expect(missingTopLevel(readdirSync(projectRoot))).toEqual([]);
  expect(code.length).toBeGreaterThan(50);
  expect(shipped.some((file) => file.path.endsWith('.tsx'))).toBe(true);
  // With an empty folder, a step of the gate would have nothing to run and could not fail.
  expect(
    ['tests/http/', 'tests/journeys/'].filter(
      (folder) => !code.some((file) => file.path.startsWith(folder) && file.path.endsWith('.test.ts')),
    ),
  ).toEqual([]);
});

test('the top folder contains only known folders and files [TOOL-11]', () => {
  expect(findTopLevel(readdirSync(projectRoot)).map(showFinding)).toEqual([]);
});

test('no colour literal outside themes, brands and drawn pictures [THEME-06]', () => {
  expect(over(readSources(['src'], ['.ts', '.tsx', '.css', '.svg', '.html']), findColours)).toEqual([]);
});

test('no bare text in JSX [TOOL-07]', () => {
  expect(
    over(
      shipped.filter((file) => file.path.endsWith('.tsx')),
      findBareStrings,
    ),
  ).toEqual([]);
});

/** What the checks of limits and figures read: neither what a schema or the build wrote, nor the coordinates of drawings. */
const isWritten = ({ path }: SourceFile) =>
  !/\.stories\.tsx$|\.(generated|precomputed)\.ts$/.test(path) && !path.startsWith('src/games/art/');

describe('every file of code', () => {
  /** File by file, so that each file is parsed only once for all checks. */
  let found: Record<'brands' | 'long' | 'forbidden' | 'nameless', Finding[]>[];
  let figures: Finding[];
  const brands = brandNames();
  beforeAll(() => {
    const isShipped = new Set(shipped);
    found = code.map((file) => ({
      brands: isShipped.has(file) ? findBrandNames(file, brands) : [],
      long: findLongFunctions(file),
      forbidden: findForbiddenSyntax(file),
      nameless: isShipped.has(file) && isWritten(file) ? findNamelessLimits(file) : [],
    }));
    figures = findFigureFaults(shipped.filter(isWritten), figuresOfSpec);
  });
  const all = (check: keyof (typeof found)[number]) => found.flatMap((findings) => findings[check]).map(showFinding);

  test('makes no decision by the name of a brand [BRAND-28]', () => {
    expect(brands.size).toBeGreaterThan(0);
    expect(all('brands')).toEqual([]);
  });

  test('names each limit and timeout, with its unit last [CONST-06]', () => {
    expect(all('nameless')).toEqual([]);
  });

  test('takes each figure of the specification from the one constant that holds it [CONST-06]', () => {
    expect(figures.map(showFinding)).toEqual([]);
  });

  test('is short, and so are its functions', () => {
    expect([...over(code, findLongFiles), ...all('long')]).toEqual([]);
  });

  test('has no decorator, no `export *`, no `any`, no test that hides another', () => {
    expect(all('forbidden')).toEqual([]);
  });
});

/** Where the gateway keeps the real time, each with the reason. */
const realTimePlaces = {
  'src/gateway/server.ts': 'the clock itself',
  'src/gateway/http/unseal.ts': 'a seal has the time of the browser that made it',
  'src/gateway/http/health-routes.ts': 'tells one process from the next',
  'src/gateway/feed/read-feed.ts': 'a signature has the time of the vendor that made it',
  'src/gateway/wallet-protocol/register-protocol-call.ts': 'a signature has the time of the vendor that made it',
  'src/gateway/cashier/notice-route.ts': 'a signature has the time of the provider that made it',
  'src/gateway/cashier/provider-client.ts': 'a signature has the time that the provider compares it with',
  'src/gateway/database/migrations/': 'column defaults, of times that nothing is compared with',
};

test('the gateway takes the time from its one clock, except where it compares with another party’s clock [SERVER-45]', () => {
  const gateway = shipped.filter(({ path }) => path.startsWith('src/gateway/'));
  expect(over(gateway, (file) => findRealTime(file, realTimePlaces))).toEqual([]);
  expect(idlePlaces(gateway, realTimePlaces)).toEqual([]);
});

test('every fault of the full run still fits its file, and tests cite its rules [TOOL-26]', () => {
  const tests = readSources(['src', 'tests/http'], ['.test.ts']);
  const cited = new Set(tests.flatMap(readCitations).map(({ id }) => id));
  expect(plantedFaults.flatMap(({ rules }) => rules.filter((rule) => !cited.has(rule)))).toEqual([]);
  for (const fault of plantedFaults) plant(fault, readFileSync(join(projectRoot, fault.path), 'utf8'));
});

test('every step of the recipes that the full run follows still fits its file [TOOL-34]', () => {
  // One step may build on another, so they follow each other as in the full run.
  const texts = new Map<string, string | undefined>();
  for (const step of recipes.flatMap(({ steps }) => steps)) {
    const file = join(projectRoot, step.path);
    const now = texts.get(step.path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
    texts.set(step.path, followed(step, now));
  }
  expect(texts.size).toBeGreaterThan(10);
});

test('there are no unfinished words, paths of one machine or addresses of one registry', () => {
  expect(over(everything, findLeftovers)).toEqual([]);
});

test('the prose has none of the phrases that plainer ones replaced [TOOL-23]', () => {
  const prose = everything.filter(({ path }) => !/^(brands|locales)\//.test(path));
  expect(over(prose, findDialect)).toEqual([]);
});

test('every export of shared has a doc comment [TOOL-09]', () => {
  const shared = shipped.filter(
    (file) => file.path.startsWith('src/shared/') && !/\.(generated|precomputed)\.ts$/.test(file.path),
  );
  expect(shared.length).toBeGreaterThan(0);
  expect(over(shared, findUndocumented)).toEqual([]);
});

/** Texts that are the same in every language, with the reason. */
const sameEverywhere = {
  'field.line': 'the name of a service',
  'field.whatsapp': 'the name of a service',
  'title.home': 'the brand alone',
  'title.page': 'the name of the page and the brand, with a sign between them',
  'title.notice': 'the state of the site and the brand, with a sign between them',
  'nav.vip': 'these languages use the same word',
  'apps.ios.tab': 'the name of a system',
  'apps.android.tab': 'the name of a system',
  'matches.versus': 'two names and a sign',
  'message.feedbackAnsweredText': 'what an operator wrote',
  'category.BINGO': 'the game has the same name everywhere',
  'title.bingo': 'the game has the same name everywhere',
};

test('catalogues have the same keys, placeholders and plural forms in every language, and nothing was left in English [LANG-02, LANG-14]', () => {
  const registry = JSON.parse(readFileSync(join(projectRoot, 'locales/registry.json'), 'utf8')) as Record<
    string,
    CatalogueLanguage
  >;
  const catalogues = readSources(['locales'], ['.json']).filter(({ path }) => path !== 'locales/registry.json');
  expect(new Set(catalogues.map(({ path }) => path.split('/')[1]))).toEqual(new Set(['CN', 'EN', 'TH', 'TY', 'VI']));
  expect(
    [
      ...checkCatalogues(catalogues),
      ...findMissingKeys(catalogues, registry),
      ...findUntranslated(catalogues, sameEverywhere),
    ].map(showFinding),
  ).toEqual([]);
});

test('the lockfile installs anywhere: no package of any platform is missing, and no package names a registry', () => {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lockfile;
  // `node scripts/lock.ts` fills the gaps.
  expect(findLockGaps(lock)).toEqual([]);
  expect(Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
});

test('the lockfile has a hash of every package, except for builds of platforms that a registry may not have', () => {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lockfile;
  const unhashed = findUnhashed(lock);
  expect(unhashed.filter(({ path, name }) => !isPlatformBuild(name, lock.packages[path]!))).toEqual([]);
  // What the gate and a server run on has hashes throughout.
  expect(unhashed.filter(({ name }) => name.endsWith('linux-x64-gnu'))).toEqual([]);
  // By name, so that no package can lose its hash while another gains one. `node scripts/lock.ts` adds what a registry has.
  const groupOf = (isDev: boolean) =>
    unhashed.flatMap(({ path, name }) => ((lock.packages[path]!.dev === true) === isDev ? [name] : [])).sort();
  expect({ production: groupOf(false), development: groupOf(true) }).toEqual({
    production: unhashedPackages.production.toSorted(),
    development: unhashedPackages.development.toSorted(),
  });
});

/** Folder name, display name and merchant code of every brand, in lower case. */
function brandNames(): ReadonlySet<string> {
  const names = readSources(['brands'], ['brand.json']).flatMap((file) => {
    const { name, merchantCode } = JSON.parse(file.text) as { name?: string; merchantCode?: string };
    return [file.path.split('/')[1], name, merchantCode].filter((value): value is string => typeof value === 'string');
  });
  return new Set(names.map((name) => name.toLowerCase()));
}
