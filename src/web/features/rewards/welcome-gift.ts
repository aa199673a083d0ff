import type { PromotionRow } from '../../../shared/contract/promotions.ts';

/** Whether a promotion gives a guest something for an account, now: one that has not begun or rests today has no button. */
export const welcomesGuests = ({ button, trigger }: Pick<PromotionRow, 'button' | 'trigger'>): boolean =>
  button !== 'none' && (trigger.kind === 'registration' || trigger.depositNumber === 1);
