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
}

/** What the register form of one method needs, beside its code. */
export interface RegisterFormData {
  method: RegisterMethod;
  settings: FieldSetting[];
  schema: FormSchema;
  /** Module with the compiled validators of that schema. */
  validatorUrl: string;
}

/** Everything that a page starts from: it stands in the page as JSON, and the prerendered markup was made from the same. */
export interface BootData {
  /** Version of the site that the page was made by: where the gateway names another one in its answers, the page is out of date. */
  version: string;
  brand: PublicBrand;
  /** The language that this page was prerendered in; hydration starts in no other. */
  language: string;
  /** The languages that the switch offers. */
  languages: Language[];
  words: Words;
  /** Whether `words` holds those too that only few pages say. */
  hasLateWords: boolean;
  /** The texts that this page shows. */
  copy: Copy;
  /** Per language code: where the words and all texts are, for a switch and for pages that are opened later; what is said where the site closes; and where there are words that only few pages say, where those are. */
  contentUrls: Record<string, { words: string; copy: string; notice: string; late?: string }>;
  /** Nothing where no vendor feed had been read when the page was made: it is asked for then. */
  catalogue: CatalogueData | null;
  /** What changes by the minute, as it was when the page was made; nothing where the page does not show it or the brand has no such games. */
  board: Board | null;
  /** One form for each method that is on, in the order of their tabs. */
  register: RegisterFormData[];
  logoUrl: string;
  /** The square mark, for where the logo does not fit. */
  iconUrl: string;
  /** Modules of the page in the order in which they are evaluated, the last of which takes it over: fetched when hydration begins. */
  stages: string[];
}
