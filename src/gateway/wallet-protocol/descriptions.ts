import type { Transaction } from 'kysely';
import { languageRegistry } from '../../publisher/site/words.ts';
import type { BetLine } from '../../shared/contract/wallet-protocol.ts';
import type { Tables } from '../database/tables.ts';
import type { RoundKey } from './rounds.ts';

/** A vendor's text without the languages that the platform does not have. The contract has checked the rest. */
export const knownTexts = (text: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(text).filter(([code]) => Object.hasOwn(languageRegistry, code)));

/** Keeps what a bet is on, beside the transfer of its stake. Call it once per transfer: a bet that is sent again keeps its first description. */
export async function describeBet(
  trx: Transaction<Tables>,
  { merchantCode, provider, roundId }: RoundKey,
  transferId: bigint,
  lines: readonly BetLine[],
): Promise<void> {
  await trx
    .insertInto('bet_description')
    .values({
      merchant_code: merchantCode,
      transfer_id: transferId,
      provider,
      round_id: roundId,
      lines: JSON.stringify(
        lines.map((line) => ({ ...line, event: knownTexts(line.event), pick: knownTexts(line.pick) })),
      ),
    })
    .execute();
}
