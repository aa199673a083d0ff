/** How much longer a text becomes: the most that German or Vietnamese need for a short English text. */
const GROWTH_RATIO = 0.4;

/** Letters with marks above and below. They reveal a font that lacks them and a line that clips them. */
const ACCENTED: Record<string, string> = {
  a: 'ấ',
  c: 'ç',
  d: 'đ',
  e: 'ế',
  g: 'ğ',
  i: 'ĩ',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ỗ',
  r: 'ŗ',
  s: 'ş',
  t: 'ţ',
  u: 'ữ',
  y: 'ỷ',
  z: 'ž',
  A: 'Ẩ',
  C: 'Ç',
  D: 'Đ',
  E: 'Ễ',
  G: 'Ğ',
  I: 'Ĩ',
  K: 'Ķ',
  L: 'Ļ',
  N: 'Ñ',
  O: 'Ỗ',
  R: 'Ŗ',
  S: 'Ş',
  T: 'Ţ',
  U: 'Ữ',
  Y: 'Ỷ',
  Z: 'Ž',
};
/** Words that make a text longer. They are words, because a real translation breaks between words too. */
const FILLER = 'one two three four five six seven eight nine ten ';

/** Placeholders and tags, which stay as they are. */
const KEPT = /(\{[^}]*\}|<[^>]*>)/;

/** Right-to-left override and its end: Latin letters run from right to left like Arabic ones, in any font. */
const OVERRIDE = '\u202E';
const OVERRIDE_END = '\u202C';

/** How a pseudo-language changes letters. */
export type PseudoKind = 'accented' | 'mirrored';

/**
 * Turns a text into a pseudo-language: in brackets, so that a text that bypasses the catalogue stands out, and longer, so that a place with
 * room only for English stands out too.
 */
export function pseudoText(text: string, kind: PseudoKind): string {
  const parts = text.split(KEPT);
  const length = parts.filter((_, index) => index % 2 === 0).join('').length;
  const filler = FILLER.repeat(Math.ceil((length * GROWTH_RATIO) / FILLER.length))
    .slice(0, Math.ceil(length * GROWTH_RATIO))
    .trim();
  const dress = (words: string) =>
    kind === 'mirrored'
      ? words.replace(/\p{L}+/gu, `${OVERRIDE}$&${OVERRIDE_END}`)
      : words.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter);
  return `[${parts.map((part, index) => (index % 2 === 0 ? dress(part) : part)).join('')}${filler && ` ${dress(filler)}`}]`;
}
