/** What the visitor of our payment provider's sandbox chooses, as far as a history needs it. */
export type DepositChoice = 'success' | 'declined' | 'other_amount' | 'twice' | 'chargeback';

/** Ends of account numbers by which the sandbox decides what becomes of a payout (docs/payment-protocol.md). */
export const PAYEE_ENDS = { usual: '48', closed: '01', silent: '03' } as const;
/** Which payee a withdrawal goes to. */
export type PayeeKind = keyof typeof PAYEE_ENDS;

/** Chooses what becomes of a deposit on its page, as a visitor does. Returns false if the provider cannot be reached. */
export async function chooseOutcome(pageUrl: string, choice: DepositChoice, amount?: string): Promise<boolean> {
  const form = new URLSearchParams({ outcome: choice, ...(amount !== undefined && { amount }) });
  const answer = await fetch(`${pageUrl}/sandbox`, { method: 'POST', body: form, redirect: 'manual' }).catch(
    () => undefined,
  );
  return answer?.status === SEE_OTHER;
}

/** Leads back to the page: the choice was taken. */
const SEE_OTHER = 303;
