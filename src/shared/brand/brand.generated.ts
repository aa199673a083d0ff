/* Generated from schemas/brand.schema.json by `npm run schema-types`: change the schema, not this file. */

/**
 * The row of the header, before the game categories.
 *
 * @maxItems 30
 *
 * Items: Id of an entry.
 */
export type Entries = string[];
/**
 * The side menu: a rail on a desktop, a drawer on a phone.
 *
 * @maxItems 30
 *
 * Items: Id of an entry.
 */
export type Entries1 = string[];
/**
 * The bar at the bottom of a phone: at most five that one visitor sees.
 *
 * @maxItems 30
 *
 * Items: Id of an entry.
 */
export type Entries2 = string[];
/**
 * The menu behind the account name.
 *
 * @maxItems 30
 *
 * Items: Id of an entry.
 */
export type Entries3 = string[];
/**
 * The links of the footer.
 *
 * @maxItems 30
 *
 * Items: Id of an entry.
 */
export type Entries4 = string[];
/**
 * Where vendors’ pictures come from. A page is made with one of them and keeps it.
 *
 * @minItems 1
 * @maxItems 10
 *
 * Items: An https origin; for a demonstration http on localhost or a name under it.
 */
export type Origins = string[];
/**
 * Where games open. Each launch takes one of them.
 *
 * @minItems 1
 * @maxItems 10
 *
 * Items: An https origin; for a demonstration http on localhost or a name under it.
 */
export type Origins1 = string[];

/**
 * One merchant: everything that makes its site differ from the others. The file is brands/<slug>/brand.json; its pictures and texts lie beside it.
 */
