/**
 * What cannot be seen or turns what stands beside it: control characters, marks of direction, joiners, blanks of every kind but the plain
 * one. A sign that asks for the coloured form of an emoji is let be.
 */
const UNSEEN = /[\p{Cc}\p{Co}\p{Zl}\p{Zp}\u2800]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|[^\S ]/u;
/** Marks over marks grow out of their line. Thai and Vietnamese stack two, three in rare words. */
const STACKED = /\p{M}{4,}/u;
/** Something to see. */
const SEEN = /[\p{L}\p{N}\p{S}\p{P}]/u;

/** Whether a name that others see is text alone: it can be read, and stays in its place. */
export const isPlainName = (name: string): boolean => SEEN.test(name) && !UNSEEN.test(name) && !STACKED.test(name);
