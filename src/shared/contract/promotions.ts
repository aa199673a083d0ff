import { Type, type Static } from 'typebox';
import { CAMPAIGN_CODE_LENGTH_MAX, campaignDocument, campaignDrawings } from '../promotions/campaign.ts';
import {
  bonusRoundReasons,
  bonusStates,
  COMMENT_LENGTH_MAX,
  promotionButtons,
  promotionFilters,
  promotionStatuses,
} from '../promotions/states.ts';
import { call, exact, oneOf } from './call.ts';
import { listQuery, listValue } from './list.ts';
import { amountText } from './wallet.ts';
import { rowId } from './row-id.ts';

const language = Type.Optional(Type.String({ pattern: '^[A-Z]{2,5}$' }));
const moment = Type.String();
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const { trigger, gift, asks, often, isJoined, delivery } = campaignDocument.properties;

/** A promotion, as its reader sees it. */
export const promotionRow = exact({
  id: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  /** The operators' own words, plain text. */
  terms: Type.String(),
  /** Its drawing, which shows without a picture. */
  drawing: oneOf(campaignDrawings),
  /** Address of its picture. */
  picture: Type.Union([Type.String(), Type.Null()]),
  filters: Type.Array(oneOf(promotionFilters)),
  currency: Type.String(),
  from: moment,
  /** `null`: it goes on. */
  until: orNull(moment),
  /** Days of the week, 1 is Monday; empty: every day. */
  weekdays: Type.Array(Type.Integer()),
  /**
   * What it takes, gives and asks, under which a player has joined or would join. Amounts are decimal text in `currency`. The code of a campaign
   * is never sent: `needsCode` says that there is one.
   */
  trigger: exact({
    kind: trigger.properties.kind,
    depositNumber: trigger.properties.depositNumber,
    minAmount: trigger.properties.minAmount,
    period: trigger.properties.period,
  }),
  needsCode: Type.Boolean(),
  gift,
  /** When its tickets are drawn, and what they win, the first prize first. `null`: it gives no tickets. */
  raffle: orNull(
    exact({ drawAt: moment, prizes: Type.Array(exact({ winners: Type.Integer(), amount: Type.String() })) }),
  ),
  asks,
  often,
  isJoined,
  delivery,
  /** Whether it can be joined while another bonus is open. */
  isCombined: Type.Boolean(),
  /** Where the reader stands; `null` for a guest, or before anything has happened. */
  status: orNull(oneOf(promotionStatuses)),
  button: oneOf(promotionButtons),
  /** The reader's taking part. */
  claim: orNull(
    exact({
      id: Type.String(),
      at: moment,
      /** What the player wrote with an application, and what the operator answered. */
      comment: orNull(Type.String()),
      answer: orNull(Type.String()),
      /** The reward that it earned, in the reward centre. */
      rewardId: orNull(Type.String()),
    }),
  ),
});
/** A promotion, as its reader sees it. */
export type PromotionRow = Static<typeof promotionRow>;

/** A bonus, as its player sees it. */
const bonusFields = {
  id: Type.String(),
  title: Type.String(),
  currency: Type.String(),
  /** What was granted. */
  amount: amountText,
  /** What is in it now; after its end, what it ended with. */
  balance: amountText,
  state: oneOf(bonusStates),
  /** What has to be staked, and what of it was. */
  turnoverWanted: amountText,
  turnoverDone: amountText,
  openedAt: moment,
  endsAt: moment,
  endedAt: orNull(moment),
};
/** A bonus in a list. */
export const bonusRow = exact(bonusFields);
/** A bonus in a list. */
export type BonusRow = Static<typeof bonusRow>;

/** A round that was played with an open bonus. */
export const bonusRound = exact({
  roundId: Type.String(),
  vassalage: Type.String(),
  gameId: Type.String(),
  at: moment,
  stake: amountText,
  counted: amountText,
  /** How much of the stake counts, in percent. */
  share: Type.Integer(),
  /** Why it did not count in full. */
  reason: orNull(oneOf(bonusRoundReasons)),
});
/** A round that was played with an open bonus. */
export type BonusRound = Static<typeof bonusRound>;

/** A bonus with its terms and its progress by day. */
export const bonusPage = exact({
  ...bonusFields,
  paysFirst: oneOf(['cash', 'bonus']),
  stakeMax: orNull(amountText),
  /** Percent by category; those that are missing count in full. */
  shares: Type.Record(Type.String(), Type.Integer()),
  excludedGames: Type.Array(Type.String()),
  /** Whether a withdrawal gives it up. */
  endsOnWithdrawal: Type.Boolean(),
  /** Turnover by day of the brand's time zone, oldest first. */
  days: Type.Array(exact({ day: Type.String(), counted: amountText })),
});
/** A bonus with its terms and its progress by day. */
export type BonusPage = Static<typeof bonusPage>;

const module = { module: 'promotions', sealed: false } as const;
const real = { ...module, auth: 'token', account: 'real' } as const;
const realErrors = ['not_logged_in', 'in_need_true_account'] as const;

/** Calls about promotions and bonuses. */
export const promotionCalls = {
  promotions: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPromotions',
    ...module,
    origin: 'spec',
    auth: 'brand',
    summary: 'The promotions of the brand: for a player those of their segment, with where they stand in each.',
    query: exact({ types: Type.Literal('PR,B'), group: Type.Literal('w_promotion'), language }),
    value: exact({ list: Type.Array(promotionRow) }),
    errors: ['not_logged_in'],
  }),
  joinPromotion: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_signUpPromotionJoin',
    ...real,
    origin: 'spec',
    isPlay: true,
    summary: 'Joins a promotion under its present terms, or applies for it. Joining again changes nothing.',
    body: exact({
      id: rowId,
      code: Type.Optional(Type.String({ minLength: 1, maxLength: CAMPAIGN_CODE_LENGTH_MAX })),
      comment: Type.Optional(Type.String({ maxLength: COMMENT_LENGTH_MAX })),
      language,
    }),
    value: promotionRow,
    errors: [
      ...realErrors,
      'not_found',
      'validation_failed',
      'code_invalid',
      'transition_refused',
      'too_many_requests',
      'play_blocked',
    ],
  }),
  requestReward: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_signUpRequestReward',
    ...real,
    origin: 'spec',
    isPlay: true,
    summary: 'Asks for the reward of a promotion whose terms are met. Asking again pays nothing more.',
    body: exact({ id: rowId, language }),
    value: promotionRow,
    errors: [...realErrors, 'not_found', 'transition_refused', 'balance_too_high', 'play_blocked'],
  }),
  bonusList: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getBonuses',
    ...real,
    origin: 'ours',
    summary: 'The bonuses of the player, newest first, by cursor. At most one in each currency is open.',
    query: listQuery({ language }),
    value: listValue(bonusRow, {}),
    errors: [...realErrors, 'cursor_invalid'],
  }),
  bonusDetail: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getBonusDetail',
    ...real,
    origin: 'ours',
    summary:
      'One bonus with its terms, its progress by day, and the rounds that counted or did not, newest first, by cursor.',
    query: listQuery({ id: rowId, language }),
    value: listValue(bonusRound, { bonus: bonusPage }),
    errors: [...realErrors, 'not_found', 'cursor_invalid'],
  }),
  giveUpBonus: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_giveUpBonus',
    ...real,
    origin: 'ours',
    summary: 'Gives an open bonus up: what is left of it is gone, and cash can be staked without its terms.',
    body: exact({ id: rowId, language }),
    value: bonusRow,
    errors: [...realErrors, 'not_found', 'transition_refused'],
  }),
};
