import { Type, type Static, type TSchema } from 'typebox';
import type { ErrorCode } from '../errors.ts';

/**
 * How a caller proves who it is: nobody, a player's session token, or a vendor's signature over the raw body. `brand` leaves it to the brand:
 * one that forces the login asks for a token, any other for nothing.
 */
export type Auth = 'none' | 'brand' | 'token' | 'signature';

/** One call, declared once. The gateway registers it, the client is typed by it, OpenAPI is generated from it. */
export interface CallSpec {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path without host, to the letter of spec §7 where `origin` is `spec`. */
  path: string;
  /** Whether the specification names the path or we chose it in its style. */
  origin: 'spec' | 'ours';
  /** Is answered during maintenance and to a blocked region too: a page asks it what is the matter. */
  isAlwaysOpen?: true;
  /** A client keeps its answer for the tab (spec §3): it is the same until the site is another, for whoever asks. */
  isKept?: true;
  /** One sentence for OpenAPI. */
  summary: string;
  auth: Auth;
  /** Which of the logged-in accounts may make it: any where nothing is said, `real` refuses a trial account, `agent` whoever is none. */
  account?: 'real' | 'agent';
  /** Is answered although the account must first change its password. */
  isOpenWhilePasswordIsDue?: true;
  /** The body travels as `{"sealed": "<JWE>"}`; an unsealed one is refused. */
  sealed: boolean;
  /** The body travels URL-encoded, as a form of a page without script sends it; JSON is refused. */
  isForm?: true;
  /** The body is a picture, PNG or JPEG, as it is. */
  picture?: true;
  /** Query string, all values as text. */
  query?: TSchema;
  /** JSON body, after unsealing. */
  body?: TSchema;
  /** What `value` of the envelope holds on success. */
  value: TSchema;
  /** Codes that this call can answer besides the common ones. */
  errors: readonly ErrorCode[];
}

/** Codes that any call can answer: they come from the layers before the handler. */
export const commonErrors = [
  'bad_request',
  'body_too_large',
  'unknown_host',
  'maintenance',
  'region_blocked',
  'password_change_required',
  'unavailable',
  'internal',
] as const satisfies readonly ErrorCode[];

/** Declares a call and keeps its exact type. */
export const call = <const Spec extends CallSpec>(spec: Spec): Spec => spec;

/** An object schema that refuses what it does not name: unknown fields are a 400. */
export const exact = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

/** The type of a call's body, after unsealing: the bytes of a picture, and `undefined` where it has none. */
export type BodyOf<Spec> = Spec extends { picture: true }
  ? Uint8Array
  : Spec extends { body: infer B extends TSchema }
    ? Static<B>
    : undefined;
/** The type of a call's query; `undefined` where it has none. */
export type QueryOf<Spec> = Spec extends { query: infer Q extends TSchema } ? Static<Q> : undefined;
/** The type of what a call answers on success. */
export type ValueOf<Spec extends { value: TSchema }> = Static<Spec['value']>;

/** The codes that a call may fail with: those that it declares, and the common ones. */
export type CodeOf<Spec extends CallSpec> = Spec['errors'][number] | (typeof commonErrors)[number];

/** The envelope of every response (spec §7): success, value, message, and `code` where it failed. */
export type Envelope<Value> =
  | { success: true; value: Value; message: string }
  | { success: false; value: unknown; message: string; code: ErrorCode };
