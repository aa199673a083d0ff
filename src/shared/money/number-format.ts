const formats = new Map<string, Intl.NumberFormat>();

/**
 * The format of amounts, odds and lines: a fixed number of decimals, the separators of the language (decision 0040), and
 * all groups, also where a language leaves out the first: Spanish would write 1234 and 12.345. Made once, because a page
 * of odds formats hundreds of numbers.
 * @param tag BCP 47 tag of the page's language
 */
export function numberFormat(tag: string, decimals: number, numberingSystem = 'latn'): Intl.NumberFormat {
  const key = `${tag} ${decimals} ${numberingSystem}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(tag, {
      numberingSystem,
      useGrouping: 'always',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format;
}
