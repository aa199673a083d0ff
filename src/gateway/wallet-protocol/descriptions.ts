import { languageRegistry } from '../../publisher/site/words.ts';
import type { BetLine } from '../../shared/contract/wallet-protocol.ts';

/** A vendor's text without the languages that the platform does not have. The contract has checked the rest. */
export const knownTexts = (text: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(text).filter(([code]) => Object.hasOwn(languageRegistry, code)));

/** What a bet is on, as JSON text for the record. */
export const describedLines = (lines: readonly BetLine[]): string =>
  JSON.stringify(lines.map((line) => ({ ...line, event: knownTexts(line.event), pick: knownTexts(line.pick) })));
