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

/** A registry entry: a language and the codes whose words stand in for the ones it lacks, nearest first. */
export type LanguageRegistry = Record<string, Omit<Language, 'code'> & { fallbacks: string[] }>;

/** Where the chosen language is kept: in local storage as spec §3 says, and in a cookie of the same name so that the prerendered page comes in it. */
export const LANGUAGE_KEY = 'lang';
