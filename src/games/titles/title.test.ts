import { expect, test } from 'vitest';
import { categoryOf, engineOf, isReelsTitle, studios, type DrawsTitle, type ReelsTitle } from './title.ts';
import { checkTitle, loadTitles } from './load-titles.ts';

const titles = loadTitles();
const slots = titles.filter(isReelsTitle);
const sound = (): ReelsTitle =>
  structuredClone(slots.find((title) => title.id === 'owl-hour') ?? (slots[0] as ReelsTitle));

test('there are 24 slots, eight per studio, seven games of draws, seven of matches, three tables, a sea and a card game between players, and no two look alike', () => {
  expect(slots).toHaveLength(24);
  for (const studio of ['GPI', 'PCR', 'HLD'])
    expect(slots.filter((title) => title.vassalage === studio)).toHaveLength(8);
  expect(titles.filter((title) => engineOf(title) === 'draws').map(({ id, vassalage }) => [id, vassalage])).toEqual([
    ['canary-hall', 'YB'],
    ['firefly-fair', 'YB'],
    ['hai-so', 'TCG_LOTTO_VN'],
    ['lucky-five', 'TCG_SEA'],
    ['mien-bac', 'TCG_LOTTO_VN'],
    ['mien-nam', 'TCG_LOTTO_VN'],
    ['mien-trung', 'TCG_LOTTO_VN'],
  ]);
  expect(
    titles
      .filter((title) => engineOf(title) === 'matches')
      .map(({ vassalage }) => vassalage)
      .sort(),
  ).toEqual(['AI', 'AV', 'DS88', 'IA', 'IMES', 'TCL', 'TF']);
  expect(titles.filter((title) => engineOf(title) === 'tables').map(({ id, vassalage }) => [id, vassalage])).toEqual([
    ['dragon-tiger', 'LMN'],
    ['lumen-baccarat', 'LMN'],
    ['swift-baccarat', 'LMN'],
  ]);
  expect(titles.filter((title) => engineOf(title) === 'fish').map(({ id, vassalage }) => [id, vassalage])).toEqual([
    ['sunken-crown', 'FTM'],
  ]);
  expect(titles.filter((title) => engineOf(title) === 'rooms').map(({ id, vassalage }) => [id, vassalage])).toEqual([
    ['pok-deng', 'TMD'],
  ]);
  for (const studio of Object.keys(studios)) expect(titles.some((title) => title.vassalage === studio)).toBe(true);
  for (const key of ['id', 'subject'] as const) expect(new Set(titles.map((title) => title[key])).size).toBe(43);
  expect(new Set(titles.map((title) => title.palette.ground + title.palette.ground2)).size).toBe(43);
});

test('each title has its category, and slots have RNG', () => {
  const categories = Object.fromEntries(titles.map((title) => [title.vassalage, categoryOf(title)]));
  expect(categories).toEqual({
    GPI: 'RNG',
    PCR: 'RNG',
    HLD: 'RNG',
    TCG_SEA: 'ELOTT',
    TCG_LOTTO_VN: 'LOTT',
    TCL: 'SPORTS',
    TF: 'SPORTS',
    DS88: 'SPORTS',
    LMN: 'LIVE',
    FTM: 'FISH',
    YB: 'BINGO',
    AV: 'SPORTS',
    AI: 'SPORTS',
    IMES: 'SPORTS',
    IA: 'SPORTS',
    TMD: 'PVP',
  });
});

test('every vendor code that the specification names has a game [REEL-26]', () => {
  const codes = new Set<string>(titles.map(({ vassalage }) => vassalage));
  for (const code of ['TCG_SEA', 'GPI', 'TCG_LOTTO_VN', 'YB', 'DS88', 'AV', 'AI', 'IMES', 'TF', 'IA'])
    expect(codes, code).toContain(code);
});

const drawn = (): DrawsTitle => {
  const found = titles.find((title): title is DrawsTitle => title.id === 'lucky-five' && 'draws' in title);
  if (!found) throw new Error('lucky-five is gone');
  return structuredClone(found);
};

