/**
 * Every failure that a call can answer: code → HTTP status. The words are the locale key `error.<code>` in `locales/<LANG>/errors.json`.
 * Codes that spec §8 names keep its spelling. Expected failures are returned as these; anything else is a bug and is thrown.
 */
export const errorTable = {
  // the request itself
  bad_request: 400,
  validation_failed: 400,
  body_too_large: 413,
  headers_too_large: 431,
  request_timeout: 408,
  expectation_failed: 417,
  not_found: 404,
  cursor_invalid: 400,
  method_not_allowed: 405,
  unknown_host: 421,
  preview_only: 409,
  unsealed: 400,
  seal_invalid: 400,
  seal_replayed: 409,
  // the site as a whole
  maintenance: 503,
  region_blocked: 403,
  // the caller
  not_logged_in: 401,
  login_failed: 401,
  user_or_email_unknown: 404,
  error_not_agent: 403,
  non_member: 403,
  in_need_true_account: 403,
  password_change_required: 403,
  confirmation_required: 403,
  address_unverified: 403,
  second_factor_required: 403,
  social_failed: 401,
  // proof that the caller is a person and owns a number or an address
  verification_required: 403,
  captcha_invalid: 400,
  phone_missing: 400,
  phone_invalid: 400,
  code_missing: 400,
  code_invalid: 400,
  code_expired: 400,
  contact_taken: 409,
  too_many_requests: 429,
  quota_exceeded: 503,
  verification_unknown: 502,
  function_disabled: 403,
  // the chat
  nickname_missing: 403,
  muted: 403,
  // the console
  capability_missing: 403,
  role_unknown: 400,
  last_administrator: 409,
  changed_meanwhile: 409,
  second_operator_required: 403,
  brand_faulty: 409,
  too_complex: 400,
  // pictures
  picture_invalid: 400,
  picture_too_large: 413,
  // registration
  username_taken: 409,
  code_taken: 409,
  registration_closed: 403,
  invitation_code_error: 404,
  // games
  game_unknown: 404,
  game_closed: 409,
  favourites_full: 409,
  // the wallet protocol
  signature_invalid: 401,
  launch_code_invalid: 401,
  game_token_invalid: 401,
  game_token_expired: 401,
  insufficient_funds: 402,
  balance_too_high: 409,
  transaction_conflict: 409,
  transaction_rolled_back: 409,
  round_unknown: 404,
  account_closed: 403,
  play_blocked: 403,
  limit_reached: 409,
  stake_too_high: 409,
  free_rounds_unknown: 404,
  free_rounds_over: 409,
  // the cashier
  transition_refused: 409,
  payee_not_usable: 409,
  provider_unavailable: 502,
  review_required: 409,
  // player protection
  not_offered: 409,
  limit_order: 409,
  raise_not_due: 409,
  // identity documents
  documents_missing: 409,
  document_taken: 409,
  name_differs: 409,
  // agents
  rate_too_high: 409,
  agreements_below: 409,
  // the server
  busy: 503,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>;

/** A code of the error table. */
export type ErrorCode = keyof typeof errorTable;

/** A refused field of a form: its name, and a locale key with its numbers. */
export interface FieldFault {
  /** Name of the field, as in the request. */
  field: string;
  /** Locale key such as `validation.required`. */
  key: string;
  /** Numbers for the placeholders of that key. */
  params?: Record<string, number | string>;
}

/** A part of a request that breaks the contract, in English for the developer of the caller. */
export interface RequestFault {
  /** JSON pointer into the body or the query. */
  path: string;
  message: string;
}

/** Why a login or a code was refused: whether the next attempt needs a captcha. */
export interface LoginRefusal {
  captchaRequired: boolean;
  /** Another tab used the remember grant a moment ago. The grant that replaced it is valid. */
  isJustUsed?: boolean;
}

/** Where a code was sent that the next login needs. */
export interface AddressCheck {
  verificationId: string;
  channel: 'sms' | 'email';
  /** The number or address, mostly masked. */
  target: string;
  expiredMinutes: number;
}

/** What a login with a second factor continues with, for some minutes. */
export interface SecondStep {
  ticket: string;
}

/** A way in which owners can confirm that they are present: the password, a code to a verified contact, or, for a member with neither, a new login. */
export type ConfirmationWay =
  | { way: 'password' }
  | { way: 'code'; kind: 'email' | 'mobile'; /** Most of it masked. */ masked: string }
  | { way: 'login' };

/** The limit of a player that is met: what is left of it, as decimal text, and when its period ends, ISO 8601. */
export interface LimitMet {
  measure: 'deposit' | 'loss' | 'stake';
  period: 'day' | 'week' | 'month';
  left: string;
  periodEndsAt: string;
}

/**
 * What a failure carries besides its code: the `value` of its envelope. A code that is missing here carries nothing. `undefined` in a type
 * means that some calls leave it out.
 */
export interface Details {
  bad_request: { faults: readonly RequestFault[] } | undefined;
  validation_failed: { faults: readonly FieldFault[] } | undefined;
  login_failed: LoginRefusal | undefined;
  user_or_email_unknown: LoginRefusal | undefined;
  captcha_invalid: LoginRefusal | undefined;
  code_invalid: LoginRefusal | undefined;
  code_expired: LoginRefusal | undefined;
  code_missing: LoginRefusal | undefined;
  address_unverified: AddressCheck;
  second_factor_required: SecondStep;
  /** The ways that this member has, simplest first. */
  confirmation_required: { ways: readonly ConfirmationWay[] };
  /** Seconds until the next call is accepted. */
  too_many_requests: { waitS: number } | undefined;
  /** The real balance of the account that cannot pay, in minor units: a number on the wire, which is exact up to 2^53. */
  insufficient_funds: { balanceMinor: bigint | number };
  limit_reached: LimitMet | undefined;
}

/** The details of a code; `undefined` for a code that carries nothing. */
export type DetailOf<Code extends ErrorCode> = Code extends keyof Details ? Details[Code] : undefined;

/** An expected failure: returned by commands, thrown nowhere but at the edge of a handler. Its code decides the type of its detail. */
export type Failure<Code extends ErrorCode = ErrorCode> = {
  [One in Code]: undefined extends DetailOf<One>
    ? { ok: false; code: One; detail?: DetailOf<One> }
    : { ok: false; code: One; detail: DetailOf<One> };
}[Code];

/** The refused fields of a failure, if any. */
export const fieldFaultsOf = (failure: Failure): readonly FieldFault[] =>
  failure.code === 'validation_failed' ? (failure.detail?.faults ?? []) : [];

/** A command's result: its value, or one of the failures that its type names. */
export type Result<Value, Code extends ErrorCode = ErrorCode> = { ok: true; value: Value } | Failure<Code>;

/** Wraps the value of a command that succeeded. */
export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** Makes the failure that a command returns. */
export const fail = <Code extends ErrorCode>(
  code: Code,
  ...[detail]: undefined extends DetailOf<Code> ? [detail?: DetailOf<Code>] : [detail: DetailOf<Code>]
): Failure<Code> => failureOf(code, detail);

/** Makes a failure of the code and the value of an envelope. The contract answers for the type of the value. */
export const failureOf = <Code extends ErrorCode>(code: Code, detail: unknown): Failure<Code> =>
  (detail === undefined || detail === null ? { ok: false, code } : { ok: false, code, detail }) as Failure<Code>;
