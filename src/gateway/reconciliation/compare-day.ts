import type { FindingKind } from '../../shared/cashier/findings.ts';
import type { Transaction } from '../../shared/contract/payment-protocol.ts';

/** A transaction that succeeded, as one side has it. */
export interface Known extends Pick<Transaction, 'transactionId' | 'kind' | 'reference' | 'currency' | 'atMs'> {
  amountMinor: bigint;
}

/** A transaction that the two sides do not agree about. Minor units; null for the side that has nothing. */
export interface Finding extends Omit<Known, 'amountMinor'> {
  finding: FindingKind;
  ourMinor: bigint | null;
  theirMinor: bigint | null;
}

/** Compares what we have of a day with what a provider has, by the ids of the provider. */
export function compareDay(
  ours: readonly Known[],
  theirs: readonly Known[],
): { matched: number; findings: readonly Finding[] } {
  const here = new Map(ours.map((one) => [one.transactionId, one]));
  const there = new Map(theirs.map((one) => [one.transactionId, one]));
  const findings: Finding[] = [];
  let matched = 0;
  const add = (finding: FindingKind, our: Known | undefined, their: Known | undefined) => {
    const { transactionId, kind, reference, currency, atMs } = (our ?? their)!;
    const amounts = { ourMinor: our?.amountMinor ?? null, theirMinor: their?.amountMinor ?? null };
    findings.push({ finding, transactionId, kind, reference, currency, atMs, ...amounts });
  };
  for (const [transactionId, their] of there) {
    const our = here.get(transactionId);
    if (!our) add('missing_here', undefined, their);
    else if (our.amountMinor !== their.amountMinor || our.currency !== their.currency)
      add('amount_differs', our, their);
    else matched += 1;
  }
  for (const [transactionId, our] of here) if (!there.has(transactionId)) add('missing_there', our, undefined);
  return { matched, findings };
}