export interface Brand {
  /**
   * Where an editor finds this schema: ../../schemas/brand.schema.json.
   */
  $schema: string;
  /**
   * The version of the schema that this file is written for.
   */
  schemaVersion: 1;
  /**
   * The merchant’s code: the key of all its rows, and what vendors know it by. It never changes.
   */
  merchantCode: string;
  /**
   * The name that players see: page titles, the installed app, mails.
   */
  name: string;
  /**
   * Host names, without port, that this brand answers on. No two brands share one; the first is the canonical one.
   *
   * @minItems 1
   * @maxItems 50
   *
   * Items: A host name in lower case.
   */
  hosts: string[];
  /**
   * Where the merchant does business.
   */
  market: {
    /**
     * ISO 4217 code of the one currency that accounts are kept in.
     */
    currency: string;
    /**
     * IANA time zone that days, records and promotions are counted in.
     */
    timeZone: string;
    /**
     * The country’s dialing code, digits alone. It stands before the number in the registration by mobile number, and begins the accounts that it opens.
     */
    dialingCode?: string;
    /**
     * The site is a demonstration: new accounts start with play money, and it is labelled as such everywhere.
     */
    demo?: {
      /**
       * Play money that a new account starts with, in minor units of the currency.
       */
      openingBalanceMinor: number;
    };
  };
  /**
   * Feature flags by module id. One that is left out is off.
   */
  flags: {
    /**
     * Visitors may register on their own: the sign-up button is shown.
     */
    DIRECTREG3?: boolean;
    /**
     * Registration by username, with the fields of registration.username.
     */
    USERNAMEREG3?: boolean;
    /**
     * Registration by mobile number, with the fields of registration.mobile; it needs market.dialingCode. With both methods on, the form has two tabs.
     */
    MOBILENUMREG3?: boolean;
  };
  /**
   * Languages by their code in locales/registry.json. Left out, visitors switch between EN and TY, and EN comes first.
   */
  languages: {
    /**
     * The language of a visitor who has not chosen one. Must be among `switch`.
     */
    default: string;
    /**
     * The languages that the switch offers, in its order. Each needs a catalogue in locales/.
     *
     * @minItems 1
     *
     * Items: A language code.
     */
    switch: string[];
  };
  /**
   * How the brand looks.
   */
  theme: {
    /**
     * Name of the base token set: themes/<name>.tokens.json.
     */
    tokens: string;
    /**
     * The colour scheme that the tokens make; browser controls follow it.
     */
    mode: 'dark' | 'light';
    /**
     * Design tokens (DTCG) that replace those of the base set, with the same tree and the same types.
     */
    overrides?: {};
    /**
     * The logo, an SVG in the brand’s assets.
     */
    logo: string;
    /**
     * The square mark for tabs and home screens.
     */
    icon: string;
    /**
     * Ornaments, SVG in the brand’s assets. What is left out is not drawn.
     */
    images?: {
      /**
       * A tile that repeats without a seam behind the page, at low contrast.
       */
      ornament?: string;
      /**
       * A small ornament under the headings of sections.
       */
      divider?: string;
    };
  };
  /**
   * Patterns of the brand’s own, by an id that a field names as its patternId. Its text is validation.<id> in words/<LANG>.json, with {min} and {max} for the field’s bounds.
   */
  patterns?: {
    /**
     * One pattern, with examples that the check holds it to.
     */
    [k: string]:
      | {
          /**
           * A regular expression of JavaScript with the flag u. It is held against the whole value, so ^ and $ may be left out. One that can take long for a hostile value is refused.
           */
          expression: string;
          /**
           * Values that it accepts.
           *
           * @minItems 1
           * @maxItems 50
           *
           * Items: A value.
           */
          accepted: string[];
          /**
           * Values that it refuses.
           *
           * @minItems 1
           * @maxItems 50
           *
           * Items: A value.
           */
          refused: string[];
        }
      | undefined;
  };
  /**
   * What the registration form asks for. The order of the fields is the order of the form.
   */
  registration: {
    /**
     * Fields of the registration by username.
     *
     * @minItems 2
     * @maxItems 40
     */
    username?: Field[];
    /**
     * Fields of the registration by mobile number: the number and a password, and what else is asked for. The number is the username, so there is no field for that.
     *
     * @minItems 2
     * @maxItems 40
     */
    mobile?: Field[];
    /**
     * The consent that a player gives before the account is opened.
     */
    agreement: {
      /**
       * Whether the box is ticked when the form opens.
       */
      isPreTicked: boolean;
      /**
       * The age in years that the player confirms.
       */
      ageMin: number;
    };
  };
  /**
   * Who may come in, and where.
   */
  access?: {
    /**
     * Agents have a login and a home of their own, at /agent and /agentHome. A text copy/<LANG>/agents.md, where there is one, stands on their home.
     */
    agents?: boolean;
    /**
     * Nobody sees games or promotions without a login: a visitor reaches the login, the registration, the help and the app page, and nothing else.
     */
    forcedLogin?: boolean;
  };
  /**
   * The home page, and the frame of every page.
   */
  home: {
    /**
     * The frame: a rail at the side; everything centred under a wide header; or dense columns, of which a section says in which one it stands.
     */
    layout: 'rail' | 'centred' | 'columns';
    /**
     * Sections from the catalogue of the runtime, from top to bottom.
     *
     * @minItems 1
     * @maxItems 20
     */
    sections: (
      | {
          /**
           * One game at the head of the page.
           */
          section: 'hero';
          /**
           * The game whose picture stands behind the words and that the button opens.
           */
          gameId: string;
          /**
           * The text: copy/<LANG>/<name>.md, a heading and a paragraph.
           */
          copy: string;
          /**
           * The column that it stands in.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * The next draws with a countdown, the soonest first and largest. From the vendors’ live feed.
           */
          section: 'next-draw';
          /**
           * A text beside it: copy/<LANG>/<name>.md, a heading and a line. Left out: a plain heading.
           */
          copy?: string;
          /**
           * The column that it stands in.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * The last results of each draw. From the vendors’ live feed.
           */
          section: 'last-results';
          /**
           * Results of each game; 4 where it is left out.
           */
          rows?: number;
          /**
           * The column that it stands in.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * Matches with their odds, by sport; a tap puts one on the slip. From the vendors’ live feed.
           */
          section: 'matches';
          /**
           * Matches that show at first; 20 where it is left out.
           */
          rows?: number;
          /**
           * The column that it stands in.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * The bet that was put together from the matches.
           */
          section: 'slip';
          /**
           * The column that it stands in.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * The games that are played most, as a row.
           */
          section: 'hot-games';
          /**
           * How a game shows: as a portrait tile, which is the rule, or round.
           */
          look?: 'tiles' | 'medallions';
          /**
           * The column that it stands in.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * All games as a wall, with a filter by vendor.
           */
          section: 'game-wall';
          /**
           * How a game shows: as a portrait tile, which is the rule, or round.
           */
          look?: 'tiles' | 'medallions';
          /**
           * The column that it stands in.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * The vendors as a row of their marks.
           */
          section: 'vendor-strip';
          /**
           * The column that it stands in.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * The last rounds that paid more than they cost, from the ledger, names masked.
           */
          section: 'winners';
          /**
           * The column that it stands in.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * Texts of the brand side by side.
           */
          section: 'copy-block';
          /**
           * The texts, in order.
           *
           * @minItems 1
           * @maxItems 6
           *
           * Items: A text: copy/<LANG>/<name>.md, a heading and a few sentences.
           */
          copies: string[];
          /**
           * How they show: in plain columns, which is the rule, or as red envelopes.
           */
          look?: 'plain' | 'envelopes';
          /**
           * The column that it stands in.
           */
          place?: 'main' | 'aside';
        }
    )[];
  };
  /**
   * Which entries show where, by the ids of the feature manifests. An entry still shows only to those who may use it.
   */
  navigation: {
    header?: Entries;
    side?: Entries1;
    bottom?: Entries2;
    account?: Entries3;
    footer?: Entries4;
  };
  /**
   * Game vendors by code, in the order in which they are listed.
   *
   * @maxItems 200
   *
   * Items: A vendor code.
   */
  vendors: string[];
  /**
   * Hosts of the merchant’s own that stand in front of the vendors’. The server chooses one at random; without a list the vendors’ own origin is used.
   */
  media?: {
    imageCDNs?: Origins;
    launchGameCDNs?: Origins1;
  };
  /**
   * The last lines of a page.
   */
  footer?: {
    /**
     * Who stands behind the site: follows ‘Copyright © All Rights Reserved’.
     */
    provider: string;
  };
}
/**
 * One field of the registration form.
 */
