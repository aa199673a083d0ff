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
 * The menu of the member centre. Left out: every entry that belongs there.
 *
 * @maxItems 30
 *
 * Items: Id of an entry.
 */
export type Entries4 = string[];
/**
 * The menu of the agent centre. Left out: every entry that belongs there.
 *
 * @maxItems 30
 *
 * Items: Id of an entry.
 */
export type Entries5 = string[];
/**
 * The links of the footer.
 *
 * @maxItems 30
 *
 * Items: Id of an entry.
 */
export type Entries6 = string[];
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
   * Where an editor finds this schema: ../../schemas/brand.schema.json, or for a brand with `extends` ../../schemas/brand.partial.schema.json, which asks for nothing that the parent has.
   */
  $schema: string;
  /**
   * The version of the schema that this file is written for. `npm run brand -- migrate <slug> --write` brings an older file to this one.
   */
  schemaVersion: 2;
  /**
   * The brand is only a parent for others: it has no hosts and no merchant code, and is never served.
   */
  abstract?: boolean;
  /**
   * The parent: another directory under brands/. What this file does not say is what the parent says, and so are texts, words and pictures that are not in this directory. `null` unsets a value of the parent. At most three brands stand in one chain.
   */
  extends?: string;
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
    /**
     * The jurisdiction pack, schemas/packs/<name>.json: a floor that this brand cannot go under, and what it gets where it says nothing. `open` is the product as it is specified.
     */
    jurisdiction: string;
    /**
     * Countries, by their ISO 3166-1 alpha-2 code, whose visitors get the region page in place of the site. Left out: nobody is blocked.
     *
     * @maxItems 250
     *
     * Items: A country code.
     */
    blockedCountries?: string[];
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
    /**
     * A registration by mobile number is verified by a code that is sent to it; registration.mobile then names the field verificationCode, unless settings.phoneVerification leaves it to a service.
     */
    REGMOBVERF3?: boolean;
    /**
     * A registration by mobile number asks for a password too. Without it the account has none, and the login by SMS must be on.
     */
    MOBILENUMPASSREG3?: boolean;
    /**
     * The free trial: a visitor plays without an account. Its buttons show where settings.freePlay is on too.
     */
    FREEPLAY3?: boolean;
    /**
     * A password that is older than settings.passwordExpiryDays must be changed at the login.
     */
    PWDEXPFORCECHANGE3?: boolean;
    /**
     * Login by a code that is sent to the mobile number. Its tab shows where settings.smsLogin is on too.
     */
    MOBILEVERCODELOGIN3?: boolean;
    /**
     * A forgotten password can be set anew by a code that is sent to the mobile number; without it, by e-mail alone.
     */
    CHNGPASSVERIF3?: boolean;
  };
  /**
   * Store settings: what the merchant turns on of what its flags permit.
   */
  settings: {
    /**
     * The free-trial buttons are shown; with flags.FREEPLAY3.
     */
    freePlay?: boolean;
    /**
     * The login has a tab for the code by SMS; with flags.MOBILEVERCODELOGIN3.
     */
    smsLogin?: boolean;
    /**
     * Days after which a password has expired; 0: it never does. With flags.PWDEXPFORCECHANGE3 it must then be changed.
     */
    passwordExpiryDays: number;
    /**
     * The login by mobile number has a list of countries with their dialing codes.
     */
    dialingCodeOnLogin?: boolean;
    /**
     * Who shows that a mobile number belongs to whom registers: a code that the gateway sends, or a phone-verification service, whose id token the registration carries. With flags.REGMOBVERF3.
     */
    phoneVerification: 'code' | 'service';
    /**
     * Social login: at most two providers, in the order of their buttons. An id names an OpenID Connect provider that the gateway was configured with; addresses and secrets are never written here.
     *
     * @maxItems 2
     *
     * Items: Id of a provider.
     */
    socialLogin: string[];
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
     * How the site looks to who has not chosen: in the dark mode, in the light one, or in the one that the player’s system asks for.
     */
    mode: 'dark' | 'light' | 'system';
    /**
     * The modes that the brand offers. With two of them the player can switch. Left out: the one that mode names, and both for system.
     *
     * @minItems 1
     */
    modes?: ('dark' | 'light')[];
    /**
     * Design tokens (DTCG) that replace those of the base set, with the same tree and the same types.
     */
    overrides?: {};
    /**
     * What is otherwise in one mode, or in high contrast: tokens, and pictures that would not be seen on its grounds.
     */
    variants?: {
      dark?: ThemeVariant;
      light?: ThemeVariant1;
      'contrast-dark'?: ThemeVariant2;
      'contrast-light'?: ThemeVariant3;
    };
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
     * Fields of the registration by username. A brand that extends another names only what differs, by the field’s name: such a field keeps its place, and new ones follow.
     *
     * @minItems 2
     * @maxItems 40
     */
    username?: Field[];
    /**
     * Fields of the registration by mobile number: the number, a password where flags.MOBILENUMPASSREG3 asks for one, and what else is asked for. The number is the username, so there is no field for that. Merged by name, like `username`.
     *
     * @minItems 1
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
  access: {
    /**
     * Agents have a login and a home of their own, at /agent and /agentHome. A text copy/<LANG>/agents.md, where there is one, stands on their home.
     */
    agents?: boolean;
    /**
     * Nobody sees games or promotions without a login: a visitor reaches the login, the registration, the help and the app page, and nothing else.
     */
    forcedLogin?: boolean;
    /**
     * The whole site is under maintenance: a page with the text copy/<LANG>/maintenance.md stands in its place.
     */
    maintenance?: boolean;
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
    memberCentre?: Entries4;
    agentCentre?: Entries5;
    footer?: Entries6;
  };
  /**
   * Features by the id of their manifest, each on or off. One that is left out is on, where the flags and settings that it needs are.
   */
  features: {
    [k: string]: boolean | undefined;
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
   * Service channels. The floating menu lists those that are here, in this order; each opens in a tab of its own.
   */
  contact: {
    /**
     * The customer service: where its button leads.
     */
    service?: string;
    /**
     * WhatsApp.
     */
    whatsapp?: string;
    /**
     * Telegram.
     */
    telegram?: string;
    /**
     * A second Telegram, labelled for affiliates.
     */
    affiliateTelegram?: string;
    /**
     * An e-mail address, without mailto.
     */
    email?: string;
    /**
     * Facebook.
     */
    facebook?: string;
    /**
     * Viber: the address that its QR code holds.
     */
    viber?: string;
  };
  /**
   * The apps of the brand, for the download page. One that is left out is not shown.
   */
  apps: {
    /**
     * Where the app for iOS is had.
     */
    ios?: string;
    /**
     * Where the app for Android is had.
     */
    android?: string;
    /**
     * The lite app for iOS, which is installed through a configuration profile that the gateway makes.
     */
    lite?: boolean;
  };
  /**
   * Pages that are the brand’s own words, beside those that every brand has.
   */
  pages: {
    /**
     * Pages that the footer leads to, in its order: copy/<LANG>/<name>.md, whose heading is the name of the link.
     *
     * @maxItems 20
     *
     * Items: Name of a text.
     */
    footer: string[];
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
  /**
   * How accounts are guarded. Where a key is left out, the jurisdiction pack decides, and then the default.
   */
  security: {
    /**
     * Minutes without a call after which a session ends.
     */
    idleMinutes: number;
    /**
     * Hours after which a session ends in any case.
     */
    sessionHours: number;
    /**
     * Failed logins within half an hour after which the login asks for a captcha.
     */
    loginFailuresMax: number;
    /**
     * A failed login or reset tells which was wrong: that the username or e-mail does not exist. Without it, one answer stands for both.
     */
    tellsUnknownAccount?: boolean;
    /**
     * Who has set a new password by SMS is logged in at once; without it the login follows.
     */
    autoLoginAfterReset: boolean;
    /**
     * How a login, a registration and a request for a code show that a person is there: by a little work of the browser, which needs nobody else; by Turnstile, which the gateway must have been given keys for; or not at all.
     */
    humanCheck: 'proof-of-work' | 'turnstile' | 'off';
    /**
     * A login by password from a network that the account was never used from asks for a code, sent to its verified mobile number or e-mail; an account that has neither answers a captcha.
     */
    verifiesNewAddress: boolean;
    /**
     * A new password that is among those most often used is refused.
     */
    refusesCommonPasswords?: boolean;
    /**
     * Members and agents may transfer money to another account, up or down their line.
     */
    transfersBetweenAccounts: boolean;
  };
  /**
   * Player protection. Where a key is left out, the jurisdiction pack decides, and then the default.
   */
  responsible: {
    /**
     * Play money and free trials are labelled as such wherever an amount shows.
     */
    freePlayLabels: boolean;
    /**
     * Players can set limits for deposits, losses and wagers.
     */
    limits?: boolean;
    /**
     * Hours until a limit that was loosened acts; a tightened one acts at once.
     */
    limitLoosenHours: number;
    /**
     * Minutes of play after which a player is told how long and for how much; 0: never.
     */
    realityCheckMinutes: number;
    /**
     * Players can exclude themselves: bets and deposits close at once, withdrawal stays open.
     */
    exclusion?: boolean;
    /**
     * The shortest exclusion, in days.
     */
    exclusionDaysMin: number;
  };
}
/**
 * In the dark mode.
 */
export interface ThemeVariant {
  /**
   * Design tokens (DTCG) laid over all others in this mode.
   */
  overrides?: {};
  /**
   * The logo as this mode shows it, of the same shape as the other.
   */
  logo?: string;
  /**
   * Ornaments in the place of those of the same name.
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
}
/**
 * In the light mode.
 */
export interface ThemeVariant1 {
  /**
   * Design tokens (DTCG) laid over all others in this mode.
   */
  overrides?: {};
  /**
   * The logo as this mode shows it, of the same shape as the other.
   */
  logo?: string;
  /**
   * Ornaments in the place of those of the same name.
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
}
/**
 * In high contrast on dark grounds, laid over what the dark mode has.
 */
export interface ThemeVariant2 {
  /**
   * Design tokens (DTCG) laid over all others in this mode.
   */
  overrides?: {};
  /**
   * The logo as this mode shows it, of the same shape as the other.
   */
  logo?: string;
  /**
   * Ornaments in the place of those of the same name.
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
}
/**
 * In high contrast on light grounds, laid over what the light mode has.
 */
export interface ThemeVariant3 {
  /**
   * Design tokens (DTCG) laid over all others in this mode.
   */
  overrides?: {};
  /**
   * The logo as this mode shows it, of the same shape as the other.
   */
  logo?: string;
  /**
   * Ornaments in the place of those of the same name.
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
}
/**
 * One field of the registration form.
 */
export interface Field {
  /**
   * Which field. Username (by mobile: mobileNum) and password must be among them. The captcha is required wherever it is shown; verificationCode belongs to registration.mobile and shows with flags.REGMOBVERF3.
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
