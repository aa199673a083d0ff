import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { alpha, beta, gamma, makeProject } from '../../../../tests/support/fixture-project.ts';
import { faultLine } from '../brand-fault.ts';
import { checkBrands } from './check-brands.ts';

const project = makeProject({ alpha, beta, gamma });
const cacheDir = mkdtempSync(join(tmpdir(), 'livery-checks-'));
const run = { root: project.directory, vocabulary: { entryIds: ['home', 'slots', 'help', 'terms'] }, cacheDir };
beforeEach(() => {
  for (const [slug, brand] of Object.entries({ alpha, beta, gamma })) project.write(slug, brand);
});
afterAll(() => {
  project.close();
  rmSync(cacheDir, { recursive: true });
});

const unchanged = async () => (await checkBrands(run)).map(({ slug, isUnchanged }) => `${slug} ${isUnchanged}`);

test('a brand that passed is checked again only after one of its inputs has changed [BRAND-17]', async () => {
  expect(await unchanged()).toEqual(['alpha false', 'beta false', 'gamma false']);
  expect(await unchanged()).toEqual(['alpha true', 'beta true', 'gamma true']);
  // The same content written again: the content counts, not the time.
  project.write('beta', beta);
  expect(await unchanged()).toEqual(['alpha true', 'beta true', 'gamma true']);
  writeFileSync(join(project.directory, 'brands/beta/copy/TH/help.md'), '# อื่น');
  expect(await unchanged()).toEqual(['alpha true', 'beta false', 'gamma true']);
  const set = join(project.directory, 'themes/night.tokens.json');
  const text = readFileSync(set, 'utf8');
  writeFileSync(set, `${text}\n`);
  expect(await unchanged()).toEqual(['alpha false', 'beta false', 'gamma false']);
  writeFileSync(set, text);
  const other = await checkBrands({ ...run, vocabulary: { entryIds: [...run.vocabulary.entryIds, 'new'] } });
  expect(other.map(({ isUnchanged }) => isUnchanged)).toEqual([false, false, false]);
});

test('faults are reported by every check, a clash only for the later brand, and progress counts each brand [BRAND-13, BRAND-14]', async () => {
  project.write('alpha', { ...alpha, vendors: ['NOBODY'] });
  project.write('gamma', { ...gamma, hosts: ['gamma.test', 'BETA.test'.toLowerCase()] });
  const told: string[] = [];
  for (let round = 0; round < 2; round++) {
    const checked = await checkBrands({ ...run, onProgress: (done, total) => told.push(`${done}/${total}`) });
    expect(checked.map(({ faults }) => faults.length)).toEqual([1, 0, 1]);
    expect(faultLine(checked[2]!.faults[0]!)).toMatch(
      /^brands\/gamma\/brand\.json:\d+:5 hosts\.1: beta\.test already belongs to the brand beta\. Choose another\.$/,
    );
  }
  expect(told).toEqual(['1/3', '2/3', '3/3', '1/3', '2/3', '3/3']);
});

test('a single brand is checked, also against the hosts and codes of all others [BRAND-17, BRAND-14]', async () => {
  project.write('gamma', { ...gamma, merchantCode: 'BETA' });
  const checked = await checkBrands({ ...run, slugs: ['gamma'] });
  expect(checked.map(({ slug, faults }) => [slug, faults.map(({ message }) => message)])).toEqual([
    ['gamma', ['BETA already belongs to the brand beta. Choose another.']],
  ]);
  expect((await checkBrands({ ...run, slugs: ['nobody'] }))[0]!.faults).toHaveLength(1);
});

test('texts that equal the English ones are a notice, also for a brand that is not checked again; names and placeholders are not [BRAND-42]', async () => {
  const words = join(project.directory, 'brands/alpha/words');
  mkdirSync(words, { recursive: true });
  writeFileSync(
    join(words, 'TH.json'),
    JSON.stringify({ 'nav.help': 'Help', 'nav.terms': 'Terms of use', 'title.page': '{page} · {brand}' }),
  );
  const keys = Object.fromEntries(
    ['nav.help', 'nav.terms', 'title.page', 'apps.ios.tab'].map((key) => [key, ['site']]),
  );
  const told = { ...run, vocabulary: { ...run.vocabulary, siteWords: { keys, prefixes: {}, features: [] } } };
  for (const isUnchanged of [false, true]) {
    expect((await checkBrands(told)).filter(({ slug }) => slug === 'alpha')).toMatchObject([
      {
        faults: [],
        isUnchanged,
        notices: [
          '2 texts are the same in TY as in English: nav.help, nav.terms. Unless it is a name, translate it in locales/TY or words/TY.json.',
        ],
      },
    ]);
  }
  rmSync(words, { recursive: true });
});

test('a logo with letters of a font, a text that was copied from English, and a file that no page shows are notices [BRAND-42, BRAND-62, BRAND-71]', async () => {
  const inAlpha = (name: string) => join(project.directory, 'brands/alpha', name);
  writeFileSync(inAlpha('copy/TH/help.md'), readFileSync(inAlpha('copy/EN/help.md'), 'utf8'));
  writeFileSync(inAlpha('copy/EN/summer.md'), '# Summer');
  writeFileSync(
    inAlpha('assets/logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><text y="30" fill="#808080">金莲</text></svg>',
  );
  writeFileSync(inAlpha('assets/lamp.svg'), readFileSync(inAlpha('assets/logo.svg')));
  const [checked] = await checkBrands({ ...run, slugs: ['alpha'] });
  expect(checked).toMatchObject({
    faults: [],
    notices: [
      'assets/logo.svg has letters of a font, which a reader’s device may not have, and app icons leave them out. Convert the letters to paths, or let a designer draw them.',
      'copy/TH/help.md has the words of the English text. Translate it.',
      'no page of this brand shows copy/EN/summer.md, assets/lamp.svg. Name them in brand.json, or remove them.',
    ],
  });
  for (const name of ['copy/EN/summer.md', 'assets/lamp.svg']) rmSync(inAlpha(name));
});

test('a merchant code that differs from the one that passed is a fault until it is written again [BRAND-65]', async () => {
  await checkBrands(run);
  project.write('alpha', { ...alpha, merchantCode: 'ALPHA2' });
  const faults = async (more = {}) =>
    (await checkBrands({ ...run, ...more })).find(({ slug }) => slug === 'alpha')!.faults.map(faultLine);
  const wrong = [
    expect.stringMatching(
      /^brands\/alpha\/brand\.json:\d+:\d+ merchantCode: the code was ALPHA when this brand last passed .* Write ALPHA again, /,
    ),
  ];
  expect(await faults()).toEqual(wrong);
  expect(await faults({ slugs: ['alpha'] })).toEqual(wrong);
  expect(await faults()).toEqual(wrong);
  // A machine that has never checked the brand knows the code from the gateway, or not at all.
  expect(await faults({ cacheDir: undefined, servedMerchant: () => 'ALPHA' })).toEqual(wrong);
  expect(await faults({ cacheDir: undefined })).toEqual([]);
  project.write('alpha', alpha);
  expect(await faults()).toEqual([]);
});
