import type { BrandString } from '../brand-strings.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/**
 * What reads as HTML: an element of it, a comment, a character reference. A name may well hold an angle bracket, such as ‘Bar <3’ or ‘<Bar>’;
 * it may not look like markup that somebody expects to work.
 */
const HTML =
  /<\/?(?:a|abbr|audio|b|base|body|br|button|center|div|embed|em|font|form|frame|h[1-6]|head|hr|html|i|iframe|img|input|li|link|main|marquee|math|meta|object|ol|p|path|picture|pre|script|select|small|source|span|strong|style|sub|sup|svg|table|td|template|textarea|title|tr|u|ul|video)(?=[\s/>])[^>]*>|<!--|<!doctype|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i;

/** Characters that change how what follows is shown, and that nobody sees: controls, and those that turn the direction of a text. */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/u;

/** What of a text is not plain, in words; nothing where it is plain. */
export function plainTextFault(text: string): string | undefined {
  const html = HTML.exec(text)?.[0];
  if (html)
    return `holds HTML, ${JSON.stringify(html.slice(0, 40))}, and would be shown as it is written. Write plain text.`;
  const hidden = INVISIBLE.exec(text)?.[0];
  if (hidden)
    return `holds a character that nobody sees, U+${hidden.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}. Remove it.`;
  return undefined;
}

/** Texts of a brand's JSON that are not plain. */
export function textFaults(file: ParsedFile, strings: readonly BrandString[]): BrandFault[] {
  return strings.flatMap(({ path, text }) => {
    const wrong = plainTextFault(text);
    return wrong ? [faultAt(file, path, wrong)] : [];
  });
}
