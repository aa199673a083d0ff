/** The answers that make a new brand. */
export interface NewBrand {
  /** Its directory under brands/. */
  slug: string;
  name: string;
  host: string;
  merchantCode: string;
  currency: string;
  timeZone: string;
  /** Play money of a new member, in minor units, as digits; empty when the brand takes real money. */
  demo: string;
  languages: string[];
  defaultLanguage: string;
  layout: string;
  tokens: string;
  /** As `#rrggbb`; empty to keep the accent of the token set. */
  accent: string;
  vendors: string[];
  jurisdiction: string;
  /** The parent, a directory under brands/. */
  extends: string;
}

/** What one question asks for. The slug comes first and is not a question. */
export type QuestionId = Exclude<keyof NewBrand, 'slug'>;
