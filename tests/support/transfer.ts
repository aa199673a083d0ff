import type { Ledger, PostingRequest } from '../../src/gateway/ledger/ledger.ts';
import { move } from '../../src/gateway/ledger/postings/move.ts';

/** A posting of two legs, as tests name it. */
export interface Transfer extends Omit<PostingRequest, 'legs'> {
  /** Id of the ledger account that the money leaves. */
  debit: bigint;
  /** Id of the ledger account that it reaches. */
  credit: bigint;
  amountMinor: bigint;
}

/** A transfer as the posting that the ledger takes. Its first leg is the debit. */
export const posting = ({ debit, credit, amountMinor, ...rest }: Transfer): PostingRequest => ({
  ...rest,
  legs: move({ from: debit, to: credit, amountMinor }),
});

/** Posts a transfer. */
export const transfer = (ledger: Ledger, merchantCode: string, moved: Transfer): ReturnType<Ledger['post']> =>
  ledger.post(merchantCode, posting(moved));
