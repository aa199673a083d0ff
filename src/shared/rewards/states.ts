/** What members earn rewards by. */
export const rewardSources = [
  'campaign',
  'mission',
  'ranking',
  'vip',
  'referral',
  'raffle',
  'mall',
  'operator',
] as const;
/** What a member earned a reward by. */
export type RewardSource = (typeof rewardSources)[number];

/** States of a reward: it can be claimed, was claimed, or its time is over. */
export const rewardStates = ['available', 'claimed', 'expired'] as const;
/** State of a reward. */
export type RewardState = (typeof rewardStates)[number];
