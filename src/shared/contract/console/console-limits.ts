/** Longest text that operators look for. */
export const SEARCH_LENGTH_MAX = 100;
/** Longest text that players read while something is closed, as the database allows it. */
export const CLOSURE_TEXT_LENGTH_MAX = 500;
/** Most games that have a place in a merchant's order, as the database allows it. */
export const PLACED_GAMES_MAX = 200;
/** Longest label of a member, as the database allows it. */
export const LABEL_LENGTH_MAX = 64;
/** Longest title of a message to members. */
export const MAILING_TITLE_LENGTH_MAX = 120;
/** Longest text of a message to members. */
export const MAILING_TEXT_LENGTH_MAX = 2_000;
/** Most languages of a message to members. */
export const MAILING_LANGUAGES_MAX = 10;
/** Longest note about a member. */
export const NOTE_LENGTH_MAX = 2_000;
/** Longest word that operators do not allow in the chat, as the database allows it. */
export const CHAT_WORD_LENGTH_MAX = 60;
/** Longest text of a file of a brand that the Studio takes. The check asks for less, and says so. */
export const BRAND_TEXT_LENGTH_MAX = 131_072;
/** Largest drawing of a brand, in bytes, as the check of a brand allows it. */
export const DRAWING_BYTES_MAX = 65_536;
/** Largest font of a brand, in bytes, as the check of a brand allows it. In Base64 it is as long as the longest file. */
export const FONT_BYTES_MAX = 98_304;
/** Longest answer to a question about a new brand: a list of vendors. */
export const ANSWER_LENGTH_MAX = 2_000;
/** Longest reason of what an operator does to a member or a balance. */
export const REASON_LENGTH_MAX = 500;
/** Longest username of an account that an operator opens. */
export const ACCOUNT_LENGTH_MAX = 64;
/** Longest affiliate code. */
export const CODE_LENGTH_MAX = 32;
