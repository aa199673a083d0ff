import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LanguageRegistry } from '../../shared/brand/language.ts';
import { chainOf, hasCatalogue, languageRegistry, ownChainOf, wordsOf } from './words.ts';

const LOCALES = new URL('../../../locales/', import.meta.url);
const listed = JSON.parse(readFileSync(new URL('registry.json', LOCALES), 'utf8')) as LanguageRegistry;
const codes = Object.keys(listed);

test('the registry lists 34 languages, each under its own name, and only Thai twice [LANG-03]', () => {
  expect(codes).toHaveLength(34);
  for (const [code, { name, fallbacks, ...rest }] of Object.entries(listed)) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(name, code).toMatch(/\p{L}/u);
    expect(Object.keys(rest).sort(), code).toEqual(['direction', 'tag']);
    expect(fallbacks, code).not.toContain(code);
  }
  const others = codes.filter((code) => code !== 'TY');
  expect(new Set(others.map((code) => listed[code]!.name)).size).toBe(33);
  expect(new Set(others.map((code) => listed[code]!.tag)).size).toBe(33);
});

test('each has a canonical tag that Intl knows, the direction of its script, and a name in its own script [LANG-03]', () => {
  for (const [code, { tag, name, direction }] of Object.entries(listed)) {
    expect(Intl.getCanonicalLocales(tag), code).toEqual([tag]);
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag), code).toEqual([tag]);
    const { script } = new Intl.Locale(tag).maximize();
    expect(direction, code).toBe(script === 'Arab' ? 'rtl' : 'ltr');
    const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag)!;
    // A name may be shorter or longer than Intl's, or differ in case: "Português" for European Portuguese, "Bahasa Indonesia" for Indonesian.
    const [short, long] = [name, own]
      .map((text) => text.toLocaleLowerCase(tag))
      .sort((a, b) => a.length - b.length) as [string, string];
    expect(long.replace('bahasa ', ''), code).toContain(short.replace('bahasa ', ''));
  }
});

test('every chain of fallbacks contains languages of the registry and ends in EN; TY falls back to Thai [LANG-03, LANG-07, LANG-13]', () => {
  for (const code of codes.filter((each) => each !== 'EN')) {
    expect(chainOf(code).at(-1), code).toBe('EN');
    for (const fallback of listed[code]!.fallbacks) expect(codes, code).toContain(fallback);
  }
  expect(listed['EN']!.fallbacks).toEqual([]);
  expect(chainOf('TY')).toEqual(['TY', 'TH', 'EN']);
  expect([listed['TY']!.tag, ownChainOf('TY')]).toEqual(['th', ['TY', 'TH']]);
});

test('there are catalogues only for CN, EN, TH, TY and VI, and TY contains only what differs from TH [LANG-02, LANG-07]', () => {
  const folders = readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  expect(folders).toEqual(['CN', 'EN', 'TH', 'TY', 'VI']);
  expect(codes.filter(hasCatalogue).sort()).toEqual(folders);
  const [thai, own] = [wordsOf('TH'), wordsOf('TY')];
  const differing = Object.keys(thai).filter((key) => own[key] !== thai[key]);
  const written = readdirSync(new URL('TY/', LOCALES)).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(new URL(`TY/${name}`, LOCALES), 'utf8')) as object),
  );
  expect(differing.sort()).toEqual(written.sort());
  expect(Object.keys(own)).toEqual(Object.keys(thai));
});

test('the pseudo-languages are not among the 34 [LANG-17]', () => {
  expect(Object.keys(languageRegistry).filter((code) => !codes.includes(code))).toEqual(['XX', 'XR']);
  expect(Object.values(listed).filter((entry) => 'isPseudo' in entry)).toEqual([]);
});
