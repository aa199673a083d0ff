import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot, readSources } from './sources.ts';

/** The languages of the glossary's table, in the order of its columns. */
const languages = ['EN', 'TH', 'VI', 'CN'] as const;
type Language = (typeof languages)[number];

/** Texts for players by language: catalogues, words of the games, and the brands' copy. */
const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    [
      ...readSources(['locales'], ['.json']).filter(({ path }) => path.startsWith(`locales/${language}/`)),
      ...readSources(['src/games/words'], ['.ts']).filter(({ path }) => path.endsWith(`/${language}.ts`)),
      ...readSources(['brands'], ['.md', '.json']).filter(({ path }) => path.includes(`/${language}`)),
    ],
  ]),
) as Record<Language, { path: string; text: string }[]>;

/** The rows of the glossary's table of what players read. */
const rows = readFileSync(join(projectRoot, 'docs/glossary.md'), 'utf8')
  .split('## What players read')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** Rows of the table, with the keys of the catalogues whose texts are its terms, in the order of the cell. */
const keysOfRow: Readonly<Record<string, readonly string[]>> = {
  'betting record': ['nav.bettingRecord'],
  'bet slip': ['slip.title'],
  stake: ['records.stake'],
  'line of a total': ['matches.head.line'],
  'over, under': ['matches.over.short', 'matches.under.short'],
  'being played': ['matches.state.running'],
  'not settled yet (a bet)': ['records.status.open'],
  'betting on it closes': ['draws.closesIn'],
  'results of draws': ['results.title'],
  'hot games': ['hot.title'],
  'payment password': ['field.paymentPassword'],
  agent: ['account.agent'],
};

/** The texts of a language's catalogues, by key. */
const catalogueOf = (language: Language): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...texts[language]
      .filter(({ path }) => path.startsWith('locales/'))
      .map(({ text }) => JSON.parse(text) as Record<string, string>),
  ) as Record<string, string>;

/** Words that a term of the glossary has replaced, by language. */
const replaced: Readonly<Record<Language, readonly RegExp[]>> = {
  EN: [/[Tt]ickets until/, /[Uu]nchanged since/, /signed out everywhere\./, /Have a new one sent/, /need do nothing/],
  TH: [/ลายนิ้วมือ/, /ใบเดิมพัน/, /เว็บสาธิต/, /"เส้น"/],
  VI: [
    /trang trình diễn/,
    /dấu vân/i,
    /"(Trên|Dưới)( \{line\})?"/,
    /Ván đang chạy/,
    /Vé của tôi/,
    /được chuyển sang kỳ/,
  ],
  CN: [/正在热门/, /指纹/, /(?<!银行)账户/, /公平性/, /[大小]于 \{line\}/],
};

/** What the agents' home said to those who are no agents: how to log in, and who gets an account. */
const forGuests: Readonly<Record<Language, RegExp>> = {
  EN: /\]\(\/agent\)|[Ll]og in|accounts? (is|are) (for partners|opened)|[Hh]ow to become/,
  TH: /\]\(\/agent\)|เข้าสู่ระบบ|บัญชี(ตัวแทน|เอเยนต์)(สำหรับ|เปิดโดย)|วิธีเป็น/,
  VI: /\]\(\/agent\)|[Đđ]ăng nhập|[Tt]ài khoản đại lý (dành cho|do)|[Cc]ách trở thành/,
  CN: /\]\(\/agent\)|登录|代理账[户号](面向|由)|如何成为/,
};

describe('texts for players', () => {
  test('use the terms of the glossary in each language [LANG-23]', () => {
    expect(rows.length).toBeGreaterThan(20);
    const missing = rows.flatMap(([thing, ...cells]) =>
      languages.flatMap((language, column) =>
        cells[column]!.split(', ')
          .filter((term) => !texts[language].some(({ text }) => text.toLowerCase().includes(term.toLowerCase())))
          .map((term) => `${thing!} in ${language}: ${term}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test.each(languages)('have the terms of the glossary at their keys, in %s [LANG-23]', (language) => {
    const catalogue = catalogueOf(language);
    const column = 1 + languages.indexOf(language);
    const termsOf = (thing: string) => rows.find(([name]) => name === thing)?.[column]?.split(', ');
    for (const [thing, keys] of Object.entries(keysOfRow))
      expect([thing, keys.map((key) => catalogue[key])]).toEqual([
        thing,
        termsOf(thing)?.map((term) => expect.stringContaining(term) as string),
      ]);
  });

  test.each(languages)('have none of the words that a term has replaced, in %s [LANG-23]', (language) => {
    const found = texts[language].flatMap(({ path, text }) =>
      replaced[language].filter((word) => word.test(text)).map((word) => `${path}: ${word.source}`),
    );
    expect(found).toEqual([]);
  });

  test.each(languages)(
    'tell a logged-in agent what to do, and not how to log in or get an account, in %s [PAGE-26]',
    (language) => {
      const forAgents = texts[language].filter(({ path }) => path.endsWith('/agents.md'));
      expect(forAgents.length).toBeGreaterThan(0);
      expect(forAgents.filter(({ text }) => forGuests[language].test(text)).map(({ path }) => path)).toEqual([]);
    },
  );
});
