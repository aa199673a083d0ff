import type { PlantedFault } from '../../scripts/checks/planted-faults.ts';

/** Faults of campaigns and bonuses. */
export const bonusFaults: readonly PlantedFault[] = [
  {
    does: 'what a round pays after its bonus was given up goes to the player',
    path: 'src/gateway/bonuses/end-bonus.ts',
    text: "isConverted: last.state === 'converted',",
    replacement: 'isConverted: true,',
    rules: ['BONUS-06'],
  },
  {
    does: 'a bonus opens while rounds of the last one are open',
    path: 'src/gateway/bonuses/open-bonus.ts',
    text: '(await lockOpenBonus(work, owner)) || (await hasOpenRounds(work, owner))',
    replacement: 'await lockOpenBonus(work, owner)',
    rules: ['BONUS-06'],
  },
  {
    does: 'rounds from before a bonus count',
    path: 'src/gateway/bonuses/counted-stake.ts',
    text: 'openedAt < bonusOpenedAt',
    replacement: 'openedAt < new Date(0)',
    rules: ['BONUS-03'],
  },
  {
    does: 'a withdrawal leaves a bonus open whose terms end it',
    path: 'src/gateway/bonuses/end-bonus.ts',
    text: 'if (bonus?.terms.endsOnWithdrawal)',
    replacement: 'if (bonus?.terms.endsOnWithdrawal === undefined && bonus)',
    rules: ['BONUS-07'],
  },
  {
    does: 'an excluded player is given rewards',
    path: 'src/gateway/rewards/may-receive.ts',
    text: "eb('play_block.ends_at', 'is', null)",
    replacement: "eb('play_block.ends_at', '<', at)",
    rules: ['BONUS-08'],
  },
  {
    does: 'codes of campaigns can be guessed without a limit',
    path: 'src/gateway/promotions/join-promotion.ts',
    text: 'max: 5,',
    replacement: 'max: 5_000,',
    rules: ['PROMO-12'],
  },
  {
    does: 'accounts of one network can guess codes without a limit',
    path: 'src/gateway/promotions/join-promotion.ts',
    text: 'max: 20,',
    replacement: 'max: 20_000,',
    rules: ['PROMO-12'],
  },
  {
    does: 'the reward of a deposit that was taken back can still be claimed',
    path: 'src/gateway/promotions/take-back-rewards.ts',
    text: "if (reward.state === 'available')",
    replacement: "if (reward.state === 'expired')",
    rules: ['PROMO-19'],
  },
  {
    does: 'a bonus stays open though its deposit was taken back',
    path: 'src/gateway/promotions/take-back-rewards.ts',
    text: "if (bonus?.state === 'open') {",
    replacement: "if (bonus?.state === 'taken_back') {",
    rules: ['BONUS-11'],
  },
  {
    does: 'a campaign is for members of every segment',
    path: 'src/gateway/promotions/read-campaigns.ts',
    text: '(labels.length === 0 || labels.some((label) => taker.labels.includes(label)))',
    replacement: 'labels.length >= 0',
    rules: ['PROMO-05'],
  },
  {
    does: 'a player gets the terms of today and not those of the day they joined',
    path: 'src/gateway/promotions/campaign-consumer.ts',
    text: 'isJoined ? await termsOfClaim(trx, merchantCode, claim) : terms',
    replacement: 'terms',
    rules: ['PROMO-16'],
  },
  {
    does: 'operators approve what they have written themselves',
    path: 'src/gateway/promotions/write-campaign.ts',
    text: 'row.written_by === operator.id',
    replacement: 'row.written_by === -operator.id',
    rules: ['PROMO-15'],
  },
];
