import type { CampaignDocument } from './campaign.ts';
import { giftCurrency, minorOf } from './campaign-gift.ts';

/** The draw is so long after the campaign's end: by then everything that counts has brought its tickets. */
export const DRAW_AFTER_MS = 2 * 3_600_000;
/** Most tickets that one trigger gives: each is a row, and the budget is what limits them all. */
export const TICKETS_MAX = 100n;

type Raffle = NonNullable<CampaignDocument['raffle']>;

/** How many tickets win. */
export const winnersOf = ({ prizes }: Pick<Raffle, 'prizes'>): number =>
  prizes.reduce((sum, { winners }) => sum + winners, 0);

/** What all prizes of a raffle cost together, in minor units. */
export const costOf = ({ prizes }: Pick<Raffle, 'prizes'>, currency: string): bigint =>
  prizes.reduce((sum, { winners, amount }) => sum + BigInt(winners) * minorOf(amount, currency), 0n);

/** The most tickets that the budget of a campaign lets it give; undefined: any number. */
export function ticketsOfBudget(document: CampaignDocument): bigint | undefined {
  const { gift, budget } = document;
  const of = (text: string) => minorOf(text, giftCurrency(document));
  const byClaims = budget.claims === undefined ? undefined : BigInt(budget.claims) * of(gift.amount ?? '0');
  const byAmount = budget.amount === undefined ? undefined : of(budget.amount);
  return byClaims === undefined || (byAmount !== undefined && byAmount < byClaims) ? byAmount : byClaims;
}
