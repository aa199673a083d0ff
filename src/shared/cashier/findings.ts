/**
 * How the books and a provider disagree about a transaction that succeeded: the provider has it and we do not, we have it and the provider does not,
 * or both have it with different amounts.
 */
export const findingKinds = ['missing_here', 'missing_there', 'amount_differs'] as const;
/** How the books and a provider disagree about a transaction. */
export type FindingKind = (typeof findingKinds)[number];
