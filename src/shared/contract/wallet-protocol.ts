import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';
import { outcomeWith } from './round-outcome.ts';

/**
 * The wallet protocol: everything that a game vendor knows about us (design §7). A game server signs the raw body (`webhook-signature.ts`),
 * which names the merchant, because servers do not call a brand's host. Amounts are integer minor units of the session's currency.
 *
 * Idempotency: a `transactionId` is unique per merchant and provider. The same request again gets the first answer with
 * the balance of that time; the same id with other contents is `transaction_conflict`. Win and rollback work with an expired game token.
 */

/** Largest balance of a player: JSON numbers carry it exactly. The ledger refuses what would lift a balance above it. */
export const BALANCE_MINOR_MAX = Number.MAX_SAFE_INTEGER;
/** Largest single amount, far above any win and far below a full account: a hundred billion in a currency with cents. */
export const AMOUNT_MINOR_MAX = 10 ** 13;
/** The longest odds of a bet: a million to one. */
const ODDS_CENTI_MAX = 100_000_000;
/** The last moment with a year of four digits. */
const MOMENT_MS_MAX = 253_402_300_799_999;

const merchantCode = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Z0-9]+$' });
/** An id on the wire of a vendor. */
export const id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });
const token = Type.String({ minLength: 16, maxLength: 128 });
const amountMinor = Type.Integer({
  minimum: 0,
  maximum: AMOUNT_MINOR_MAX,
  description: 'integer minor units of `currency`',
});
const currency = Type.String({ pattern: '^[A-Z]{3}$' });
/**
 * What the player can stake after the call: cash, and the bonus while one runs. The same figure in every answer. It is also the envelope's value on
 * `insufficient_funds`.
 */
const wallet = {
  currency,
  balanceMinor: Type.Integer({
    minimum: 0,
    maximum: BALANCE_MINOR_MAX,
    description: 'integer minor units of `currency`',
  }),
};

/** What a game asks before a bet. Stakes above it are refused, so a game offers none. */
const walletBeforeBets = {
  ...wallet,
  stakeMaxMinor: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: BALANCE_MINOR_MAX,
      description:
        'largest stake that a running bonus and the limits of the player leave now, in integer minor units of `currency`; missing: neither limits it',
    }),
  ),
};

const movement = exact({ ...wallet, transactionId: id });

/**
 * Only our own games send it, while they play the past of a demonstration: when the movement happened, in milliseconds since 1970. Any other
 * wallet than a demonstration's refuses it.
 */
const pastMs = Type.Optional(Type.Integer({ minimum: 0, maximum: MOMENT_MS_MAX }));

/** Longest description of a bet, and longest text in it. The body has a limit of its own, `bodyBytesMax`. */
export const describedLimits = { linesMax: 8, languagesMax: 12, textLengthMax: 120 } as const;

/** One line of plain text: no control characters, line breaks, direction marks or private characters, and not only blanks. */
const PLAIN_TEXT = '^(?=.*\\S)[^\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}]+$';

/** A text for players, in several languages. */
const shownText = Type.Record(
  Type.String({ pattern: '^[A-Z]{2,5}$' }),
  Type.String({ minLength: 1, maxLength: describedLimits.textLengthMax, pattern: PLAIN_TEXT }),
  {
    required: ['EN'],
    additionalProperties: false,
    maxProperties: describedLimits.languagesMax,
    description:
      'plain text by language code of `locales/registry.json`; EN always there; unknown languages are dropped',
  },
);

/** How a round was played, as a vendor tells it. */
export const roundOutcome = outcomeWith(shownText);
/** How a round was played, as a vendor tells it. */
export type RoundOutcome = Static<typeof roundOutcome>;

/** One thing that a bet is on, as the player’s betting record shows it. */
export const betLine = exact({
  /** What decides it: the sides of a match, the number of a draw. */
  event: shownText,
  /** What was chosen: the market and the selection, or the numbers. */
  pick: shownText,
  /** Decimal odds times 100 that the bet got. */
  oddsCenti: Type.Optional(Type.Integer({ minimum: 100, maximum: ODDS_CENTI_MAX })),
  /** When the event begins: milliseconds since 1970 in UTC. */
  startsAtMs: Type.Optional(Type.Integer({ minimum: 0, maximum: MOMENT_MS_MAX })),
});

