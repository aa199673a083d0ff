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
 * The bar at the bottom of a phone: at most five entries that the same visitor sees.
 *
 * @maxItems 30
 *
 * Items: Id of an entry.
 */
export type Entries2 = string[];
/**
 * The menu of the username in the header.
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
 * What floats at the edge of a page: gift, service.
 *
 * @maxItems 30
 *
 * Items: Id of an entry.
 */
export type Entries7 = string[];
/**
 * Origins of the vendors’ pictures. A page is made with one of them and keeps it.
 *
 * @minItems 1
 * @maxItems 10
 *
 * Items: An https origin; for a demonstration also http on localhost or a name under it.
 */
export type Origins = string[];
/**
 * Origins of the games. Each launch uses one of them.
 *
 * @minItems 1
 * @maxItems 10
 *
 * Items: An https origin; for a demonstration also http on localhost or a name under it.
 */
export type Origins1 = string[];

/**
 * One brand: everything that makes its site differ from the others. The file is brands/<slug>/brand.json, next to its pictures and texts.
 */
export interface Brand {
  /**
   * Where an editor finds this schema: ../../schemas/brand.schema.json, or for a brand with `extends` ../../schemas/brand.partial.schema.json, which does not require what the parent has.
   */
  $schema: string;
  /**
   * The version of the schema that this file is written for. `npm run brand -- migrate <slug> --write` updates an older file.
   */
  schemaVersion: 2;
  /**
   * The brand is only a parent of others: it has no hosts and no merchant code, and is never served.
   */
  abstract?: boolean;
  /**
   * The parent: another directory under brands/. This brand inherits every value that its file does not set, and every text, word and picture that its directory does not have. `null` unsets a value of the parent. A chain has at most three brands.
   */
  extends?: string;
  /**
   * The merchant’s code: the key of all its rows, and its name at vendors. It never changes.
   */
  merchantCode: string;
  /**
   * The name that players see in page titles, in the installed app and in e-mails.
   */
  name: string;
  /**
   * Host names of this brand, without port. No two brands share one; the first is the canonical one.
   *
   * @minItems 1
   * @maxItems 50
   *
   * Items: A host name in lower case.
   */
  hosts: string[];
  /**
   * The market of the merchant.
   */
  market: {
    /**
     * ISO 4217 code of the currency of all wallets.
     */
    currency: string;
    /**
     * IANA time zone of days, records and promotions.
     */
    timeZone: string;
    /**
     * The country’s dialing code, only digits. The registration by mobile number shows it before the number, and usernames from it begin with it.
     */
    dialingCode?: string;
    /**
     * The site is a demonstration: new members start with play money, which is labelled as such everywhere.
     */
    demo?: {
      /**
       * Play money of a new member, in minor units of the currency.
       */
      openingBalanceMinor: number;
    };
    /**
     * The jurisdiction pack, schemas/packs/<name>.json: floors that this brand must not go below, and defaults for values that it does not set. `open` is the product as specified.
     */
    jurisdiction: string;
    /**
     * Countries, by their ISO 3166-1 alpha-2 code, whose visitors get the region page instead of the site. Left out: no country is blocked.
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
     * Guests may register themselves: the sign-up button is shown.
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
     * A registration by mobile number is verified by a code that is sent to the number. registration.mobile then needs the field verificationCode, unless settings.phoneVerification uses a service.
     */
    REGMOBVERF3?: boolean;
    /**
     * A registration by mobile number also asks for a password. Without it the member has none, and login by SMS must be on.
     */
    MOBILENUMPASSREG3?: boolean;
    /**
     * The free trial: a guest plays without registering. Its buttons show if settings.freePlay is on too.
     */
    FREEPLAY3?: boolean;
    /**
     * A password that is older than settings.passwordExpiryDays must be changed at login.
     */
    PWDEXPFORCECHANGE3?: boolean;
    /**
     * Login by a code that is sent to the mobile number. Its tab shows if settings.smsLogin is on too.
     */
    MOBILEVERCODELOGIN3?: boolean;
    /**
     * A forgotten password can be reset by a code that is sent to the mobile number; without it, only by e-mail.
     */
    CHNGPASSVERIF3?: boolean;
  };
  /**
   * Store settings: options that the merchant turns on within the limits of its flags.
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
     * Days after which a password expires; 0: never. With flags.PWDEXPFORCECHANGE3 it must then be changed.
     */
    passwordExpiryDays: number;
    /**
     * The login by mobile number has a list of countries with their dialing codes.
     */
    dialingCodeOnLogin?: boolean;
    /**
     * How a registration proves that a mobile number belongs to the player: by a code that the gateway sends, or by the id token of a phone-verification service. With flags.REGMOBVERF3.
     */
    phoneVerification: 'code' | 'service';
    /**
     * Social login: at most two providers, in the order of their buttons. An id names an OpenID Connect provider in the gateway’s configuration; addresses and secrets are never written here.
     *
     * @maxItems 2
     *
     * Items: Id of a provider.
     */
    socialLogin: string[];
  };
  /**
   * Languages by their code in locales/registry.json. Left out: players switch between EN and TY, and EN comes first.
   */
  languages: {
    /**
     * The language of visitors who have not chosen one. It must be in `switch`.
     */
    default: string;
    /**
     * The languages that the switch offers, in this order. Each needs a catalogue in locales/.
     *
     * @minItems 1
     *
     * Items: A language code.
     */
    switch: string[];
  };
  /**
   * The look of the brand.
   */
  theme: {
    /**
     * Name of the base token set: themes/<name>.tokens.json.
     */
    tokens: string;
    /**
     * The mode for players who have not chosen one: dark, light, or the one that the player’s system asks for.
     */
    mode: 'dark' | 'light' | 'system';
    /**
     * The modes that the brand offers. With two modes players can switch. Left out: the one in `mode`, or both for `system`.
     *
     * @minItems 1
     */
    modes?: ('dark' | 'light')[];
    /**
     * Design tokens (DTCG) that replace those of the base set, with the same tree and the same types.
     */
    overrides?: {};
    /**
     * What differs in one mode or with high contrast: tokens, and pictures that would not be visible on its grounds.
     */
    variants?: {
      dark?: ThemeVariant;
      light?: ThemeVariant1;
      'contrast-dark'?: ThemeVariant2;
      'contrast-light'?: ThemeVariant3;
    };
    /**
     * Fonts of the brand’s own, beside those of the product. The tokens `font.display` and `font.text` name their families.
     *
     * @maxItems 8
     */
    fonts?: {
      /**
       * The name by which the tokens call it.
       */
      family: string;
      /**
       * The font, a WOFF2 of at most 96 KiB with the letters of the brand’s languages.
       */
      file: string;
      /**
       * The weights that the file has.
       */
      weight?: string;
      /**
       * What allows the brand to show it on a site: a licence, or the number of a contract.
       */
      licence: string;
    }[];
    /**
     * The logo, an SVG in the brand’s assets.
     */
    logo: string;
    /**
     * The square mark for tabs and home screens.
     */
    icon: string;
    /**
     * Ornaments, SVG in the brand’s assets. Ornaments that are left out are not drawn.
     */
    images?: {
      /**
       * The picture behind the words of a hero without a game, an SVG or a WebP, cropped to its box. Its left side should be calm, because the words lie on it.
       */
      hero?: string;
      /**
       * A seamless tile with low contrast, which is repeated behind the page.
       */
      ornament?: string;
      /**
       * A small ornament under the headings of sections.
       */
      divider?: string;
    };
  };
  /**
   * The brand’s own patterns by id, which a field uses as its patternId. The text of a pattern is validation.<id> in words/<LANG>.json, with {min} and {max} for the field’s bounds.
   */
  patterns?: {
    /**
     * A pattern with examples. The check makes sure that it accepts and refuses them.
     */
    [k: string]:
      | {
          /**
           * A JavaScript regular expression with the flag u. It must match the whole value, so ^ and $ may be left out. An expression that can take long on a hostile value is refused.
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
   * The fields of the registration forms, in the order of the form.
   */
  registration: {
    /**
     * Fields of the registration by username. A brand that extends another lists only the fields that differ, by name: they keep their place, and new fields follow.
     *
     * @minItems 2
     * @maxItems 40
     */
    username?: Field[];
    /**
     * Fields of the registration by mobile number: the number, a password with flags.MOBILENUMPASSREG3, and any others. The number is the username, so there is no field for it. Merged by name, like `username`.
     *
     * @minItems 1
     * @maxItems 40
     */
    mobile?: Field[];
    /**
     * Names of fields in the order of the forms, for a brand that wants its parent’s fields in another order. These fields come first; the others follow in the order of their lists.
     *
     * @maxItems 40
     *
     * Items: Name of a field.
     */
    order?: string[];
    /**
     * The consent that a player gives before registering.
     */
    agreement: {
      /**
       * Whether the box is ticked when the form opens.
       */
      isPreTicked: boolean;
      /**
       * The age in years from which a player may play: what the agreement names, what a birthday must prove, and `{{age}}` in the brand’s texts. The packs say the least.
       */
      ageMin: number;
    };
  };
  /**
   * Who may use the site, and which parts.
   */
  access: {
    /**
     * Agents have their own login and home page, at /agent and /agentHome. The home page shows the text copy/<LANG>/agents.md if it exists.
     */
    agents?: boolean;
    /**
     * Games and promotions need a login: guests can only open the login, the registration, the help and the app page.
     */
    forcedLogin?: boolean;
    /**
     * The whole site is under maintenance: a page with the text copy/<LANG>/maintenance.md replaces it.
     */
    maintenance?: boolean;
  };
  /**
   * The home page, and the frame of every page.
   */
  home: {
    /**
     * The frame: a rail at the side; everything centred under a wide header; or dense columns, with a column for each section.
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
           * The top of the page: words before the scene of a game, or before the brand’s own picture.
           */
          section: 'hero';
          /**
           * The game that the button opens and whose scene is behind the words. Left out: `theme.images.hero` is behind them, or only the colours of the theme.
           */
          gameId?: string;
          /**
           * The text: copy/<LANG>/<name>.md, a heading and a paragraph.
           */
          copy: string;
          /**
           * The column of the section.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * The next draws with a countdown, the soonest first and largest. From the vendors’ board feeds.
           */
          section: 'next-draw';
          /**
           * The text next to it: copy/<LANG>/<name>.md, a heading and a line. Left out: a plain heading.
           */
          copy?: string;
          /**
           * The column of the section.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * The latest results of each draw. From the vendors’ board feeds.
           */
          section: 'last-results';
          /**
           * Results of each game; 4 by default.
           */
          rows?: number;
          /**
           * The column of the section.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * Matches with their odds, by sport; a tap adds one to the slip. From the vendors’ board feeds.
           */
          section: 'matches';
          /**
           * Matches that show at first; 20 by default.
           */
          rows?: number;
          /**
           * The column of the section.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * The slip with the player’s selection of matches.
           */
          section: 'slip';
          /**
           * The column of the section.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * The most played games as a row.
           */
          section: 'hot-games';
          /**
           * The shape of a game: a portrait tile, which is the default, or round.
           */
          look?: 'tiles' | 'medallions';
          /**
           * The column of the section.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * The progressive jackpots of the brand’s games, with what their pools hold.
           */
          section: 'jackpots';
          /**
           * The column of the section.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * All games as a wall, with a filter by vendor.
           */
          section: 'game-wall';
          /**
           * The shape of a game: a portrait tile, which is the default, or round.
           */
          look?: 'tiles' | 'medallions';
          /**
           * The column of the section.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * The vendors as a row of their logos.
           */
          section: 'vendor-strip';
          /**
           * The column of the section.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * The latest rounds that paid more than their stake, from the ledger, with masked names.
           */
          section: 'winners';
          /**
           * The column of the section.
           */
          place?: 'main' | 'aside';
        }
      | {
          /**
           * A line of announcements, one after another. With it come the windows that open by themselves.
           */
          section: 'notices';
          /**
           * The column of the section.
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
           * Their shape: plain columns, which is the default, or red envelopes.
           */
          look?: 'plain' | 'envelopes';
          /**
           * The column of the section.
           */
          place?: 'main' | 'aside';
        }
    )[];
  };
  /**
   * Where each entry shows, by the ids of the feature manifests. Players see only the entries that they may use.
   */
  navigation: {
    header?: Entries;
    side?: Entries1;
    bottom?: Entries2;
    account?: Entries3;
    memberCentre?: Entries4;
    agentCentre?: Entries5;
    footer?: Entries6;
    float?: Entries7;
  };
  /**
   * Features by the id of their manifest, each on or off. A feature that is left out is on if the flags and settings that it needs are on.
   */
  features: {
    [k: string]: boolean | undefined;
  };
  /**
   * Game vendors by code, in the order in which pages list them.
   *
   * @maxItems 200
   *
   * Items: A vendor code.
   */
  vendors: string[];
  /**
   * How players pay in and are paid out. Without methods the brand has no cashier. Pages read it by a call, so that those without a cashier do not carry it.
   */
  cashier: {
    /**
     * One balance pays for all games. Without it each vendor has a wallet of its own, which the player fills from the main wallet.
     */
    isSingleWallet: boolean;
    /**
     * Ways to pay in, in the order of the page. A brand that extends another lists only those that differ, by id. Empty: there are none.
     *
     * @maxItems 20
     */
    deposits: DepositMethod[];
    /**
     * Amounts that the deposit page offers as buttons, in minor units.
     *
     * @maxItems 8
     *
     * Items: An amount.
     */
    chipsMinor: number[];
    /**
     * Minutes for which a deposit waits for its payment. Money that arrives later is credited all the same.
     */
    depositMinutes: number;
    /**
     * Ways to be paid out, in the order of the page. A brand that extends another lists only those that differ, by id. Empty: there are none.
     *
     * @maxItems 20
     */
    withdrawals: WithdrawalMethod[];
    /**
     * Payees that a player may have at a time.
     */
    payeesMax: number;
    /**
     * Hours before a new payee can be paid. The owner is told of it at once, and has this time to object.
     */
    payeeWaitHours: number;
    /**
     * Players can cancel a withdrawal until it is approved.
     */
    canCancelWithdrawals: boolean;
    /**
     * Minutes after the payout within which the player confirms the receipt. Without a word it counts as received.
     */
    receiptMinutes: number;
    /**
     * Which withdrawals are paid without an operator. One that fails a check waits for an operator, who sees which.
     */
    review: {
      /**
       * Largest withdrawal that is approved by itself, in minor units; 0: an operator looks at each.
       */
      automaticMaxMinor: number;
      /**
       * A player’s first withdrawal needs an operator.
       */
      firstNeedsOperator: boolean;
      /**
       * Withdrawals of a player within 24 hours that can be approved by themselves.
       */
      perDayMax: number;
      /**
       * Days for which a new payee counts as new: withdrawals to it need an operator.
       */
      newPayeeDays: number;
      /**
       * From this amount on two operators approve, in minor units.
       */
      fourEyesMinor: number;
      /**
       * Minutes within which operators decide, as the timeline promises it to the player.
       */
      decideMinutes: number;
    };
  };
  /**
   * What players get for friends who register by their link. Without a gift they see who came, and get nothing for it.
   */
  referral: {
    /**
     * What a friend has to do: pay in, or pay in and then stake the turnover.
     */
    at: 'firstDeposit' | 'turnover';
    /**
     * What the player gets: money in the brand’s currency, or points.
     */
    giftKind: 'cash' | 'points';
    /**
     * How much the player gets for a friend, in minor units, or how many points; 0: nothing.
     */
    giftMinor: number;
    /**
     * The smallest deposit of a friend that counts, in minor units.
     */
    depositMinMinor: number;
    /**
     * What a friend has to stake, in minor units, if the turnover counts.
     */
    turnoverMinor: number;
    /**
     * Days after the registration in which a friend has to get there.
     */
    days: number;
    /**
     * Friends that one player can be rewarded for.
     */
    friendsMax: number;
  };
  /**
   * Agreements by which agents earn, on a brand with `access.agents`. Operators grant the first ones to agents at the top, who grant their downlines parts of them.
   */
  agents: {
    /**
     * Dividends: a share of what a team loses, by day, week, half a month or month.
     */
    enableCt?: boolean;
    /**
     * Daily wages: a share of what a team stakes in a day, paid the following day.
     */
    salary?: boolean;
    /**
     * Hourly salaries: a share of what a team stakes in an hour.
     */
    hourSalary?: boolean;
    /**
     * Real-time salaries: a share of what a team stakes, every five minutes.
     */
    realTimeSalary?: boolean;
    /**
     * Domains of agents: a host of the brand, and the affiliate code of the agent below whom players are who register on it without another code.
     */
    hosts: {
      [k: string]: string | undefined;
    };
    /**
     * A settlement waits for an operator if it pays more than this in all, in minor units.
     */
    approveAboveMinor: number;
    /**
     * The smallest transfer of an agent to a downline or the upline, in minor units. `security.transfersBetweenAccounts` says whether there are any.
     */
    transferMinMinor: number;
    /**
     * The largest transfer of an agent to a downline or the upline, in minor units.
     */
    transferMaxMinor: number;
  };
  /**
   * The points mall: what earns points, and what points are worth in money. Its goods are kept by operators in the console.
   */
  mall: {
    /**
     * Players earn points and can redeem them. Without it the brand has no mall, and nothing earns points.
     */
    isOn?: boolean;
    /**
     * The rate table: the amount in the brand’s currency, in minor units, that earns one point, by type. 0: it earns none. What is left of an amount counts for the next point.
     */
    pointMinor: {
      /**
       * Stakes in live casino games.
       */
      live: number;
      /**
       * Stakes in lotteries.
       */
      lott: number;
      /**
       * Stakes in card games between players.
       */
      pvp: number;
      /**
       * Stakes in slots, fish games, bingo, and all other games.
       */
      rng: number;
      /**
       * Stakes on sports, esports and cockfights.
       */
      sports: number;
      /**
       * Deposits.
       */
      deposit: number;
    };
    /**
     * What points are worth in money. Players convert multiples of these points. Without it they cannot convert any.
     */
    conversion?: {
      /**
       * So many points …
       */
      points: number;
      /**
       * … are worth this amount, in minor units.
       */
      amountMinor: number;
    };
  };
  /**
   * Levels that players reach by what they have played. They are computed every night from settled rounds. Without a list the brand has none. The page of the levels reads them by a call.
   */
  levels: {
    /**
     * What raises a player: the number of settled rounds, or the sum of their stakes.
     */
    counts: 'rounds' | 'stakes';
    /**
     * The time that counts: all of it, so that levels never fall; the last days; or the calendar month, this one or the last one, whichever was better.
     */
    period: 'ever' | 'rolling' | 'month';
    /**
     * Days that count with the period rolling. A player is told so many days before a level falls; with the period month, 30 days before.
     */
    days: number;
    /**
     * The levels, the lowest first. A brand that extends another lists only those that differ, by id.
     *
     * @maxItems 20
     */
    list: Level[];
  };
  /**
   * The merchant’s own hosts in front of the vendors’ hosts. Each picture and each game has one of them, by a hash of its path; without a list the gateway uses the vendors’ own origins.
   */
  media?: {
    imageCDNs?: Origins;
    launchGameCDNs?: Origins1;
  };
  /**
   * Service channels. The help page lists those that are set, in this order; other pages lead to the first of them.
   */
  contact: {
    /**
     * The address that the button of the customer service opens.
     */
    service?: string;
    /**
     * WhatsApp.
     */
    whatsapp?: string;
    /**
     * LINE: the address of the official account.
     */
    line?: string;
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
     * Viber: the address in its QR code.
     */
    viber?: string;
  };
  /**
   * The chat room: one for each language that players can switch to. Without this key the brand has no chat.
   */
  chat?: {
    /**
     * Who reads along: players with a real account, or guests and trials, too. Only real accounts write.
     */
    readers: 'members' | 'everyone';
  };
  /**
   * Services that measure the site. Nothing of them loads before a visitor has agreed, and pages may reach the hosts of these services only. Left out: none.
   */
  analytics?: {
    /**
     * Plausible: the domain that it knows the site by.
     */
    plausible?: string;
    /**
     * Matomo Cloud: the name before .matomo.cloud, and the number of the site there.
     */
    matomo?: string;
  };
  /**
   * The apps of the brand, for the download page. Apps that are left out are not shown.
   */
  apps: {
    /**
     * Address of the app for iOS.
     */
    ios?: string;
    /**
     * Address of the app for Android.
     */
    android?: string;
    /**
     * The lite app for iOS, which is installed through a configuration profile that the gateway makes.
     */
    lite?: boolean;
  };
  /**
   * Pages with the brand’s own texts, in addition to the pages of every brand.
   */
  pages: {
    /**
     * Pages that the footer links to, in this order: copy/<LANG>/<name>.md. Its heading is the text of the link.
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
     * The company behind the site, after ‘Copyright © All Rights Reserved’.
     */
    provider: string;
  };
  /**
   * How members are protected from attacks. A key that is left out gets the value of the jurisdiction pack, or else the default.
   */
  security: {
    /**
     * Minutes of inactivity after which a session ends.
     */
    idleMinutes: number;
    /**
     * Hours after which a session ends in any case.
     */
    sessionHours: number;
    /**
     * Failed logins within half an hour after which a login needs a captcha.
     */
    loginFailuresMax: number;
    /**
     * A failed login or reset tells whether the username or e-mail does not exist. Without it, the answer is the same in both cases.
     */
    tellsUnknownAccount?: boolean;
    /**
     * A player who resets the password by SMS is logged in at once; without it they must log in.
     */
    autoLoginAfterReset: boolean;
    /**
     * The human check of a login, a registration and a request for a code: a proof of work by the browser, which needs no provider; Turnstile, which needs keys in the gateway’s configuration; or none.
     */
    humanCheck: 'proof-of-work' | 'turnstile' | 'off';
    /**
     * A login by password from an unknown network needs a code, which is sent to the verified mobile number or e-mail; a member with neither needs a captcha.
     */
    verifiesNewAddress: boolean;
    /**
     * A new password that is among the most common ones is refused.
     */
    refusesCommonPasswords: boolean;
    /**
     * What the Studio publishes of this brand, a second operator approves. Files that are changed on disk are served as before.
     */
    secondPublisher?: boolean;
    /**
     * Members may transfer money to the agent above them, and agents to the members below them. Members never transfer to members.
     */
    transfersBetweenAccounts: boolean;
  };
  /**
   * Identity documents: when players are asked for them, and what they may withdraw with them. Operators look at them in the console. A key that is left out gets the value of the jurisdiction pack, or else the default.
   */
  kyc: {
    /**
     * The brand asks for identity documents. Without it there is no page of them, and withdrawals wait for none.
     */
    isOn?: boolean;
    /**
     * The first withdrawal waits for the documents of the lowest tier that has any.
     */
    firstWithdrawal: boolean;
    /**
     * So does a withdrawal with which those of the last days reach this sum, in minor units of the brand’s currency; 0: no sum does.
     */
    sumMinor: number;
    /**
     * The days of that sum.
     */
    sumDays: number;
    /**
     * So does a withdrawal to a name other than that of the registration or of the accepted document.
     */
    nameDiffers: boolean;
    /**
     * Days that a player has to send a document. After that an operator decides about the withdrawal.
     */
    answerDays: number;
    /**
     * Days after the decision until the pictures of a document are deleted. That it was accepted, by whom and when, stays.
     */
    retentionDays: number;
    /**
     * What players may withdraw with which documents, lowest first. Each tier asks for all that those before it ask for.
     *
     * @minItems 1
     * @maxItems 5
     *
     * Items: A tier.
     */
    tiers: {
      /**
       * The documents that lead to it: a proof of identity, such as an identity card or a passport, and a proof of address, such as a bill.
       *
       * @maxItems 2
       *
       * Items: A kind of document.
       */
      documents: ('identity' | 'address')[];
      /**
       * What may be withdrawn within 24 hours, in minor units of the brand’s currency. Left out: no limit of the tier.
       */
      dayMaxMinor?: number;
    }[];
  };
  /**
   * Player protection. A key that is left out gets the value of the jurisdiction pack, or else the default.
   */
  responsible: {
    /**
     * Play money and free trials are labelled as such next to every amount.
     */
    freePlayLabels: boolean;
    /**
     * Players can set limits for deposits, losses and stakes.
     */
    limits: boolean;
    /**
     * Hours until a loosened limit takes effect; a tightened limit takes effect at once.
     */
    limitLoosenHours: number;
    /**
     * Minutes of play after which the page shows players how long they have played and for how much; 0: never.
     */
    realityCheckMinutes: number;
    /**
     * Players can take a break and exclude themselves: bets and deposits close at once, withdrawals stay open.
     */
    exclusion: boolean;
    /**
     * The shortest exclusion, in days.
     */
    exclusionDaysMin: number;
    /**
     * Only players who have agreed to it get messages that advertise; otherwise also those who have not objected.
     */
    marketingConsent?: boolean;
    /**
     * Who holds the licence of the brand. An exclusion holds on every brand that names the same; left out, it holds on this brand only.
     */
    licensee?: string;
  };
}
/**
 * The dark mode.
 */
