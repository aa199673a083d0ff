/** What a sub-id may be: the label by which an agent tells the links apart that lead to one code. */
export const SUB_ID_PATTERN = '^[A-Za-z0-9][A-Za-z0-9_.~-]{0,63}$';

/** Longest sub-id, in characters. */
export const SUB_ID_LENGTH_MAX = 64;

const pattern = new RegExp(SUB_ID_PATTERN);

/** Whether a text may be a sub-id. */
export const isSubId = (text: string): boolean => pattern.test(text);
