/** What earns points by itself, each at a rate of its own: games by their type, and deposits (POINT-03). */
export const earningTypes = ['live', 'lott', 'pvp', 'rng', 'sports', 'deposit'] as const;
/** What earns points by itself. */
export type EarningType = (typeof earningTypes)[number];

/** Types of changes of points: those of POINT-02, and `activity` for what missions, campaigns and operators give. */
export const pointTypes = [...earningTypes, 'redeem', 'activity'] as const;
/** Type of a change of points. */
export type PointType = (typeof pointTypes)[number];

/** Why points changed within a type: how a line of the details reads. */
export const pointReasons = [
  'earned',
  'taken_back',
  'redeemed',
  'returned',
  'converted',
  'reward',
  'corrected',
] as const;
/** Why points changed within a type. */
export type PointReason = (typeof pointReasons)[number];

/** What a good of the mall is. A thing is sent by operators; money and a bonus come at once. */
export const goodKinds = ['thing', 'money', 'bonus'] as const;
/** What a good of the mall is. */
export type GoodKind = (typeof goodKinds)[number];

/** What a player must have done within some days before they can have a good. */
export const requirementKinds = ['turnover', 'deposits'] as const;
/** What a player must have done. */
export type RequirementKind = (typeof requirementKinds)[number];

/** States of a redemption (POINT-06). */
export const redemptionStates = ['in_process', 'approved', 'rejected'] as const;
/** State of a redemption. */
export type RedemptionState = (typeof redemptionStates)[number];

/** Why a player cannot have a good now. */
export const obstacles = ['sold_out', 'limit', 'requirement', 'points'] as const;
/** Why a player cannot have a good now. */
export type Obstacle = (typeof obstacles)[number];

/** Most of one good in one redemption. */
export const QUANTITY_MAX = 99;
/** Longest delivery address. */
export const ADDRESS_LENGTH_MAX = 300;
