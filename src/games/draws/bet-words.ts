import { fill } from '../words/words.ts';
import type { DrawsWords } from '../words/draws/word-types.ts';
import { bigFrom, readPick, type DrawBet } from './bets.ts';
import type { Pattern } from './bingo/patterns.ts';
import type { DrawnBet, DrawsPart } from './draws-part.ts';
import { stationOf } from './prizes/stations.ts';
import { drawsAtMs } from './schedule.ts';

/** The name of a bet, as the odds table and the tickets show it. */
export const betName = (
  part: DrawsPart,
  words: DrawsWords,
  { type, count }: Pick<DrawnBet, 'type' | 'count'>,
): string => fill(words.bets[type], { n: count, from: bigFrom(part) });

/** The name of a draw, after the province that holds it. */
export function drawName(part: DrawsPart, words: DrawsWords, drawNumber: number): string {
  const name = fill(words.draw, { n: drawNumber });
  return part.region ? `${stationOf(part.region, drawNumber, drawsAtMs(part, drawNumber))} · ${name}` : name;
}

/** The name of a card. */
export const cardName = (words: DrawsWords, number: string | number): string => fill(words.bingo.card, { n: number });

/** What a card completed. */
export const cardResult = (words: DrawsWords, pattern: Pattern | undefined): string =>
  pattern ? words.bingo.patterns[pattern] : words.bingo.noPattern;

/** A bet as a ticket shows it: its balls, or its name and its digits. */
export const betTitle = (part: DrawsPart, words: DrawsWords, { type, numbers }: DrawBet): string =>
  type === 'card'
    ? cardName(words, numbers[0] ?? '')
    : type === 'pick'
      ? numbers.join(' ')
      : [betName(part, words, { type, count: numbers.length }), ...numbers].join(' ');

/** Describes the pick of a ticket: its bet and its draw. A pick that cannot be parsed is shown unchanged. */
export function pickWords(part: DrawsPart, words: DrawsWords, text: string): { title: string; detail: string } {
  const pick = readPick(part, text);
  return pick
    ? { title: betTitle(part, words, pick), detail: drawName(part, words, pick.drawNumber) }
    : { title: text, detail: '' };
}
