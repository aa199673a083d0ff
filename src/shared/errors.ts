/**
 * Every failure that a call can answer: code → HTTP status. The words are the locale key `error.<code>` in `locales/<LANG>/errors.json`.
 * Codes that spec §8 names keep its spelling. Expected failures are returned as these; anything else is a bug and is thrown.
 */
export const errorTable = {
  // the request itself
  bad_request: 400,
  validation_failed: 400,
  body_too_large: 413,
  not_found: 404,
  method_not_allowed: 405,
  unknown_host: 421,
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
  // pictures
  picture_invalid: 400,
  picture_too_large: 413,
  // registration
  username_taken: 409,
  registration_closed: 403,
  invitation_code_error: 404,
  // games
  game_unknown: 404,
  // the wallet protocol
  signature_invalid: 401,
  launch_code_invalid: 401,
  game_token_invalid: 401,
  game_token_expired: 401,
  insufficient_funds: 402,
  transaction_conflict: 409,
  transaction_rolled_back: 409,
  round_unknown: 404,
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

/** An expected failure: returned by commands, thrown nowhere but at the edge of a handler. */
export interface Failure<Code extends ErrorCode = ErrorCode> {
  ok: false;
  code: Code;
  /** Details that the caller may need, such as the real balance of a refused bet or the refused fields. */
  detail?: unknown;
}

/** The refused fields that a failure carries, if any: what `validation_failed` answers. */
export const fieldFaultsOf = ({ detail }: Failure): readonly FieldFault[] =>
  (detail as { faults?: readonly FieldFault[] } | null | undefined)?.faults ?? [];

/** A command's result: its value, or one of the failures that its type names. */
export type Result<Value, Code extends ErrorCode = ErrorCode> = { ok: true; value: Value } | Failure<Code>;

/** Wraps the value of a command that succeeded. */
export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** Makes the failure that a command returns. */
export const fail = <Code extends ErrorCode>(code: Code, detail?: unknown): Failure<Code> =>
  detail === undefined ? { ok: false, code } : { ok: false, code, detail };
