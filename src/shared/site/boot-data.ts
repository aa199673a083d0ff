import type { GameCategory, GameEntry } from '../contract/game.ts';
import type { Board } from '../contract/boards.ts';
import type { FieldSetting } from '../contract/system.ts';
import type { FormSchema } from '../brand/registration.ts';
import type { RegisterMethod } from '../brand/register-methods.ts';
import type { Language } from '../brand/language.ts';
import type { PublicBrand } from '../brand/public-brand.ts';
import type { TextNode } from './text-node.ts';

/** The texts of a brand in one language, by name. */
export type Copy = Record<string, TextNode[]>;

/** A page's words: locale key → text with placeholders. */
export type Words = Record<string, string>;

/** The games of a brand, in one language. */
export interface CatalogueData {
  categories: GameCategory[];
  games: GameEntry[];
  /** The hot list, as the gateway ranks it. */
  hotGameIds: string[];
  /** Set where the brand has far more games than these. Pages ask the gateway for the others. */
  isPart?: true;
}

/** The data of a method's register form. */
export interface RegisterFormData {
  method: RegisterMethod;
  settings: FieldSetting[];
  schema: FormSchema;
  /** Module with the compiled validators of that schema. */
  validatorUrl: string;
}

/** The data that a page starts from. It is in the page as JSON, and the prerendered markup was made from it. */
export interface BootData {
  /** Version of the site that made the page. The page is outdated when the gateway's answers name another one. */
  version: string;
  brand: PublicBrand;
  /** The year in which the page was made, in the brand's time zone: that of the copyright line. */
  year: number;
  /** The language that this page was prerendered in. Hydration must start in it. */
  language: string;
  /** The languages that the switch offers. */
  languages: Language[];
  words: Words;
  /** Whether `words` includes the late words. */
  hasLateWords: boolean;
  /** The texts that this page shows. */
  copy: Copy;
  /** Addresses by language code: the words and all copy, for a change of language and for pages opened later; the words and copy of notices; and the late words, if there are any. */
  contentUrls: Record<string, { words: string; copy: string; notice: string; late?: string }>;
  /** Null when no vendor feed had been read when the page was made. The page then fetches the games. */
  catalogue: CatalogueData | null;
  /** The boards when the page was made; null when the page does not show them or the brand has no such games. */
  board: Board | null;
  /** The forms of the enabled methods, in the order of their tabs. */
  register: RegisterFormData[];
  logoUrl: string;
  /** Address of the square mark, for places that are too narrow for the logo. */
  iconUrl: string;
  /** Addresses of the stages of hydration in the order of evaluation. They are fetched when hydration begins; the last one hydrates the page. */
  stages: string[];
  /** Addresses of all code that a template dialog needs beside the stages, by its id. It is fetched when the dialog first opens. */
  templateCode: Record<string, string[]>;
}
