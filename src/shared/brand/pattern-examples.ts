import type { PatternId } from './patterns.ts';

/** Texts that a pattern accepts and refuses. */
export interface PatternExamples {
  accepted: readonly string[];
  refused: readonly string[];
}

/** Examples of every pattern kind. Tests check them with the validators of the page and the server. */
export const patternExamples: Record<PatternId, PatternExamples> = {
  any: { accepted: ['a', ' ', '😀\n', '福'], refused: [] },
  letterFirst: { accepted: ['a1b', 'Z'], refused: ['1ab', '', 'a b', 'a_', 'é', 'a\n', 'ab\nc'] },
  chineseDigits: { accepted: ['福8', '福', '88', '𠮷1'], refused: ['ab', '福a', '福 8', '', '，', 'あ', '８', '福\n'] },
  mailbox: {
    accepted: ['a@b.co', 'a.b+c@d.e.org'],
    refused: ['a@b', '@b.co', 'a@', 'a@@b.co', 'a b@c.de', 'a@.de', 'a@b..de', 'a@b.de\n', ''],
  },
  lettersDigits: { accepted: ['abc', '123', 'a1'], refused: ['a_1', '', ' a', 'a\n', '١', 'é'] },
  lettersWithDigits: { accepted: ['a1', '1a', 'abc123def'], refused: ['abc', '123', '', 'a 1', 'a1!', 'a1\n'] },
  digits: { accepted: ['007', '1'], refused: ['7.0', '-1', '', '1e3', '٣', '1\n'] },
  withUppercase: { accepted: ['aB1', 'B', 'ABC'], refused: ['ab1', '1', '', 'aB 1', 'aB!', 'É1', 'aB\n'] },
  englishSpaces: {
    accepted: ['Ann Lee', 'ann', ' Ann', 'A B C'],
    refused: ['Ann-Lee', ' ', '', 'Ann3', 'Anné', 'Ann\u00a0Lee', 'Ann\n'],
  },
  noSpaces: { accepted: ['a-b', 'ü!'], refused: ['a b', ' ', '', 'a\u00a0b', 'a\tb', 'a\n'] },
  chinesePunctuation: {
    accepted: ['你好，', '你好', '。', '你·好'],
    refused: ['hi', '你好 ', '', '你好1', '你a', '你好\n'],
  },
  dateYearFirst: {
    accepted: ['2024-02-29', '2000-02-29', '1999-12-31', '2023-04-30'],
    refused: [
      '2023-02-29',
      '1900-02-29',
      '02-29-2024',
      '2024-13-01',
      '2024-00-10',
      '2024-04-31',
      '2024-1-01',
      '2024-01-00',
      '2024-01-01\n',
      '',
    ],
  },
  dateMonthFirst: {
    accepted: ['02-29-2024', '02-29-2000', '12-31-1999', '04-30-2023'],
    refused: [
      '2024-02-29',
      '02-29-2023',
      '02-29-1900',
      '13-01-2024',
      '04-31-2024',
      '1-01-2024',
      '01-01-24',
      '01-01-2024\n',
      '',
    ],
  },
  korean: { accepted: ['한글', '가'], refused: ['한a', '한 글', '한1', '', '漢', '한글\n'] },
  thai: { accepted: ['ไทย', 'น้ำ'], refused: ['ไทย a', 'ไทย ไทย', 'ไทย1', 'ไทย๑', '฿', '', 'ไทย\n'] },
  thaiEnglishSpaces: { accepted: ['ไทย a', 'ไทย', 'Ann Lee'], refused: ['ไทย 1', ' ', '', 'ไทย-a', 'ไทย\n'] },
  uppercaseSpaces: { accepted: ['A B', 'A', ' A'], refused: [' ', 'a', '', 'A b', 'A1', 'A\n'] },
  lettersDigitsSymbols: { accepted: ['a1!', '~', 'A'], refused: [' ', 'a 1', '', 'é', '福', 'a\n'] },
  allFourKinds: {
    accepted: ['aB1!', '!1Ba', 'Zz9_', 'aB1[', 'aB1~'],
    refused: ['aB1', 'aB!', 'a1!', 'B1!', '', 'aB1! ', 'aB1é', 'aB1!\n'],
  },
  fullName: {
    accepted: ['Ann Lee', 'สมชาย ใจดี', "O'Neil Smith-Jones"],
    refused: ['Ann', 'Ann  Lee', 'Ann Lee Kim', ' Ann Lee', 'Ann Lee ', 'Ann 3', '', 'Ann\nLee'],
  },
  fullWidthJapanese: {
    accepted: ['カタカナ', 'ひらがな', '山田', 'ラーメン', 'Ａ１'],
    refused: ['ｶﾅ', 'kana', '', '山田 太郎', 'カ1', 'カナ\n'],
  },
  uppercase: { accepted: ['ABC', 'Z'], refused: ['A B', 'a', '', 'A1', 'É', 'A\n'] },
  mobile: {
    accepted: ['0912345678', '912345678'],
    refused: ['', '00912', '+84912', '9 1', '09a', '٩١٢', '0', '912\n'],
  },
  nameWithSpaces: {
    accepted: ['Ann', 'Ann Lee', 'สมชาย ใจดี', 'O’Neil-Smith Jr.'],
    refused: [' Ann', 'Ann ', 'Ann  Lee', 'Ann3', '', 'Ann\nLee'],
  },
};
