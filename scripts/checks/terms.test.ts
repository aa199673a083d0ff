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
      expect(forAgents.filter(({ text }) => text.includes('](/agent)')).map(({ path }) => path)).toEqual([]);
    },
  );
});
