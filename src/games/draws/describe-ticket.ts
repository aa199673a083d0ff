import type { BetLine } from '../../shared/contract/wallet-protocol.ts';
import type { Ticket } from '../store/tickets.ts';
import type { DrawsTitle } from '../titles/title.ts';
import { drawsWordsFor } from '../words/draws/words.ts';
import { inEveryLanguage } from '../words/in-every-language.ts';
import { languages } from '../words/words.ts';
import { pickWords } from './bet-words.ts';

/** What a ticket of a draw is on: the draw of the game, the numbers or the kind of bet, at its odds. */
export const describeDrawTicket = (
  { name, draws }: Pick<DrawsTitle, 'name' | 'draws'>,
  { pick, oddsCenti, decidesAtMs }: Pick<Ticket, 'pick' | 'oddsCenti' | 'decidesAtMs'>,
): BetLine => ({
  event: inEveryLanguage(
    (tag) => `${name[languages[tag].code]} · ${pickWords(draws, drawsWordsFor(tag), pick).detail}`,
  ),
  pick: inEveryLanguage((tag) => pickWords(draws, drawsWordsFor(tag), pick).title),
  oddsCenti,
  startsAtMs: decidesAtMs,
});