export interface ThemeVariant {
  /**
   * Design tokens (DTCG) laid over all others in this mode.
   */
  overrides?: {};
  /**
   * The logo in this mode, with the same shape as the other.
   */
  logo?: string;
  /**
   * Ornaments that replace those of the same name.
   */
  images?: {
    /**
     * The picture behind the words of a hero without a game, an SVG or a WebP, cropped to its box. Its left side should be calm, because the words lie on it.
     */
    hero?: string;
    /**
     * A seamless tile with low contrast, which is repeated behind the page.
     */
    ornament?: string;
    /**
     * A small ornament under the headings of sections.
     */
    divider?: string;
  };
}
/**
 * The light mode.
 */
export interface ThemeVariant1 {
  /**
   * Design tokens (DTCG) laid over all others in this mode.
   */
  overrides?: {};
  /**
   * The logo in this mode, with the same shape as the other.
   */
  logo?: string;
  /**
   * Ornaments that replace those of the same name.
   */
  images?: {
    /**
     * The picture behind the words of a hero without a game, an SVG or a WebP, cropped to its box. Its left side should be calm, because the words lie on it.
     */
    hero?: string;
    /**
     * A seamless tile with low contrast, which is repeated behind the page.
     */
    ornament?: string;
    /**
     * A small ornament under the headings of sections.
     */
    divider?: string;
  };
}
/**
 * High contrast on dark grounds, laid over the dark mode.
 */
