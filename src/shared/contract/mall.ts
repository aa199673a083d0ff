import { Type, type Static } from 'typebox';
import {
  ADDRESS_LENGTH_MAX,
  earningTypes,
  goodKinds,
  obstacles,
  pointReasons,
  pointTypes,
  QUANTITY_MAX,
  redemptionStates,
  requirementKinds,
} from '../mall/states.ts';
import { gift } from '../rewards/gift.ts';
import { call, exact, oneOf, sealErrors } from './call.ts';
import { limits } from './limits.ts';
import { dayRangeFields, listQuery, listValue } from './list.ts';
import { amountText, requestKey as key, wantedAmount } from './wallet.ts';
import { rowId } from './row-id.ts';

/** A number of points, which have no decimals. Text, because a JSON number could lose digits. */
const pointsText = Type.String({ pattern: '^-?[0-9]{1,16}$' });
const momentOrNull = Type.Union([Type.String(), Type.Null()]);
const textOrNull = Type.Union([Type.String(), Type.Null()]);
const language = Type.Optional(Type.String({ pattern: '^[A-Z]{2,5}$' }));

/** What a good asks of a player beside points, and how far the player is. */
export const requirement = exact({
  kind: oneOf(requirementKinds),
  amount: amountText,
  /** Within so many days, today included. */
  days: Type.Integer(),
  reached: amountText,
});

/** A good of the mall, as a player sees it. */
export const mallGood = exact({
  id: Type.String(),
  kind: oneOf(goodKinds),
  name: Type.String(),
  text: Type.String(),
  /** Address of its picture. */
  picture: textOrNull,
  points: pointsText,
  /** What is paid, unless it is a thing. */
  gift: Type.Union([gift, Type.Null()]),
  left: Type.Integer(),
  /** How many a player can have, and has had. */
  limit: Type.Union([Type.Integer(), Type.Null()]),
  had: Type.Integer(),
  requirement: Type.Union([requirement, Type.Null()]),
  endsAt: momentOrNull,
  /** Why the player cannot have it now. */
  obstacle: Type.Union([oneOf(obstacles), Type.Null()]),
});
/** A good of the mall, as a player sees it. */
export type MallGood = Static<typeof mallGood>;

/** A redemption, as its player sees it (POINT-01). */
export const redemptionRow = exact({
  id: Type.String(),
  kind: oneOf(goodKinds),
  name: Type.String(),
  quantity: Type.Integer(),
  /** The points that it took. */
  points: pointsText,
  /** The turnover or the deposits that the good asked for, in the brand’s currency. */
  requirement: Type.Union([amountText, Type.Null()]),
  state: oneOf(redemptionStates),
  at: Type.String(),
  endedAt: momentOrNull,
  /** What an operator says about it. */
  remark: textOrNull,
  address: textOrNull,
});
/** A redemption, as its player sees it. */
export type RedemptionRow = Static<typeof redemptionRow>;

/** A change of points, with the balance after it (POINT-02). */
export const pointRow = exact({
  id: Type.String(),
  type: oneOf(pointTypes),
  reason: oneOf(pointReasons),
  /** The good of a redemption. */
  name: textOrNull,
  points: pointsText,
  balance: pointsText,
  at: Type.String(),
});
/** A change of points, with the balance after it. */
export type PointRow = Static<typeof pointRow>;

const token = { module: 'mall', origin: 'spec', auth: 'token', sealed: false } as const;
const real = { ...token, account: 'real', sealed: true } as const;
const paymentPassword = Type.String({ minLength: 1, maxLength: limits.passwordLengthMax });
const passwordErrors = [
  'not_logged_in',
  'in_need_true_account',
  'account_closed',
  'function_disabled',
  ...sealErrors,
  'validation_failed',
  'insufficient_funds',
  'balance_too_high',
  'transaction_conflict',
  'too_many_requests',
  'busy',
] as const;

/** Calls of the points mall. */
export const mallCalls = {
  pointBalance: call({
    method: 'GET',
    path: '/wps/relay/MCS2_getPointBalance',
    ...token,
    summary: 'The player’s balance of points.',
    value: exact({ points: pointsText }),
    errors: ['not_logged_in'],
  }),
  pointRewards: call({
    method: 'GET',
    path: '/wps/relay/getPointReward',
    ...token,
    auth: 'brand',
    summary:
      'What points can be redeemed for: the goods of the brand, each with what it costs and asks for, and for a player how far they are.',
    query: exact({ language }),
    value: exact({ currency: Type.String(), list: Type.Array(mallGood) }),
    errors: ['not_logged_in', 'function_disabled'],
  }),
  redeemPoints: call({
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    ...real,
    isPlay: true,
    summary:
      'Redeems points for a good. The points and the stock are taken at once. Money and a bonus come at once; a thing waits for an operator.',
    body: exact({
      key,
      id: rowId,
      quantity: Type.Integer({ minimum: 1, maximum: QUANTITY_MAX }),
      /** The points that the page showed, of all of them together. */
      points: Type.String({ pattern: '^[0-9]{1,15}$' }),
      /** Where a thing is sent to. */
      address: Type.Optional(Type.String({ maxLength: ADDRESS_LENGTH_MAX })),
      paymentPassword,
      language,
    }),
    value: redemptionRow,
    errors: [...passwordErrors, 'not_found', 'play_blocked'],
  }),
  redeemList: call({
    method: 'GET',
    path: '/wps/relay/getRedeemPointList',
    ...token,
    summary: 'The player’s redemptions, newest first, by cursor.',
    query: listQuery({ state: Type.Optional(oneOf(redemptionStates)), language }),
    value: listValue(redemptionRow, { currency: Type.String() }),
    errors: ['not_logged_in', 'cursor_invalid'],
  }),
  pointConfig: call({
    method: 'GET',
    path: '/wps/relay/getPointConfig',
    ...token,
    summary: 'The rate table: the amount that earns one point, by type, and what points are worth in money.',
    value: exact({
      currency: Type.String(),
      rates: Type.Array(exact({ type: oneOf(earningTypes), amount: amountText })),
      /** So many points are worth this amount; `null`: they cannot be converted. */
      conversion: Type.Union([exact({ points: Type.Integer(), amount: amountText }), Type.Null()]),
      hasPaymentPassword: Type.Boolean(),
    }),
    errors: ['not_logged_in', 'function_disabled'],
  }),
  pointDetails: call({
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    ...token,
    summary: 'Every change of the player’s points with its type and the balance after it, newest first, by cursor.',
    query: listQuery({ type: Type.Optional(oneOf(pointTypes)), ...dayRangeFields, language }),
    value: listValue(pointRow, {}),
    errors: ['not_logged_in', 'validation_failed', 'cursor_invalid'],
  }),
  convertPoints: call({
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    ...real,
    isPlay: true,
    summary: 'Converts points into money at the ratio of the rate table.',
    body: exact({
      key,
      points: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
      /** The money that the page showed for them. */
      amount: wantedAmount,
      paymentPassword,
    }),
    value: exact({ points: pointsText, amount: amountText, currency: Type.String(), balance: pointsText }),
    errors: [...passwordErrors, 'play_blocked'],
  }),
};
