import { bigFrom, readPick, type DrawBet } from '../../draws/bets.ts';
import type { DrawnBet, DrawsPart } from '../../draws/draws-part.ts';
import { fill } from '../../words/words.ts';
import type { DrawsWords } from '../../words/draws/words.ts';

/** A bet in words, as the table of odds and the tickets show it. */
export const betName = (
  part: DrawsPart,
  words: DrawsWords,
  { type, count }: Pick<DrawnBet, 'type' | 'count'>,
): string => fill(words.bets[type], { n: count, from: bigFrom(part) });

/** What of a bet stands on a ticket: its numbers, or what it says of all. */
export const betTitle = (part: DrawsPart, words: DrawsWords, { type, numbers }: DrawBet): string =>
  type === 'pick' ? numbers.join(' ') : [betName(part, words, { type, count: numbers.length }), ...numbers].join(' ');

/** A ticket's pick in words: its bet and its draw. A pick that cannot be read is shown as it is. */
export function pickWords(part: DrawsPart, words: DrawsWords, text: string): { title: string; detail: string } {
  const pick = readPick(part, text);
  return pick
    ? { title: betTitle(part, words, pick), detail: fill(words.draw, { n: pick.drawNumber }) }
    : { title: text, detail: '' };
}
