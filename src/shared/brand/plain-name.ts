/**
 * Characters that are invisible or change the text around them: control characters, direction marks, joiners, and every blank but the plain
 * space. The selector of an emoji's coloured form is allowed.
 */
const UNSEEN = /[\p{Cc}\p{Co}\p{Zl}\p{Zp}\u2800]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|[^\S ]/u;
/** Stacked marks that grow out of their line. Thai and Vietnamese stack two, and three in rare words. */
const STACKED = /\p{M}{4,}/u;
/** A visible character. */
const SEEN = /[\p{L}\p{N}\p{S}\p{P}]/u;

/** Whether a name that others see is readable and cannot disturb the text around it. */
export const isPlainName = (name: string): boolean => SEEN.test(name) && !UNSEEN.test(name) && !STACKED.test(name);

/** Whether any other text of a form is readable in the same way. Only a field of several lines may break them. */
export const isPlainText = (text: string, hasLines: boolean): boolean =>
  isPlainName(hasLines ? text.replaceAll('\n', ' ') : text);
