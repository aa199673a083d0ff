/** A language of the platform, from `locales/registry.json`. */
export interface Language {
  /** The platform's own code, such as EN or TY. It is used in the database, in calls and in configuration. */
  code: string;
  /** BCP 47 tag, for the `lang` attribute and for Intl. */
  tag: string;
  /** Its name in the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
}

/** A registry entry: a language and the codes of its fallbacks, nearest first. A pseudo-language is only for tests. */
export type LanguageRegistry = Record<string, Omit<Language, 'code'> & { fallbacks: string[]; isPseudo?: true }>;

/** Key of the chosen language in local storage (spec §3), and name of the cookie that picks the prerendered page. */
export const LANGUAGE_KEY = 'lang';

/** Key of the previously chosen language in local storage (spec §3). */
export const PREVIOUS_LANGUAGE_KEY = 'hisLang';

/** The language whose pages have a style class on the root of the application (spec §1). */
const STYLED_CODE = 'VI';

/** The style class, for rules that a brand needs only in Vietnamese. */
export const STYLE_CLASS = 'vi';

/** Whether the root of a page in a language has the style class. */
export const hasStyleClass = ({ code }: Pick<Language, 'code'>): boolean => code === STYLED_CODE;
