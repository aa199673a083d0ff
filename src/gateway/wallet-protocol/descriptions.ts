import { languageRegistry } from '../../publisher/site/words.ts';
import { OUTCOME_BYTES_MAX } from '../../shared/contract/round-outcome.ts';
import type { BetLine, RoundOutcome } from '../../shared/contract/wallet-protocol.ts';

/** A vendor's text without the languages that the platform does not have. The contract has checked the rest. */
const knownTexts = (text: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(text).filter(([code]) => Object.hasOwn(languageRegistry, code)));

/** What a bet is on, as JSON text for the record. */
export const describedLines = (lines: readonly BetLine[]): string =>
  JSON.stringify(lines.map((line) => ({ ...line, event: knownTexts(line.event), pick: knownTexts(line.pick) })));

/** What a win tells of its round. */
interface Told {
  result?: Record<string, string> | undefined;
  outcome?: RoundOutcome | undefined;
}

/**
 * How a round ended, as JSON text for the record: its result by language, and beside the languages its `outcome`. One that is longer than the
 * record keeps is left out and told of, because no win waits for a drawing.
 */
export function roundEnd({ result, outcome }: Told, onTooLong: () => void): string | undefined {
  const isKept = outcome && Buffer.byteLength(JSON.stringify(outcome)) <= OUTCOME_BYTES_MAX;
  if (outcome && !isKept) onTooLong();
  if (!result && !isKept) return undefined;
  return JSON.stringify({ ...(result && knownTexts(result)), ...(isKept && { outcome }) });
}