/** Most open grants of one player at one game that a launch tells of. The others follow when these are used up. */
export const FREE_ROUND_GRANTS_MAX = 10;
const grantId = Type.String({ pattern: '^[1-9][0-9]{0,17}$' });
const stakeMinor = Type.Integer({
  minimum: 1,
  maximum: AMOUNT_MINOR_MAX,
  description: 'what each round is played for, in integer minor units of the currency; nobody pays it',
});

/** What a bet of 0 names: the grant that pays for the round, and its stake. */
const freeRound = exact({ grantId, stakeMinor });

/** Rounds of the game that cost the player nothing. */
const openFreeRounds = exact({
  grantId,
  /** How many are left. */
  rounds: Type.Integer({ minimum: 1 }),
  stakeMinor,
  /** When they can no longer be played: milliseconds since 1970 in UTC. */
  endsAtMs: Type.Integer({ minimum: 0, maximum: MOMENT_MS_MAX }),
});
/** Rounds of the game that cost the player nothing. */
export type OpenFreeRounds = Static<typeof openFreeRounds>;

/** One thing that a bet is on. */
export type BetLine = Static<typeof betLine>;

/** Calls of the wallet protocol, from the vendor to the gateway. */
export const walletProtocol = {
  authenticate: call({
    method: 'POST',
    path: '/vendor/v1/authenticate',
    module: 'walletProtocol',
    origin: 'ours',
    auth: 'signature',
    sealed: false,
    summary:
      'Exchanges the one-time launch code of a game address for a game token of one player, brand, currency, vendor and game.',
    body: exact({ merchantCode, launchCode: token }),
    value: exact({
      ...walletBeforeBets,
      gameToken: token,
      playerId: id,
      gameId: id,
      /** BCP 47 tag of the player's language. */
      language: Type.String(),
      /** The origin that may frame the game and receive its messages. */
      lobbyOrigin: Type.String(),
      /** Play money or real money, which the game always labels. */
      isDemoMoney: Type.Boolean(),
      /** The player’s open grants of free rounds for this game, those that end first at the front; missing if there are none. */
      freeRounds: Type.Optional(Type.Array(openFreeRounds, { minItems: 1, maxItems: FREE_ROUND_GRANTS_MAX })),
    }),
    errors: ['signature_invalid', 'launch_code_invalid'],
  }),
  balance: call({
    method: 'POST',
    path: '/vendor/v1/balance',
    module: 'walletProtocol',
    origin: 'ours',
    auth: 'signature',
    sealed: false,
    summary: 'What the player of a game token can stake.',
    body: exact({ merchantCode, gameToken: token }),
    value: exact(walletBeforeBets),
    errors: ['signature_invalid', 'game_token_invalid', 'game_token_expired'],
  }),
  bet: call({
    method: 'POST',
    path: '/vendor/v1/bet',
    module: 'walletProtocol',
    origin: 'ours',
    auth: 'signature',
    sealed: false,
    summary: 'Debits a stake and opens the round, or adds to its stake.',
    body: exact({
      merchantCode,
      gameToken: token,
      transactionId: id,
      roundId: id,
      /** At least 1, or 0 for a free round. */
      amountMinor,
      currency,
      freeRound: Type.Optional(freeRound),
      /** What was bet, for the player’s record. The bet sent again keeps the first description. */
      description: Type.Optional(Type.Array(betLine, { minItems: 1, maxItems: describedLimits.linesMax })),
      pastMs,
    }),
    value: movement,
    errors: [
      'signature_invalid',
      'game_token_invalid',
      'game_token_expired',
      'insufficient_funds',
      'balance_too_high',
      'transaction_conflict',
      'transaction_rolled_back',
      'account_closed',
      'play_blocked',
      'limit_reached',
      'stake_too_high',
      'free_rounds_unknown',
      'free_rounds_over',
    ],
  }),
  win: call({
    method: 'POST',
    path: '/vendor/v1/win',
    module: 'walletProtocol',
    origin: 'ours',
    auth: 'signature',
    sealed: false,
    summary:
      'Credits the win of a round, which may be zero, and closes the round if it is over. Works with an expired game token.',
    body: exact({
      merchantCode,
      gameToken: token,
      transactionId: id,
      roundId: id,
      amountMinor,
      currency,
      isRoundOver: Type.Boolean(),
      /** How the round ended, for the player’s record: the score, the numbers drawn. */
      result: Type.Optional(shownText),
      /** How it was played, for the player’s record to draw: the cards, the balls. The win sent again keeps the first one. */
      outcome: Type.Optional(roundOutcome),
      pastMs,
    }),
    value: movement,
    errors: [
      'signature_invalid',
      'game_token_invalid',
      'round_unknown',
      'balance_too_high',
      'transaction_conflict',
      'transaction_rolled_back',
    ],
  }),
  rollback: call({
    method: 'POST',
    path: '/vendor/v1/rollback',
    module: 'walletProtocol',
    origin: 'ours',
    auth: 'signature',
    sealed: false,
    summary:
      'Undoes a bet. The rollback of a bet that has not arrived leaves a tombstone, so that the bet is refused later. Works with an expired game token.',
    body: exact({ merchantCode, gameToken: token, transactionId: id, betTransactionId: id, roundId: id, pastMs }),
    value: movement,
    errors: ['signature_invalid', 'game_token_invalid', 'balance_too_high', 'transaction_conflict'],
  }),
};

