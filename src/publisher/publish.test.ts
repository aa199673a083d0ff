import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alpha, gamma, makeProject } from '../../tests/support/fixture-project.ts';
import { freshBuild } from '../../tests/support/fresh-build.ts';
import type { BootData } from '../shared/site/boot-data.ts';
import { checkBrand } from './brand/load-brand.ts';
import { loadRenderer, readBuild } from './build.ts';
import { openArtefacts } from './artefacts.ts';
import { contentHash, cspHash } from './files.ts';
import { NOT_FOUND } from './kept-pages.ts';
import type { PublishedPage } from './page-maker.ts';
import { publish, type PublishedSite } from './publish.ts';

/** A missing build takes seconds, and a publish about one second. */
const HOOK_TIMEOUT_MS = 120_000;

const distDir = new URL('../../dist', import.meta.url).pathname;
const project = makeProject({ alpha, gamma });
writeFileSync(join(project.directory, 'brands/alpha/copy/EN/after-login.md'), 'Good that **you** are here.');
const artefacts = openArtefacts(undefined, 'fast');
let sites: Record<
  'first' | 'second' | 'gamma',
  PublishedSite & { pages: ReadonlyMap<string, ReadonlyMap<string, PublishedPage>> }
>;
let buildFiles: string[];
beforeAll(async () => {
  await freshBuild();
  const build = readBuild(distDir);
  const renderer = await loadRenderer(distDir);
  buildFiles = [...build.files.keys()];
  const published = async (slug: string) => {
    const check = checkBrand(project.directory, slug, renderer);
    if (!check.loaded) throw new Error(JSON.stringify(check.faults));
    const site = await publish(check.loaded, {
      build,
      renderer,
      origins: { image: ['https://games.example'], launch: ['https://games.example'] },
      catalogueFor: () => null,
      boardFor: () => null,
      gamesVersion: () => '',
      artefacts,
    });
    return { ...site, pages: await pagesOf(site) };
  };
  sites = { first: await published('alpha'), second: await published('alpha'), gamma: await published('gamma') };
}, HOOK_TIMEOUT_MS);
afterAll(() => project.close());

/** All pages of a site by language and path. */
async function pagesOf({
  loaded,
  paths,
  pageOf,
}: PublishedSite): Promise<ReadonlyMap<string, ReadonlyMap<string, PublishedPage>>> {
  const inLanguage = async (code: string) =>
    new Map(await Promise.all(paths.map(async (path) => [path, await pageOf(code, path)] as const)));
  return new Map(
    await Promise.all(loaded.brand.languages.switch.map(async (code) => [code, await inLanguage(code)] as const)),
  );
}

/** Everything that a browser can fetch: its address and a hash of its bytes. */
const bytesOf = ({ files, pages }: (typeof sites)['first']) =>
  [
    ...[...files].map(([url, { body, type }]) => [url, type, contentHash(body)].join(' ')),
    ...[...pages].flatMap(([language, byPath]) =>
      [...byPath].map(([path, page]) =>
        [language, path, page.hash, contentHash(page.body), page.contentSecurityPolicy].join(' '),
      ),
    ),
  ].sort();

