import type { BetLine } from '../../shared/contract/wallet-protocol.ts';
import type { Ticket } from '../store/tickets.ts';
import type { DrawsTitle } from '../titles/title.ts';
import { drawsWordsFor } from '../words/draws/words.ts';
import { inEveryLanguage } from '../words/in-every-language.ts';
import { languages } from '../words/words.ts';
import { cardResult, pickWords } from './bet-words.ts';
import { hitsOf, readPick } from './bets.ts';
import { markCard } from './bingo/patterns.ts';
import type { DrawsPart } from './draws-part.ts';

/** What a ticket of a draw is on: the draw of the game, the numbers or the kind of bet, at its odds. */
export const describeDrawTicket = (
  { name, draws }: Pick<DrawsTitle, 'name' | 'draws'>,
  { pick, oddsCenti, decidesAtMs }: Pick<Ticket, 'pick' | 'oddsCenti' | 'decidesAtMs'>,
): BetLine => ({
  event: inEveryLanguage(
    (tag) => `${name[languages[tag].code]} · ${pickWords(draws, drawsWordsFor(tag), pick).detail}`,
  ),
  pick: inEveryLanguage((tag) => pickWords(draws, drawsWordsFor(tag), pick).title),
  // A card pays by what it completes, so it has no odds of its own.
  ...(draws.kind !== 'bingo' && { oddsCenti }),
  startsAtMs: decidesAtMs,
});

/** What was drawn: the numbers, or what the card of the ticket completed with them. */
export function describeDrawEnd(part: DrawsPart, text: string, called: readonly string[]): Record<string, string> {
  const pick = readPick(part, text);
  // Numbers are the same in every language. Of a table of prizes, those that the ticket is about.
  if (pick?.type === 'lo' || pick?.type === 'xien')
    return { EN: pick.numbers.map((number) => `${number} × ${hitsOf(number, called)}`).join(' · ') };
  if (part.region) return { EN: called[0] ?? '' };
  if (pick?.type !== 'card') return { EN: called.join(' ') };
  const { best } = markCard(part.patterns ?? [], Number(pick.numbers[0]), called);
  return inEveryLanguage((tag) => cardResult(drawsWordsFor(tag), best?.pattern));
}
