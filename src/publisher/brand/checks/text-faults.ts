import type { BrandString } from '../brand-strings.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/**
 * Matches HTML elements, comments and character references. A name may contain an angle bracket, such as ‘Bar <3’ or ‘<Bar>’, but not markup
 * whose author expects it to work.
 */
const HTML =
  /<\/?(?:a|abbr|audio|b|base|body|br|button|center|div|embed|em|font|form|frame|h[1-6]|head|hr|html|i|iframe|img|input|li|link|main|marquee|math|meta|object|ol|p|path|picture|pre|script|select|small|source|span|strong|style|sub|sup|svg|table|td|template|textarea|title|tr|u|ul|video)(?=[\s/>])[^>]*>|<!--|<!doctype|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i;

/** Invisible characters that change how text is shown: control characters, and those that change its direction. */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/u;

/** Says why a text is not plain, or returns undefined. */
export function plainTextFault(text: string): string | undefined {
  const html = HTML.exec(text)?.[0];
  if (html)
    return `contains HTML, ${JSON.stringify(html.slice(0, 40))}, which would be shown literally. Write plain text.`;
  const hidden = INVISIBLE.exec(text)?.[0];
  if (hidden)
    return `contains an invisible character, U+${hidden.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}. Remove it.`;
  return undefined;
}

/** Finds texts in a brand's JSON that are not plain. */
export function textFaults(file: ParsedFile, strings: readonly BrandString[]): BrandFault[] {
  return strings.flatMap(({ path, text }) => {
    const wrong = plainTextFault(text);
    return wrong ? [faultAt(file, path, wrong)] : [];
  });
}
