import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';

/**
 * The wallet protocol: all that a game vendor knows of us (design §7). A provider signs the raw body (`wallet-signature.ts`) and sends
 * the merchant in it, since servers talk to an address and not to a brand's host. Amounts are integer minor units of the session's currency.
 *
 * Idempotency: a `transactionId` is unique per merchant and provider. The same request again gets the first answer, whatever it was worth;
 * the same id with other contents is `transaction_conflict`. Win and rollback work with an expired game token.
 */

/** Largest amount that JSON numbers carry exactly. */
const AMOUNT_MINOR_MAX = Number.MAX_SAFE_INTEGER;

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
/** The wallet after the call. On `insufficient_funds` the envelope's value is this too, with the real balance. */
const wallet = { currency, balanceMinor: amountMinor };

const movement = exact({ ...wallet, transactionId: id });

/** Calls of the wallet protocol, from the vendor to the gateway. */
export const walletProtocol = {
  authenticate: call({
    method: 'POST',
    path: '/vendor/v1/authenticate',
    origin: 'ours',
    auth: 'signature',
    sealed: false,
    summary:
      'Exchanges the one-time launch code of a game address for a game token bound to player, brand, currency, vendor and game.',
    body: exact({ merchantCode, launchCode: token }),
    value: exact({
      ...wallet,
      gameToken: token,
      playerId: id,
      gameId: id,
      /** BCP 47 tag of the player's language. */
      language: Type.String(),
      /** The origin that may frame the game and be sent messages. */
      lobbyOrigin: Type.String(),
      /** Play money or real money: always labelled in the game. */
      isDemoMoney: Type.Boolean(),
    }),
    errors: ['signature_invalid', 'launch_code_invalid'],
  }),
  balance: call({
    method: 'POST',
    path: '/vendor/v1/balance',
    origin: 'ours',
    auth: 'signature',
    sealed: false,
    summary: 'The balance of the wallet behind a game token.',
    body: exact({ merchantCode, gameToken: token }),
    value: exact(wallet),
    errors: ['signature_invalid', 'game_token_invalid', 'game_token_expired'],
  }),
  bet: call({
    method: 'POST',
    path: '/vendor/v1/bet',
    origin: 'ours',
    auth: 'signature',
    sealed: false,
    summary: 'Takes a stake and opens the round, or adds to it.',
    body: exact({
      merchantCode,
      gameToken: token,
      transactionId: id,
      roundId: id,
      amountMinor: Type.Integer({ minimum: 1, maximum: AMOUNT_MINOR_MAX }),
      currency,
    }),
    value: movement,
    errors: [
      'signature_invalid',
      'game_token_invalid',
      'game_token_expired',
      'insufficient_funds',
      'transaction_conflict',
      'transaction_rolled_back',
    ],
  }),
  win: call({
    method: 'POST',
    path: '/vendor/v1/win',
    origin: 'ours',
    auth: 'signature',
    sealed: false,
    summary: 'Pays a round out, nothing included, and closes it if it is over. Works with an expired game token.',
    body: exact({
      merchantCode,
      gameToken: token,
      transactionId: id,
      roundId: id,
      amountMinor,
      currency,
      isRoundOver: Type.Boolean(),
    }),
    value: movement,
    errors: ['signature_invalid', 'game_token_invalid', 'round_unknown', 'transaction_conflict'],
  }),
  rollback: call({
    method: 'POST',
    path: '/vendor/v1/rollback',
    origin: 'ours',
    auth: 'signature',
    sealed: false,
    summary:
      'Undoes a bet. One that never arrived leaves a tombstone: it is refused when it comes later. Works with an expired game token.',
    body: exact({ merchantCode, gameToken: token, transactionId: id, betTransactionId: id, roundId: id }),
    value: movement,
    errors: ['signature_invalid', 'game_token_invalid', 'transaction_conflict'],
  }),
};

/** A call of the wallet protocol by name. */
export type WalletProtocol = typeof walletProtocol;

/** A text in several languages. */
export const localText = Type.Record(Type.String(), Type.String(), {
  description: 'by language code of `locales/registry.json`; EN always there',
});

/** One game in a vendor's feed. Addresses are absolute, on the vendor's origin. */
export const feedGame = exact({
  gameId: id,
  /** Vendor code of the studio (spec: vassalage), the card it appears under. */
  vassalage: id,
  /** Category of spec §3, such as RNG. */
  category: Type.String(),
  /** What plays it: reels, a draw that all tickets share, or bets on matches. Draws and matches are in the live feed. */
  engine: Type.Union([Type.Literal('reels'), Type.Literal('draws'), Type.Literal('matches')]),
  name: localText,
  /** One line that makes one want to play. */
  tagline: localText,
  /** Portrait 3:4. */
  tileUrl: Type.String(),
  /** Landscape 16:9 without lettering, for heroes and backgrounds. */
  sceneUrl: Type.String(),
  /** Dominant colour of the art, shown until it has loaded: `#rrggbb`. */
  color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  /** Return to player over all outcomes, as a ratio, computed exactly from the pay table. */
  rtp: Type.Number({ minimum: 0, maximum: 1 }),
  volatility: Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high')]),
  tags: Type.Array(Type.String()),
});

/** The vendor's signed, read-only feed: `GET <games origin>/feed/v1/games`, signed like a callback. */
export const gameFeed = exact({
  provider: id,
  vendors: Type.Array(exact({ vassalage: id, displayName: Type.String(), iconUrl: Type.String() })),
  games: Type.Array(feedGame),
});

/** A vendor's feed. */
export type GameFeed = Static<typeof gameFeed>;
/** One game of a feed. */
export type FeedGame = Static<typeof feedGame>;
