import { TIERS_MAX, type AgreementKind, type DividendPeriod } from '../../../../shared/agents/agreement-kinds.ts';
import type { AgreementBase, AgreementTerms, AgreementTier } from '../../../../shared/agents/agreement-terms.ts';
import { PLAIN_BASE } from '../../../../shared/agents/settle.ts';
import { amountText } from '../../../../shared/money/amount-text.ts';
import { fromDecimal, toDecimal } from '../../../../shared/money/money.ts';
import { RATE_DIGITS } from './rate-digits.ts';
import { parseAmount, type AmountFault } from '../../../../shared/money/parse-amount.ts';

/** A rate has as many decimals as an amount of this currency, and is read as one. */
const LIKE_A_RATE = 'EUR';
const HUNDREDTHS = 100n;
const RATE_MAX = 100;
const MEMBERS_MAX = 1_000_000;

/** A step as it is typed. A condition that is empty does not count. */
export interface DraftTier {
  id: string;
  rate: string;
  activeMembers: string;
  periodicValidBet: string;
  periodProfitLoss: string;
}

/** Terms as they are typed. */
export interface DraftTerms {
  period: DividendPeriod;
  tiers: readonly DraftTier[];
  betAmount: string;
  carriesLoss: boolean;
  base: AgreementBase;
}

/** How the typed terms are read. */
interface Reading {
  kind: AgreementKind;
  currency: string;
  /** BCP 47 tag of the page's language. */
  tag: string;
}

/** The terms that were typed, or what is wrong, by the id of the field. */
export type ReadTerms = { ok: true; terms: AgreementTerms } | { ok: false; faults: ReadonlyMap<string, AmountFault> };

/** Id of a field of a step. */
export const fieldOf = (tier: DraftTier, name: Exclude<keyof DraftTier, 'id'>): string => `${tier.id}-${name}`;

/** A step without anything in it. */
export const emptyTier = (): DraftTier => ({
  id: crypto.randomUUID(),
  rate: '',
  activeMembers: '',
  periodicValidBet: '',
  periodProfitLoss: '',
});

/** Terms to begin with: a single step. A new dividend carries losses, as is usual. */
export const emptyTerms = (): DraftTerms => ({
  period: 'M',
  tiers: [emptyTier()],
  betAmount: '',
  carriesLoss: true,
  base: PLAIN_BASE,
});

/** Whether another step may be added. */
export const canAddTier = ({ tiers }: DraftTerms): boolean => tiers.length < TIERS_MAX;

/** Terms as text to edit. */
export function draftOf(terms: AgreementTerms, { currency, tag }: Omit<Reading, 'kind'>): DraftTerms {
  const amount = (decimal: string) => {
    const read = fromDecimal(decimal, currency);
    return read.ok && read.value.amountMinor > 0n ? amountText(read.value, tag) : '';
  };
  return {
    period: terms.period,
    betAmount: amount(terms.betAmount),
    carriesLoss: terms.carriesLoss,
    base: terms.base ?? PLAIN_BASE,
    tiers: terms.tiers.map(({ rate, activeMembers, periodicValidBet, periodProfitLoss }) => ({
      id: crypto.randomUUID(),
      rate: rateText(rate, tag),
      activeMembers: activeMembers > 0 ? String(activeMembers) : '',
      periodicValidBet: amount(periodicValidBet),
      periodProfitLoss: amount(periodProfitLoss),
    })),
  };
}

/** A rate as text to edit. */
const rateText = (rate: number, tag: string): string =>
  new Intl.NumberFormat(tag, { maximumFractionDigits: RATE_DIGITS, useGrouping: false }).format(rate);

/** Reads typed terms (CONTRACT-02): rates rise from step to step, and an empty condition does not count. */
export function readTerms(draft: DraftTerms, { kind, currency, tag }: Reading): ReadTerms {
  const faults = new Map<string, AmountFault>();
  const amount = (id: string, text: string): string => {
    if (text.trim() === '') return '0';
    const read = parseAmount(text, { tag, currency });
    if (read.ok) return toDecimal(read.value);
    faults.set(id, read.fault);
    return '0';
  };
  const rate = (tier: DraftTier): number => {
    const read = parseAmount(tier.rate, { tag, currency: LIKE_A_RATE });
    const value = read.ok ? Number(read.value.amountMinor) / Number(HUNDREDTHS) : 0;
    if (!read.ok) faults.set(fieldOf(tier, 'rate'), read.fault);
    else if (value <= 0 || value > RATE_MAX) faults.set(fieldOf(tier, 'rate'), { key: 'agents.terms.rateRange' });
    return value;
  };
  const members = (tier: DraftTier): number => {
    const text = tier.activeMembers.trim();
    const value = Number(text);
    if (Number.isInteger(value) && value >= 0 && value <= MEMBERS_MAX) return value;
    faults.set(fieldOf(tier, 'activeMembers'), { key: 'agents.terms.wholeNumber' });
    return 0;
  };
  const tiers = draft.tiers.map((tier): AgreementTier => ({
    rate: rate(tier),
    activeMembers: members(tier),
    periodicValidBet: amount(fieldOf(tier, 'periodicValidBet'), tier.periodicValidBet),
    periodProfitLoss: amount(fieldOf(tier, 'periodProfitLoss'), tier.periodProfitLoss),
  }));
  for (const [index, tier] of tiers.entries()) {
    const id = fieldOf(draft.tiers[index]!, 'rate');
    const before = tiers[index - 1];
    if (before && tier.rate <= before.rate && !faults.has(id)) faults.set(id, { key: 'agents.terms.rising' });
  }
  const isDividend = kind === 'dividend';
  const terms: AgreementTerms = {
    period: isDividend ? draft.period : 'D',
    tiers,
    betAmount: amount('betAmount', draft.betAmount),
    carriesLoss: isDividend && draft.carriesLoss,
    base: draft.base,
  };
  return faults.size > 0 ? { ok: false, faults } : { ok: true, terms };
}
