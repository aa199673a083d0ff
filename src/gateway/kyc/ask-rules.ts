import type { Brand } from '../../shared/brand/brand.generated.ts';
import { documentKinds, type AskReason, type DocumentKind } from '../../shared/kyc/states.ts';

/** What a player has and wants, as far as the rules about documents read it. Minor units. */
export interface Situation {
  /** The kinds of which the player has an accepted document that has not expired. */
  held: ReadonlySet<DocumentKind>;
  amountMinor: bigint;
  /** What was withdrawn within 24 hours, and within the days of the sum, before this one. */
  dayMinor: bigint;
  sumMinor: bigint;
  /** A withdrawal was paid before. */
  hasWithdrawn: boolean;
  /** The payee has another name than the registration or the document. */
  hasOtherName: boolean;
}

/** What is asked for, and why; or more than any tier allows. */
export type Asked = { kinds: DocumentKind[]; why: AskReason[] } | { leftMinor: bigint };

type Tiers = Brand['kyc']['tiers'];

/** The place of the highest tier that documents lead to. The first one is everybody's. */
export const tierOf = (tiers: Tiers, held: ReadonlySet<DocumentKind>): number =>
  Math.max(
    0,
    tiers.findLastIndex(({ documents }) => documents.every((kind) => held.has(kind))),
  );

/** What a withdrawal waits for by the rules of a brand. No kinds: nothing. */
export function askedBy({ tiers, firstWithdrawal, sumMinor, nameDiffers }: Brand['kyc'], of: Situation): Asked {
  const ofDay = of.dayMinor + of.amountMinor;
  const allows = ({ dayMaxMinor }: Tiers[number]) => dayMaxMinor === undefined || ofDay <= BigInt(dayMaxMinor);
  const allowing = tiers.findIndex(allows);
  if (allowing < 0) {
    const leftMinor = BigInt(tiers.at(-1)!.dayMaxMinor!) - of.dayMinor;
    return { leftMinor: leftMinor > 0n ? leftMinor : 0n };
  }
  const lowest = tiers.find(({ documents }) => documents.length > 0)?.documents ?? [];
  const allowed = tiers[allowing]!.documents;
  const isSum = sumMinor > 0 && of.sumMinor + of.amountMinor >= BigInt(sumMinor);
  const rules: [why: AskReason, holds: boolean, kinds: readonly DocumentKind[]][] = [
    ['first_withdrawal', firstWithdrawal && !of.hasWithdrawn, lowest],
    ['sum', isSum, lowest],
    ['tier', true, allowed],
  ];
  const found = rules.flatMap(([why, holds, kinds]) => {
    const missing = holds ? kinds.filter((kind) => !of.held.has(kind)) : [];
    return missing.length > 0 ? [{ why, missing }] : [];
  });
  // A document shows one name, so that another name needs another document.
  if (nameDiffers && of.hasOtherName) found.push({ why: 'name', missing: ['identity'] });
  return {
    kinds: documentKinds.filter((kind) => found.some(({ missing }) => missing.includes(kind))),
    why: found.map(({ why }) => why),
  };
}