describe('a publish', () => {
  test('only the register page preloads the code of its form, including the validators [PUB-27]', () => {
    const preloads = (path: string) =>
      [
        ...sites.first.pages
          .get('EN')!
          .get(path)!
          .body.toString()
          .matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
      ].map(([, url]) => url!);
    const names = preloads('/register').join(' ');
    expect(names).toContain('/assets/take-over-');
    expect(names).toContain('/assets/register-template-');
    for (const url of preloads('/register')) expect([...sites.first.files.keys(), ...buildFiles]).toContain(url);
    expect(preloads('/register').some((url) => sites.first.files.has(url))).toBe(true);
    expect(preloads('/')).toEqual([]);
  });

  test('the words of the betting record are in its own page and in a file, and in no other page [BRAND-41, LANG-22]', () => {
    const { files, pages } = sites.first;
    const bootOf = (path: string) =>
      JSON.parse(
        /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(
          pages.get('EN')!.get(path)!.body.toString(),
        )![1]!,
      ) as BootData;
    const [home, record] = [bootOf('/'), bootOf('/member/personalHistoryCopy')];
    const late = JSON.parse(files.get(home.contentUrls['EN']!.late!)!.body.toString()) as Record<string, string>;
    expect(late).toMatchObject({ 'records.status.open': 'Open' });
    expect([home.hasLateWords, record.hasLateWords]).toEqual([false, true]);
    expect(Object.keys(home.words).filter((key) => key in late)).toEqual([]);
    expect(record.words).toEqual({ ...home.words, ...late });
    expect(home.words).toHaveProperty(['title.bettingRecord']);
  });

  test('a greeting is shown only in its own language, without a fallback to English [MODAL-27]', () => {
    const { contentUrls } = JSON.parse(
      /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(
        sites.first.pages.get('EN')!.get('/')!.body.toString(),
      )![1]!,
    ) as BootData;
    const greetingIn = (code: string) =>
      (JSON.parse(sites.first.files.get(contentUrls[code]!.copy)!.body.toString()) as Record<string, unknown>)[
        'after-login'
      ];
    expect(JSON.stringify(greetingIn('EN'))).toContain('Good that ');
    expect(greetingIn('TY')).toEqual([]);
  });

  test('the first paint waits for no file, because the theme is in the page [PUB-30]', () => {
    const page = sites.first.pages.get('EN')!.get('/')!.body.toString();
    expect(page).not.toContain('rel="stylesheet"');
    expect(page).toMatch(/<style>[^<]*:root[^<]*--color-ground:#/);
  });

  test('icons and the manifest count towards the memory of the site when they are made, and only once [PUB-26, PAGE-16]', async () => {
    const { installed, bytes } = sites.gamma;
    const before = bytes();
    const { body } = (await installed.icon('icon-512.png'))!;
    const after = bytes();
    expect(after - before).toBe(body.length);
    await installed.icon('icon-512.png');
    expect(bytes()).toBe(after);
    await installed.manifest();
    expect(bytes()).toBeGreaterThan(after);
  });

  test('makes the same bytes for the same brand [PUB-01]', () => {
    expect(bytesOf(sites.first).length).toBeGreaterThan(20);
    expect(bytesOf(sites.second)).toEqual(bytesOf(sites.first));
  });

  test('makes a page for every route and language, and a not-found page [PUB-02]', () => {
    const english = [...sites.first.pages.get('EN')!.keys()];
    expect([...sites.first.pages.keys()]).toEqual(['EN', 'TY']);
    expect(english).toEqual(expect.arrayContaining(['/', '/register', '/login', '/help', NOT_FOUND]));
    expect([...sites.first.pages.get('TY')!.keys()]).toEqual(english);
    expect([
      sites.first.canonicalPath('/index.html'),
      sites.first.canonicalPath('/register.html'),
      sites.first.canonicalPath('/nothing'),
      sites.first.canonicalPath('__proto__'),
    ]).toEqual(['/', '/register', undefined, undefined]);
  });

  test('names files by the hash of their content, and gives each page the hash of its own [PUB-12]', () => {
    for (const [url, { body }] of sites.first.files)
      expect(url).toMatch(new RegExp(`^/assets/${contentHash(body)}\\.\\w+$`));
    for (const page of sites.first.pages.get('EN')!.values()) expect(page.hash).toBe(contentHash(page.body));
  });

  test('the policy of a page contains the hashes of its styles [PUB-07]', () => {
    for (const page of sites.first.pages.get('TY')!.values())
      for (const [, css] of page.body.toString().matchAll(/<style[^>]*>(.*?)<\/style>/gs))
        expect(page.contentSecurityPolicy).toContain(cspHash(css!));
  });

  test('boot data is escaped, so that a brand’s name cannot end the script [PUB-11]', () => {
    const html = sites.gamma.pages.get('EN')!.get('/')!.body.toString();
    const json = /<script type="application\/json" id="boot">(.*)<\/script>/s.exec(html)![1]!;
    expect(json).not.toContain('<');
    expect((JSON.parse(json) as { brand: { name: string } }).brand.name).toBe('Gamma <Bar> & "Grill"');
  });

  test('the page shows its heading and links without any script [PUB-03]', () => {
    const html = sites.first.pages
      .get('EN')!
      .get('/help')!
      .body.toString()
      .replaceAll(/<script.*?<\/script>/gs, '');
    expect(html).toMatch(/<h1[^>]*>/);
    expect(html).toContain('href="/help');
    expect(html).toContain('Ask us.');
  });

  test('a brand without registration has no register dialog [REG-30]', () => {
    const dialogsOf = (site: (typeof sites)['first']) =>
      [
        ...site.pages
          .get('EN')!
          .get('/')!
          .body.toString()
          .matchAll(/<dialog id="(\w+)"/g),
      ].map(([, id]) => id);
    expect([dialogsOf(sites.first), dialogsOf(sites.gamma)]).toEqual([['login', 'register'], ['login']]);
  });

  test('the validator of a form is a module that needs no eval [PUB-10, PUB-07]', () => {
    const html = sites.first.pages.get('EN')!.get('/')!.body.toString();
    const url = /"validatorUrl":"([^"]+)"/.exec(html)![1]!;
    const code = sites.first.files.get(url)!.body.toString();
    expect(code).not.toMatch(/\bnew Function\b|\beval\(/);
    expect(code).toMatch(/export\s*(\{|default)/);
  });
});
