import { Type, type Static, type TSchema } from 'typebox';
import type { ErrorCode } from '../errors.ts';
import type { Capability } from '../operators/capabilities.ts';

/**
 * How a caller authenticates: not at all, with a player's session token, with an operator's session token, or
 * with a vendor's signature over the raw body. With `brand` it
 * depends on the brand: a brand that forces the login requires a token, any other nothing.
 */
export type Auth = 'none' | 'brand' | 'token' | 'operator' | 'signature';

/** The modules that calls belong to, with what each is for. OpenAPI groups calls by them, and an operator's rights will name them. */
export const modules = {
  system: 'What a site shows and whether it is open',
  session: 'Logging in and out',
  verification: 'Captchas, human checks and codes',
  password: 'Changing and resetting passwords',
  member: 'Registration and what a player sees of their account',
  account: 'A player’s profile, contacts and security',
  confirmation: 'Proof that the owner is present',
  ownAccount: 'What players decide about their own account: second factor, messages, data, closing',
  agent: 'Agents and their codes',
  wallet: 'Balances',
  cashier: 'Deposits, payees and withdrawals',
  kyc: 'Identity documents of players',
  protection: 'Limits, breaks and exclusions of players, and their own play',
  rewards: 'What players earn beside their games, and claim',
  promotions: 'Campaigns that players join, and bonuses with their turnover',
  mall: 'Points, and what they are redeemed for',
  game: 'The games of a brand and their launch',
  lobby: 'How players find games: vendors, favourites, recent games',
  records: 'What a player has bet and won',
  inbox: 'Messages to a player',
  chat: 'The rooms where players talk',
  news: 'What a brand announces',
  feedback: 'What players tell a brand, and its answers',
  boards: 'Draws, results, matches and winners',
  lottery: 'Lotteries and their results',
  members: 'Members, as operators of the console see them',
  mailings: 'Messages of operators to members',
  brands: 'Brands and their games, as operators of the console see them',
  studio: 'Drafts and versions of brands, as operators edit them',
  jobs: 'Work that the gateway does apart from calls',
  money: 'Corrections of balances by operators, and the books',
  overview: 'A merchant at a glance, for its operators',
  operators: 'Operators of the console, their rights, and what they did',
  walletProtocol: 'Signed calls by which a game server moves money',
  paymentProtocol: 'Signed calls between the gateway and a payment provider',
} as const;

/** Id of a module (spec §7). */
export type ModuleId = keyof typeof modules;

/** The only declaration of a call. The gateway registers its route from it, the client gets its types, and OpenAPI is generated. */
export interface CallSpec {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path without host; exactly that of spec §7 if `origin` is `spec`. */
  path: string;
  /** The module that the call belongs to. */
  module: ModuleId;
  /** Whether the specification defines the path, or we chose it in the same style. */
  origin: 'spec' | 'ours';
  /** It is also answered during maintenance and in a blocked region, because a page uses it to find out what is wrong. */
  isAlwaysOpen?: true;
  /** A client caches its answer as long as the tab is open (spec §3): it is the same for all callers until the site changes. */
  isKept?: true;
  /** One sentence for OpenAPI. */
  summary: string;
  auth: Auth;
  /** Which members may make the call: all by default; `real` refuses trials, and `agent` everybody but agents. */
  account?: 'real' | 'agent';
  /** What an operator must be allowed to, for calls of the console. Without one, every operator may make the call. */
  capability?: Capability;
  /** It begins play, pays in, or gives something: refused with `play_blocked` in a break or an exclusion of the player. */
  isPlay?: true;
  /** It is also answered while a password change is required. */
  isOpenWhilePasswordIsDue?: true;
  /** The body is sent as `{"sealed": "<JWE>"}`; an unsealed body is refused. */
  sealed: boolean;
  /** The body is sent URL-encoded, like the form of a page without scripts; JSON is refused. */
  isForm?: true;
  /** The body carries a file and may be longer than that of other calls. Only for operators. */
  isLarge?: true;
  /** The body is the bytes of a PNG or JPEG. */
  picture?: true;
  /**
   * A success is answered with server-sent events, each of which holds a `value`; a refusal with the envelope, as by any other call. An open
   * stream is no activity of the player.
   */
  isStream?: true;
  /** A page makes it by itself, again and again: it is no activity of the player. */
  isAutomatic?: true;
  /** A success is answered with a CSV file as it is read from the database; a refusal with the envelope, as by any other call. */
  isCsv?: true;
  /** A success is answered with a ZIP archive; a refusal with the envelope, as by any other call. */
  isZip?: true;
  /** Query string, all values as text. */
  query?: TSchema;
  /** JSON body, after unsealing. */
  body?: TSchema;
  /** The `value` of the envelope on success. */
  value: TSchema;
  /** Error codes that this call can answer besides the common ones. */
  errors: readonly ErrorCode[];
}

/** Error codes that every call can answer, from the layers before the handler. */
export const commonErrors = [
  'bad_request',
  'body_too_large',
  'headers_too_large',
  'request_timeout',
  'expectation_failed',
  'unknown_host',
  'preview_only',
  'maintenance',
  'region_blocked',
  'password_change_required',
  'unavailable',
  'internal',
] as const satisfies readonly ErrorCode[];

/** Error codes of sealed calls. */
export const sealErrors = ['unsealed', 'seal_invalid', 'seal_replayed'] as const satisfies readonly ErrorCode[];

/** Declares a call and keeps its exact type. */
export const call = <const Spec extends CallSpec>(spec: Spec): Spec => spec;

/** An object schema without other fields: an unknown field is a 400. */
export const exact = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

/** One of a list of names. */
export const oneOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Unsafe<Names[number]>(Type.Union(names.map((name) => Type.Literal(name))));

/** The type of a call's body after unsealing: bytes for a picture, `undefined` for a call without a body. */
export type BodyOf<Spec> = Spec extends { picture: true }
  ? Uint8Array
  : Spec extends { body: infer B extends TSchema }
    ? Static<B>
    : undefined;
/** The type of a call's query; `undefined` for a call without one. */
export type QueryOf<Spec> = Spec extends { query: infer Q extends TSchema } ? Static<Q> : undefined;
/** The type of a call's value on success. */
export type ValueOf<Spec extends { value: TSchema }> = Static<Spec['value']>;

/** The codes that a call may fail with: its own and the common ones. */
export type CodeOf<Spec extends CallSpec> = Spec['errors'][number] | (typeof commonErrors)[number];

/** The envelope of every response (spec §7): success, value, message, and `code` if the call failed. */
export type Envelope<Value> =
  | { success: true; value: Value; message: string }
  | { success: false; value: unknown; message: string; code: ErrorCode };
