import type { TFunction } from 'i18next';
import type { MissionGoal } from '../../../shared/missions/mission.ts';
import { formatAmount } from '../../../shared/money/money.ts';
import { numberFormat } from '../../../shared/money/number-format.ts';

/** What a player does to reach a mission, in words. */
export function goalText(goal: MissionGoal, tag: string, t: TFunction): string {
  switch (goal.kind) {
    case 'stakes':
    case 'wins':
    case 'depositSum':
      return t(`missions.goal.${goal.kind}`, {
        amount: `${formatAmount({ amountMinor: BigInt(goal.amountMinor), currency: goal.currency }, tag)} ${goal.currency}`,
      });
    case 'multiplier':
      return t('missions.goal.multiplier', { times: goal.times, count: goal.count });
    default:
      return t(`missions.goal.${goal.kind}`, { count: goal.count });
  }
}

/** How far a mission is, such as `2 / 3` or `120.00 / 500.00 THB`. */
export function doneText(goal: MissionGoal, done: string, target: string, tag: string): string {
  if (!('amountMinor' in goal)) {
    const whole = numberFormat(tag, 0);
    return `${whole.format(Number(done))} / ${whole.format(Number(target))}`;
  }
  const amount = (minor: string) => formatAmount({ amountMinor: BigInt(minor), currency: goal.currency }, tag);
  return `${amount(done)} / ${amount(target)} ${goal.currency}`;
}
