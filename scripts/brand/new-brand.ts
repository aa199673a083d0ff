/** What makes one merchant different from the next: the answers that `brand new` needs. */
export interface NewBrand {
  slug: string;
  name: string;
  host: string;
  merchantCode: string;
  currency: string;
  timeZone: string;
  /** Play money that a new account opens with, in minor units, as digits; empty where money is real. */
  demo: string;
  languages: string[];
  defaultLanguage: string;
  layout: string;
  tokens: string;
  /** As `#rrggbb`; empty where the token set's own is taken. */
  accent: string;
  vendors: string[];
  jurisdiction: string;
  /** The parent, a directory under brands/. */
  extends: string;
}