export interface ThemeVariant2 {
  /**
   * Design tokens (DTCG) laid over all others in this mode.
   */
  overrides?: {};
  /**
   * The logo in this mode, with the same shape as the other.
   */
  logo?: string;
  /**
   * Ornaments that replace those of the same name.
   */
  images?: {
    /**
     * The picture behind the words of a hero without a game, an SVG or a WebP, cropped to its box. Its left side should be calm, because the words lie on it.
     */
    hero?: string;
    /**
     * A seamless tile with low contrast, which is repeated behind the page.
     */
    ornament?: string;
    /**
     * A small ornament under the headings of sections.
     */
    divider?: string;
  };
}
/**
 * High contrast on light grounds, laid over the light mode.
 */
export interface ThemeVariant3 {
  /**
   * Design tokens (DTCG) laid over all others in this mode.
   */
  overrides?: {};
  /**
   * The logo in this mode, with the same shape as the other.
   */
  logo?: string;
  /**
   * Ornaments that replace those of the same name.
   */
  images?: {
    /**
     * The picture behind the words of a hero without a game, an SVG or a WebP, cropped to its box. Its left side should be calm, because the words lie on it.
     */
    hero?: string;
    /**
     * A seamless tile with low contrast, which is repeated behind the page.
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
   * The name of the field. A form needs username (by mobile: mobileNum) and password. The captcha is required if it is shown; verificationCode belongs to registration.mobile and shows with flags.REGMOBVERF3.
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
   * Whether the form has the field. A field that is off is not shown, and the gateway refuses it. A brand that extends another can turn off a field of its parent.
   */
  enabled?: boolean;
  /**
   * Whether players must fill it in.
   */
  required?: boolean;
  /**
   * A built-in pattern from src/shared/brand/patterns.ts, or one of the brand’s own `patterns`. It decides the expression and the error text. Left out: the default of the field’s name.
   */
  patternId?: string;
  /**
   * The input: one line, masked with a button to reveal it, several lines, a choice from a list, or a date. Left out: the default of the field’s name. `select` needs options, except for nationality, occupation and sourceOfIncome, which have default lists.
   */
  widget?: 'text' | 'password' | 'textarea' | 'select' | 'date';
  /**
   * The choices of a select, in order. Each is a code that is stored; its text is option.<field>.<code>, in words/<LANG>.json if the catalogue has none. For nationality they are country codes, whose names the browser knows.
   *
   * @minItems 2
   * @maxItems 300
   *
   * Items: The code of a choice.
   */
  options?: string[];
  /**
   * Minimum number of characters. Left out: the default of the field’s name.
   */
  minLength?: number;
  /**
   * Maximum number of characters. Left out: the default of the field’s name.
   */
  maxLength?: number;
}
/**
 * A method with its limits and its fee.
 */
export interface DepositMethod {
  /**
   * Id of the method. Records name it, so it keeps its meaning for ever.
   */
  id: string;
  /**
   * A bank transfer, a card, an e-wallet, or a QR code that a bank’s app reads (PromptPay for THB, VietQR for VND).
   */
  kind: 'bank' | 'card' | 'ewallet' | 'qr';
  /**
   * Its name, as players know it. Left out: what its kind is called in the language of the page.
   */
  name?: string;
  /**
   * Code of the payment provider, as the gateway’s configuration names it.
   */
  provider?: string;
  /**
   * Smallest amount, in minor units of the currency.
   */
  minMinor: number;
  /**
   * Largest amount, in minor units of the currency.
   */
  maxMinor: number;
  fee?: Fee;
  /**
   * How long it usually takes, in minutes, as the page says it; 0: at once.
   */
  minutes?: number;
}
/**
 * What the player pays for it. Left out: nothing.
 */
export interface Fee {
  /**
   * Fixed part, in minor units of the currency.
   */
  fixedMinor?: number;
  /**
   * Share of the amount in hundredths of a percent: 150 is 1.5 %.
   */
  basisPoints?: number;
}
/**
 * A method with its limits and its fee.
 */
export interface WithdrawalMethod {
  /**
   * Id of the method. Records name it, so it keeps its meaning for ever.
   */
  id: string;
  /**
   * To a bank account or to an e-wallet.
   */
  kind: 'bank' | 'ewallet';
  /**
   * Its name, as players know it. Left out: what its kind is called in the language of the page.
   */
  name?: string;
  /**
   * Code of the payment provider, as the gateway’s configuration names it.
   */
  provider?: string;
  /**
   * Smallest amount, in minor units of the currency.
   */
  minMinor: number;
  /**
   * Largest amount, in minor units of the currency.
   */
  maxMinor: number;
  fee?: Fee1;
  /**
   * How long it usually takes, in minutes, as the page says it; 0: at once.
   */
  minutes?: number;
  /**
   * The banks or e-wallets that can be paid, in the order of the list.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A bank or an e-wallet.
   */
  institutions: {
    /**
     * Its code at the provider.
     */
    code: string;
    /**
     * Its name, as its customers know it.
     */
    name: string;
  }[];
}
/**
 * What the player pays for it. Left out: nothing.
 */
export interface Fee1 {
  /**
   * Fixed part, in minor units of the currency.
   */
  fixedMinor?: number;
  /**
   * Share of the amount in hundredths of a percent: 150 is 1.5 %.
   */
  basisPoints?: number;
}
/**
 * A level of players.
 */
export interface Level {
  /**
   * Names the level in data. It stays when the name changes.
   */
  id: string;
  /**
   * Its name by language. Players whose language has none read the English one.
   */
  name: {
    /**
     * The name in this language.
     */
    [k: string]: string | undefined;
  };
  /**
   * Rounds, or stakes in minor units, from which on a player has it.
   */
  from: number;
  /**
   * Money that a player gets once, on reaching it, in minor units.
   */
  giftMinor?: number;
}
