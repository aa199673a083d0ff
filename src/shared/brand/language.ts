/** A language of the platform, from `locales/registry.json`. */
export interface Language {
  /** The platform's own code, such as EN or TY: what is stored, sent and configured. */
  code: string;
  /** BCP 47 tag, for the `lang` attribute and for Intl. */
  tag: string;
  /** Its own name for itself. */
  name: string;
  direction: 'ltr' | 'rtl';
}

/** A registry entry: a language and the codes whose words stand in for the ones it lacks, nearest first; a pseudo-language is for tests alone. */
export type LanguageRegistry = Record<string, Omit<Language, 'code'> & { fallbacks: string[]; isPseudo?: true }>;

/** Where the chosen language is kept: in local storage as spec §3 says, and in a cookie of the same name so that the prerendered page comes in it. */
export const LANGUAGE_KEY = 'lang';

/** Where local storage keeps the language that was chosen before (spec §3). */
export const PREVIOUS_LANGUAGE_KEY = 'hisLang';

/** The language that puts a style class on the root of the application, as spec §1 says. */
const STYLED_CODE = 'VI';

/** That style class: for what a brand wants to set in another way in Vietnamese. */
export const STYLE_CLASS = 'vi';

/** Whether the root of a page in a language carries the style class. */
export const hasStyleClass = ({ code }: Pick<Language, 'code'>): boolean => code === STYLED_CODE;