test.each<[fault: string, spoil: (title: DrawsTitle) => void]>([
  [
    'draws.bets: pick of 1 returns 1.0000, not 0.85 to 0.97',
    ({ draws }) =>
      draws.bets.forEach((bet) => bet.type === 'pick' && bet.count === 1 && Object.assign(bet, { oddsCenti: 700 })),
  ],
  ['draws.bets: big of 0 is listed twice', ({ draws }) => draws.bets.push({ type: 'big', count: 0, oddsCenti: 190 })],
  [
    'draws.bets: exact of 1 is not a bet on balls',
    ({ draws }) => draws.bets.push({ type: 'exact', count: 1, oddsCenti: 9000 }),
  ],
  [
    'draws.closesBeforeS: a draw must be open for at least half of its period',
    ({ draws }) => Object.assign(draws, { closesBeforeS: 100 }),
  ],
  ['draws.kind: ', ({ draws }) => Object.assign(draws, { kind: 'cards' })],
  ['title: only one of reels and draws is allowed', (title) => Object.assign(title, { reels: sound().reels })],
])('a draws title with a fault is rejected: %s', (fault, spoil) => {
  const title = drawn();
  spoil(title);
  expect(() => checkTitle(title, 'lucky-five.json')).toThrow(`src/games/titles/lucky-five.json ${fault}`);
});

test('every title is written in the script of each language, and no two share a name [LANG-13]', () => {
  for (const { name, tagline } of titles) {
    for (const text of [name.TH, tagline.TH]) expect(text).toMatch(/^[\u0e00-\u0e7f ]+$/);
    for (const text of [name.CN, tagline.CN]) expect(text).toMatch(/^[\p{Script=Han}，。、]+$/u);
    // One Vietnamese text may have no diacritics, but a name and tagline together always do.
    for (const text of [name.VI, tagline.VI]) expect(text).toMatch(/^[\p{Script=Latin},. ]+$/u);
    expect(`${name.VI} ${tagline.VI}`.normalize('NFD')).toMatch(/\p{M}/u);
  }
  for (const code of ['EN', 'TH', 'CN', 'VI'] as const)
    expect(new Set(titles.map(({ name }) => name[code])).size, code).toBe(titles.length);
});

test.each<[fault: string, spoil: (title: ReelsTitle) => void]>([
  ['reels.strips.2: "dodo" is not a symbol', (title) => title.reels.strips[2]?.splice(0, 1, 'dodo')],
  [
    'reels.strips.0: "moon" is missing',
    (title) =>
      title.reels.strips.splice(
        0,
        1,
        (title.reels.strips[0] ?? []).map((id) => (id === 'moon' ? 'ace' : id)),
      ),
  ],
  [
    'reels.strips.1: two scatters can stand in one window',
    (title) => title.reels.strips[1]?.splice(0, 4, 'scatter', 'ace', 'scatter', 'king'),
  ],
  [
    'reels.symbols: exactly one wild is needed',
    (title) =>
      title.reels.symbols.forEach((symbol) =>
        Object.assign(symbol, { kind: symbol.kind === 'wild' ? 'regular' : symbol.kind }),
      ),
  ],
  [
    'reels.symbols: "moon" must pay more for more symbols',
    (title) =>
      title.reels.symbols.forEach(
        (symbol) => symbol.id === 'moon' && Object.assign(symbol.pays, { 4: symbol.pays['3'] }),
      ),
  ],
  [
    'reels.paylines: 00000 is listed twice',
    (title) => title.reels.paylines.splice(0, 2, [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]),
  ],
  ['lettering.lines: the lines do not spell the name', (title) => title.lettering.lines.splice(0, 1, 'Cow')],
  ['palette.ground: ', (title) => Object.assign(title.palette, { ground: 'teal' })],
  ['tagline.TH: ', (title) => Object.assign(title.tagline, { TH: '' })],
  ['name.VI: ', (title) => Object.assign(title.name, { VI: undefined })],
])('a title with a fault is rejected: %s', (fault, spoil) => {
  const title = sound();
  spoil(title);
  expect(() => checkTitle(title, 'owl-hour.json')).toThrow(`src/games/titles/owl-hour.json ${fault}`);
});

test('a title must be in the file named after it, and all faults are reported together', () => {
  expect(() => checkTitle(sound(), 'cow-hour.json')).toThrow(/"owl-hour" is not the file's name/);
  const title = sound();
  Object.assign(title.palette, { ground: 'teal', ink: 'black' });
  expect(() => checkTitle(title, 'owl-hour.json')).toThrow(/ground[^]*ink/);
});
