import type { BetLine, RoundOutcome } from '../../shared/contract/wallet-protocol.ts';
import type { Ticket } from '../store/tickets.ts';
import type { DrawsTitle } from '../titles/title.ts';
import { drawsWordsFor } from '../words/draws/words.ts';
import { inEveryLanguage } from '../words/in-every-language.ts';
import { languages } from '../words/words.ts';
import { cardResult, pickWords } from './bet-words.ts';
import { ballName, hitsOf, isWon, readPick, type DrawPick } from './bets.ts';
import { cardOf } from './bingo/card.ts';
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

/** The numbers of a bet, and whether a drawn number hits one of them. */
function namedBy(part: DrawsPart, pick: DrawPick, called: readonly string[]) {
  const { type, numbers } = pick;
  const isSame = (number: string, drawn: string): boolean => number === drawn;
  if (type === 'card')
    return { numbers: cardOf(Number(numbers[0])).flatMap((ball) => (ball > 0 ? [ballName(ball)] : [])), isHit: isSame };
  if (type === 'pick') return { numbers, isHit: isSame };
  if (type === 'lo' || type === 'xien')
    return { numbers, isHit: (number: string, drawn: string) => drawn.endsWith(number) };
  // The first drawn number alone decides the others.
  const isFirstHit = isWon(part, pick, called);
  return { numbers, isHit: (_: string, drawn: string) => isFirstHit && drawn === called[0] };
}

/** The drawn numbers, which are all prizes of a table of them, and those of the ticket, with the hits of both. */
export function showDraw(part: DrawsPart, text: string, called: readonly string[]): RoundOutcome {
  const pick = readPick(part, text);
  const { numbers = [], isHit = () => false } = pick ? namedBy(part, pick, called) : {};
  const group = (balls: readonly string[], isOne: (ball: string) => boolean) => {
    const hits = balls.flatMap((ball, place) => (isOne(ball) ? [place] : []));
    return { balls: [...balls], ...(hits.length > 0 && { hits }) };
  };
  return {
    kind: 'balls',
    drawn: [group(called, (drawn) => numbers.some((number) => isHit(number, drawn)))],
    ...(numbers.length > 0 && { picked: group(numbers, (number) => called.some((drawn) => isHit(number, drawn))) }),
  };
}
