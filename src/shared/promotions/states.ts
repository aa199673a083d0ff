/** The filters of the promotions page (PROMO-01). A campaign names those that show it; `all` shows every one. */
export const promotionFilters = [
  'all',
  'sports',
  'live',
  'slots',
  'card',
  'fish',
  'lotto',
  'rebate',
  'pointsMall',
  'ranking',
  'deposit',
  'appDownload',
  'newbie',
] as const;

/** States of a claim, which is one taking part of one member in one campaign. `claim`: what it asks is done, and the player can ask for the reward. */
export const claimStates = ['joined', 'claim', 'applying', 'issued', 'claimed', 'rejected', 'close'] as const;
/** State of a claim. */
export type ClaimState = (typeof claimStates)[number];

/** Statuses that a player reads (PROMO-02). `process` is the state `claim`; `coming` has no claim yet. */
export const promotionStatuses = [
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'coming',
] as const;
/** A status of a promotion, as its player reads it. */
export type PromotionStatus = (typeof promotionStatuses)[number];

/** What the button of a promotion does (PROMO-04). `none`: there is nothing to do, and it is disabled. */
export const promotionButtons = ['login', 'join', 'apply', 'request', 'rewards', 'deposit', 'play', 'none'] as const;
/** What the button of a promotion does. */
export type PromotionButton = (typeof promotionButtons)[number];

/** States of a bonus. It is `lost` when nothing of it is left to play with. */
export const bonusStates = ['open', 'converted', 'expired', 'given_up', 'lost', 'withdrawn', 'taken_back'] as const;
/** State of a bonus. */
export type BonusState = (typeof bonusStates)[number];

/** Why a stake did not count in full towards the turnover of a bonus. */
export const bonusRoundReasons = ['share', 'excluded', 'rolled_back', 'voided', 'before', 'no_result'] as const;
/** Why a stake did not count in full. */
export type BonusRoundReason = (typeof bonusRoundReasons)[number];

/** Longest comment of an application (PROMO-08). */
export const COMMENT_LENGTH_MAX = 140;
