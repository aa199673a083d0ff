/** Marks that Latin letters carry. Those of other scripts are letters of their own. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Everything between words. */
const GAPS = /[^\p{L}\p{N}\p{M}]+/gu;
/** Scripts that write no spaces between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Han}\p{Script=Lao}\p{Script=Khmer}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A text as the filter compares it: in lower case, without accents, with one space between words. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(GAPS, ' ')
    .trim();

/**
 * Whether a text has one of the words: a whole word or a row of them, or, in scripts without spaces, any part of the text.
 * @param words folded
 */
export function hasWord(text: string, words: readonly string[]): boolean {
  const plain = ` ${folded(text)} `;
  return words.some((word) => plain.includes(UNSPACED.test(word) ? word : ` ${word} `));
}
