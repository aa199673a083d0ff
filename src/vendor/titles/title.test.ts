import { expect, test } from 'vitest';
import { checkTitle, loadTitles, studios, type Title } from './title.ts';

const titles = loadTitles();
const sound = (): Title => structuredClone(titles.find((title) => title.id === 'owl-hour') ?? (titles[0] as Title));

test('there are 24 titles, eight a studio, no two alike', () => {
  expect(titles).toHaveLength(24);
  for (const studio of Object.keys(studios)) expect(titles.filter((title) => title.vassalage === studio)).toHaveLength(8);
  for (const key of ['id', 'subject'] as const) expect(new Set(titles.map((title) => title[key])).size).toBe(24);
  expect(new Set(titles.map((title) => title.palette.ground + title.palette.ground2)).size).toBe(24);
});

test('every title speaks each language in its own letters, and no two have one name [LANG-13]', () => {
  for (const { name, tagline } of titles) {
    for (const text of [name.TH, tagline.TH]) expect(text).toMatch(/^[\u0e00-\u0e7f ]+$/);
    for (const text of [name.CN, tagline.CN]) expect(text).toMatch(/^[\p{Script=Han}，。、]+$/u);
    // A line may do without a mark, a whole title in Vietnamese hardly.
    for (const text of [name.VI, tagline.VI]) expect(text).toMatch(/^[\p{Script=Latin},. ]+$/u);
    expect(`${name.VI} ${tagline.VI}`.normalize('NFD')).toMatch(/\p{M}/u);
  }
  for (const code of ['EN', 'TH', 'CN', 'VI'] as const) expect(new Set(titles.map(({ name }) => name[code])).size, code).toBe(titles.length);
});

test.each<[fault: string, spoil: (title: Title) => void]>([
  ['reels.strips.2: "dodo" is not a symbol', (title) => title.reels.strips[2]?.splice(0, 1, 'dodo')],
  ['reels.strips.0: "moon" never comes', (title) => title.reels.strips.splice(0, 1, (title.reels.strips[0] ?? []).map((id) => (id === 'moon' ? 'ace' : id)))],
  ['reels.strips.1: two scatters can stand in one window', (title) => title.reels.strips[1]?.splice(0, 4, 'scatter', 'ace', 'scatter', 'king')],
  ['reels.symbols: one wild is needed', (title) => title.reels.symbols.forEach((symbol) => Object.assign(symbol, { kind: symbol.kind === 'wild' ? 'regular' : symbol.kind }))],
  ['reels.symbols: "moon" must pay more for more', (title) => title.reels.symbols.forEach((symbol) => symbol.id === 'moon' && Object.assign(symbol.pays, { 4: symbol.pays['3'] }))],
  ['reels.paylines: 00000 is there twice', (title) => title.reels.paylines.splice(0, 2, [0, 0, 0, 0, 0], [0, 0, 0, 0, 0])],
  ['lettering.lines: the lines do not spell the name', (title) => title.lettering.lines.splice(0, 1, 'Cow')],
  ['palette.ground: ', (title) => Object.assign(title.palette, { ground: 'teal' })],
  ['tagline.TH: ', (title) => Object.assign(title.tagline, { TH: '' })],
  ['name.VI: ', (title) => Object.assign(title.name, { VI: undefined })],
])('a title that is wrong is refused: %s', (fault, spoil) => {
  const title = sound();
  spoil(title);
  expect(() => checkTitle(title, 'owl-hour.json')).toThrow(`src/vendor/titles/owl-hour.json ${fault}`);
});

test('a title lives in the file of its name, and all faults come at once', () => {
  expect(() => checkTitle(sound(), 'cow-hour.json')).toThrow(/"owl-hour" is not the file's name/);
  const title = sound();
  Object.assign(title.palette, { ground: 'teal', ink: 'black' });
  expect(() => checkTitle(title, 'owl-hour.json')).toThrow(/ground[^]*ink/);
});