/** A call of the wallet protocol by name. */
export type WalletProtocol = typeof walletProtocol;

/** Longest texts of a feed, and most tags and stakes of a game. */
const FEED_LIMITS = { textLength: 300, wordLength: 64, addressLength: 2_048, tags: 32, stakes: 50 } as const;
const word = Type.String({ maxLength: FEED_LIMITS.wordLength });
const address = Type.String({ maxLength: FEED_LIMITS.addressLength });

/** A text in several languages. */
export const localText = Type.Record(Type.String(), Type.String({ maxLength: FEED_LIMITS.textLength }), {
  description: 'by language code of `locales/registry.json`; EN always there',
});

/** One game in a vendor's feed. Addresses are absolute, on the vendor's origin. */
export const feedGame = exact({
  gameId: id,
  /** Vendor code (spec: vassalage) of the card that shows the game. */
  vassalage: id,
  /** Category of spec §3, such as RNG. */
  category: word,
  /** The kind of game. Draws and matches are in the board feed as well, and rooms in the feed of rooms. */
  engine: Type.Union([
    Type.Literal('reels'),
    Type.Literal('draws'),
    Type.Literal('matches'),
    Type.Literal('tables'),
    Type.Literal('fish'),
    Type.Literal('rooms'),
  ]),
  name: localText,
  /** One line of advertising. */
  tagline: localText,
  /** Portrait 3:4. */
  tileUrl: address,
  /** Landscape 16:9 without lettering, for heroes and backgrounds. */
  sceneUrl: address,
  /** Dominant colour of the art, `#rrggbb`, shown until the art is loaded. */
  color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  /** Return to player over all outcomes, as a ratio, computed exactly from the pay table. */
  rtp: Type.Number({ minimum: 0, maximum: 1 }),
  volatility: Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high')]),
  tags: Type.Array(word, { maxItems: FEED_LIMITS.tags }),
  /** The stakes that free rounds can be played for, minor units by currency. A game without them plays no free rounds. */
  freeRoundStakes: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[A-Z]{3}$' }),
      Type.Array(Type.Integer({ minimum: 1, maximum: AMOUNT_MINOR_MAX }), { maxItems: FEED_LIMITS.stakes }),
    ),
  ),
});

/** The vendor's read-only game feed, `GET <games origin>/feed/v1/games`, signed like a callback. */
export const gameFeed = exact({
  provider: id,
  vendors: Type.Array(
    exact({
      vassalage: id,
      displayName: word,
      iconUrl: address,
      /** Its games cannot be framed: each opens in a window of its own. */
      needsWindow: Type.Optional(Type.Literal(true)),
    }),
  ),
  games: Type.Array(feedGame),
});

/** A vendor's game feed. */
export type GameFeed = Static<typeof gameFeed>;
/** One game of a feed. */
export type FeedGame = Static<typeof feedGame>;
