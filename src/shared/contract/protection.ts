import { Type, type Static } from 'typebox';
import { limitMeasures, limitPeriods } from '../protection/limit-order.ts';
import { call, exact, oneOf, sealErrors } from './call.ts';
import { limits } from './limits.ts';
import { amountText, wantedAmount } from './wallet.ts';

/** Why a member cannot play at present. */
export const breakKinds = ['time_out', 'excluded'] as const;
/** Hours of the shortest and the longest break. */
export const BREAK_HOURS = { min: 24, max: 1008 } as const;
/** Days of the longest exclusion; `null` excludes for good. */
export const EXCLUSION_DAYS_MAX = 3650;

const moment = Type.String();
const momentOrNull = Type.Union([moment, Type.Null()]);
const limitOf = { measure: oneOf(limitMeasures), period: oneOf(limitPeriods) };

/** One limit of a player. */
export const playLimit = exact({
  ...limitOf,
  limit: amountText,
  /** What counts so far in the running period; a loss may be negative. */
  used: amountText,
  periodEndsAt: moment,
  /** A higher limit, or none, that waits: it may be confirmed from then on. */
  raise: Type.Union([exact({ limit: Type.Union([amountText, Type.Null()]), from: moment }), Type.Null()]),
  setBy: oneOf(['player', 'operator'] as const),
});
/** One limit of a player. */
export type PlayLimit = Static<typeof playLimit>;

/** How a player is protected at present. */
export const protectionValue = exact({
  currency: Type.String(),
  offers: exact({ limits: Type.Boolean(), exclusion: Type.Boolean() }),
  loosenHours: Type.Integer(),
  exclusionDaysMin: Type.Integer(),
  /** Minutes between reality checks: the brand's longest, and what the player chose; 0: none. */
  realityCheck: exact({ brandMinutes: Type.Integer(), minutes: Type.Integer() }),
  limits: Type.Array(playLimit),
  /** The break or exclusion that runs. `until` is null when it has no end. After it, `reopensAt` says when play opens, once the player has asked. */
  pause: Type.Union([
    exact({
      kind: oneOf(breakKinds),
      since: moment,
      until: momentOrNull,
      setBy: oneOf(['player', 'operator', 'licensee'] as const),
      canReopen: Type.Boolean(),
      reopensAt: momentOrNull,
    }),
    Type.Null(),
  ]),
});
/** How a player is protected at present. */
export type Protection = Static<typeof protectionValue>;

const real = { module: 'protection', origin: 'ours', auth: 'token', account: 'real', sealed: false } as const;
const realErrors = ['not_logged_in', 'in_need_true_account'] as const;

/** Calls of player protection. */
export const protectionCalls = {
  protection: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getProtection',
    ...real,
    summary:
      'The limits of the player with what is used of them, a break or exclusion that runs, and what the brand offers.',
    value: protectionValue,
    errors: [...realErrors],
  }),
  setLimit: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_setLimit',
    ...real,
    summary: 'Sets a limit. A lower one holds at once; a higher one, or none, waits and must be confirmed.',
    body: exact({ ...limitOf, limit: Type.Union([wantedAmount, Type.Null()]) }),
    value: protectionValue,
    errors: [...realErrors, 'not_offered', 'validation_failed', 'limit_order'],
  }),
  confirmRaise: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_confirmRaise',
    ...real,
    summary: 'Confirms a higher limit, or none, after its waiting period.',
    body: exact(limitOf),
    value: protectionValue,
    errors: [...realErrors, 'not_offered', 'not_found', 'raise_not_due', 'limit_order'],
  }),
  dropRaise: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_dropRaise',
    ...real,
    summary: 'Drops a higher limit that waits.',
    body: exact(limitOf),
    value: protectionValue,
    errors: [...realErrors, 'not_offered', 'not_found'],
  }),
  takeBreak: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_takeBreak',
    ...real,
    summary: 'Begins a break of some hours, in which nothing can be played or deposited.',
    body: exact({ hours: Type.Integer({ minimum: BREAK_HOURS.min, maximum: BREAK_HOURS.max }) }),
    value: protectionValue,
    errors: [...realErrors, 'not_offered', 'play_blocked'],
  }),
  excludeSelf: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_excludeSelf',
    ...real,
    sealed: true,
    summary: 'Excludes the player for some days, or for good, on every brand of the licensee.',
    body: exact({
      days: Type.Union([Type.Integer({ minimum: 1, maximum: EXCLUSION_DAYS_MAX }), Type.Null()]),
      /** The login password. Of a player without one, a confirmation is asked for instead. */
      password: Type.Optional(Type.String({ maxLength: limits.passwordLengthMax })),
    }),
    value: protectionValue,
    errors: [
      ...sealErrors,
      ...realErrors,
      'not_offered',
      'confirmation_required',
      'validation_failed',
      'too_many_requests',
      'busy',
    ],
  }),
  reopenPlay: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_reopenPlay',
    ...real,
    summary: 'Asks to play again after an exclusion is over. Play opens a day later.',
    value: protectionValue,
    errors: [...realErrors, 'not_found'],
  }),
  setRealityCheck: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_setRealityCheck',
    ...real,
    summary:
      'Chooses how often the page says how long one has played; 0 is as the brand does. Never rarer than the brand.',
    body: exact({ minutes: Type.Integer({ minimum: 0, maximum: 240 }) }),
    value: protectionValue,
    errors: [...realErrors, 'validation_failed'],
  }),
  sessionPlay: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getSessionPlay',
    ...real,
    summary: 'What was played since the login: since when, stakes, wins and the net position.',
    value: exact({
      currency: Type.String(),
      since: moment,
      now: moment,
      staked: amountText,
      won: amountText,
      net: amountText,
      realityCheckMinutes: Type.Integer(),
    }),
    errors: [...realErrors],
  }),
  ownPlay: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getOwnPlay',
    ...real,
    summary: 'The play of the last twelve months, by month of the brand’s zone, the newest first.',
    value: exact({
      currency: Type.String(),
      months: Type.Array(
        exact({
          month: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }),
          minutes: Type.Integer(),
          deposits: amountText,
          withdrawals: amountText,
          staked: amountText,
          net: amountText,
        }),
      ),
    }),
    errors: [...realErrors],
  }),
};
