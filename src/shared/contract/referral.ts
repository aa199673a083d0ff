import { Type, type Static } from 'typebox';
import { friendStates } from '../referral/states.ts';
import { gift } from '../rewards/gift.ts';
import { rewardStates } from '../rewards/states.ts';
import { call, exact, oneOf } from './call.ts';
import { listQuery, listValue } from './list.ts';

/** What a brand gives for a friend, and what the friend has to do for it. */
export const referralTerms = exact({
  /** The step of the friend that earns the reward. */
  at: oneOf(['firstDeposit', 'turnover']),
  gift,
  currency: Type.String(),
  /** The smallest deposit that counts, minor units. */
  depositMinMinor: Type.String(),
  /** What the friend has to stake, minor units. `0` where a deposit is enough. */
  turnoverMinor: Type.String(),
  /** Days after the registration in which the friend has to get there. */
  days: Type.Integer(),
  /** Friends that a player can be rewarded for. */
  friendsMax: Type.Integer(),
});
/** What a brand gives for a friend, and what the friend has to do for it. */
export type ReferralTerms = Static<typeof referralTerms>;

/** A friend, as the player who invited them sees them. */
export const friendRow = exact({
  id: Type.String(),
  /** The friend's username, masked. */
  account: Type.String(),
  state: oneOf(friendStates),
  registeredAt: Type.String(),
  /** What the friend brought, if anything. */
  reward: Type.Union([exact({ gift, state: oneOf(rewardStates) }), Type.Null()]),
});
/** A friend, as the player who invited them sees them. */
export type FriendRow = Static<typeof friendRow>;

const real = { module: 'rewards', origin: 'ours', auth: 'token', account: 'real', sealed: false } as const;
const realErrors = ['not_logged_in', 'in_need_true_account'] as const;

/** Calls about the friends that players invite. */
export const referralCalls = {
  referral: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferral',
    ...real,
    summary: 'The referral code of the player, which the first call makes, what friends bring, and how many came.',
    value: exact({
      code: Type.String(),
      terms: Type.Union([referralTerms, Type.Null()]),
      friends: Type.Integer(),
      rewarded: Type.Integer(),
    }),
    errors: realErrors,
  }),
  friendList: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferralFriends',
    ...real,
    summary: 'Who registered by the code of the player, newest first, by cursor.',
    query: listQuery({}),
    value: listValue(friendRow, {}),
    errors: [...realErrors, 'cursor_invalid'],
  }),
};
