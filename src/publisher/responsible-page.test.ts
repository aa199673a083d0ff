import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshBuild } from '../../tests/support/fresh-build.ts';
import { realProject } from '../../tests/support/real-project.ts';
import type { Brand } from '../shared/brand/brand.generated.ts';
import { infoPath } from '../shared/brand/access.ts';
import { openArtefacts } from './artefacts.ts';
import { checkBrand } from './brand/load-brand.ts';
import { loadRenderer, readBuild } from './build.ts';
import { publish, type PublishedSite } from './publish.ts';

/** A missing build takes seconds, and a publish about one second. */
const HOOK_TIMEOUT_MS = 120_000;

const distDir = new URL('../../dist', import.meta.url).pathname;
const project = realProject();
afterAll(() => project.close());
let publishBrand: (slug: string) => Promise<PublishedSite>;
beforeAll(async () => {
  await freshBuild();
  const build = readBuild(distDir);
  const renderer = await loadRenderer(distDir);
  const artefacts = openArtefacts(undefined, 'fast');
  publishBrand = async (slug) => {
    const check = checkBrand(project.directory, slug, renderer);
    if (!check.loaded) throw new Error(JSON.stringify(check.faults));
    const none = { catalogueFor: () => null, boardFor: () => null, gamesVersion: () => '' };
    return publish(check.loaded, { build, renderer, origins: { image: [], launch: [] }, ...none, artefacts });
  };
}, HOOK_TIMEOUT_MS);

const PAGE = infoPath('responsible-gaming');
const htmlOf = async (site: PublishedSite, language: string, path: string) =>
  (await site.pageOf(language, path)).body.toString();
/** An element of a page, with its markup. */
const elementOf = (html: string, name: string): string =>
  new RegExp(`<${name}[^>]*>(.*)</${name}>`, 's').exec(html)![1]!;
/** The words of the page on responsible play in a language. */
const wordsOf = async (site: PublishedSite, language: string) =>
  elementOf(await htmlOf(site, language, PAGE), 'main').replaceAll(/<[^>]*>/g, '');
/** Writes a brand with other settings for responsible play. */
function change(slug: string, responsible: Partial<Brand['responsible']>) {
  const file = join(project.directory, 'brands', slug, 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
  project.write(slug, { ...brand, responsible });
}

describe('the page on responsible play', () => {
  test.each(['aurora', 'lotus', 'northline'])(
    'of %s says its own hours and days, and no minutes where it has no checks [PROTECT-27]',
    async (slug) => {
      const site = await publishBrand(slug);
      const { name, responsible } = site.loaded.brand;
      const text = await wordsOf(site, 'EN');
      expect(text).toContain(`What ${name} does for you`);
      expect(text).toContain(`Hours until you can confirm a higher one: ${responsible.limitLoosenHours}.`);
      expect(text).toContain(`The shortest, in days: ${responsible.exclusionDaysMin}.`);
      const minutes = `Minutes between two checks, at the most: ${responsible.realityCheckMinutes}.`;
      expect(text.includes(minutes)).toBe(responsible.realityCheckMinutes > 0);
    },
  );

  test.each(['aurora', 'lotus', 'northline'])(
    'of %s is in the footer of a guest’s home, and leads to the limits [PROTECT-26]',
    async (slug) => {
      const site = await publishBrand(slug);
      expect(elementOf(await htmlOf(site, 'EN', '/'), 'footer')).toContain(`href="${PAGE}"`);
      expect(elementOf(await htmlOf(site, 'EN', PAGE), 'main')).toContain('href="/member/protection"');
      // Players have the way to the limits itself.
      expect(site.loaded.brand.navigation.footer).toContain('protection');
    },
  );

  test('says other figures in every language when the brand changes them, and nothing of what it does not offer [PROTECT-27, PROTECT-28]', async () => {
    change('northline', { limitLoosenHours: 73, exclusionDaysMin: 191, realityCheckMinutes: 47 });
    const changed = await publishBrand('northline');
    for (const language of changed.loaded.brand.languages.switch) {
      const text = await wordsOf(changed, language);
      for (const figure of ['73', '191', '47'])
        expect([language, text]).toEqual([language, expect.stringContaining(figure)]);
    }
    change('northline', { limits: false, exclusion: false, limitLoosenHours: 73, exclusionDaysMin: 191 });
    const text = await wordsOf(await publishBrand('northline'), 'EN');
    expect(text).toContain('Your play in sight.');
    for (const gone of ['73', '191', 'Self-exclusion', 'Hours until', 'Minutes between'])
      expect(text).not.toContain(gone);
  });
});