export interface Field {
  /**
   * Which field. Username (by mobile: mobileNum) and password must be among them. captcha and verificationCode show once the site has what they stand for.
   */
  name:
    | 'username'
    | 'password'
    | 'confirmPassword'
    | 'payeeName'
    | 'email'
    | 'qqNum'
    | 'mobileNum'
    | 'recommenderId'
    | 'affiliateCode'
    | 'paymentPassword'
    | 'line'
    | 'whatsapp'
    | 'facebook'
    | 'wechat'
    | 'telegram'
    | 'zalo'
    | 'idNumber'
    | 'referralCode'
    | 'birthday'
    | 'address'
    | 'nationality'
    | 'occupation'
    | 'sourceOfIncome'
    | 'placeOfBirth'
    | 'nickname'
    | 'fullName'
    | 'captcha'
    | 'verificationCode';
  /**
   * Whether it is in the form: one that is off is not shown, and refused by the server. A brand that extends another turns off a field of its parent with this.
   */
  enabled?: boolean;
  /**
   * Whether it must be filled in.
   */
  required?: boolean;
  /**
   * A pattern kind of the registry in src/shared/brand/patterns.ts, or one of the brand’s own `patterns`; it decides the expression and the error text. Left out: what the field’s name calls for.
   */
  patternId?: string;
  /**
   * How it is filled in: on one line, masked with an eye that shows it, on several lines, by a choice from a list, or as a date. Left out: what the field’s name calls for. `select` needs options, except for nationality, occupation and sourceOfIncome, which have a list of their own.
   */
  widget?: 'text' | 'password' | 'textarea' | 'select' | 'date';
  /**
   * The choices of a select, in their order. Each is a code that is stored; its text is option.<field>.<code>, in words/<LANG>.json where the runtime has none. For nationality they are country codes, whose names the browser knows.
   *
   * @minItems 2
   * @maxItems 300
   *
   * Items: The code of a choice.
   */
  options?: string[];
  /**
   * Fewest characters. Left out: what the field’s name calls for.
   */
  minLength?: number;
  /**
   * Most characters. Left out: what the field’s name calls for.
   */
  maxLength?: number;
}
