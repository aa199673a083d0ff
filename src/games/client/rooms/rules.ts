import type { RoomsPart } from '../../rooms/rooms-part.ts';
import { HOUSE_DRAWS_MAX } from '../../rooms/cards-of-deal.ts';
import type { RoomWords } from '../../words/rooms/word-types.ts';
import { fill } from '../../words/words.ts';
import { element } from '../dom.ts';

const PERMILLE = 1000;

/** Fills the rules panel: the hands, the rake, and what happens without a move, from the data that also decides wins. */
export function fillRules(
  body: HTMLElement,
  { part, words: { rules }, language, stake }: { part: RoomsPart; words: RoomWords; language: string; stake: string },
): void {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const facts = {
    stake,
    rake: percent.format(part.rakePermille / PERMILLE),
    seats: part.seats,
    wait: part.waitS,
    turn: part.turnS,
    house: HOUSE_DRAWS_MAX,
  };
  body.replaceChildren(
    element('p', { class: 'intro' }, rules.intro),
    element('h3', {}, rules.ranksTitle),
    element('ol', { class: 'rules' }, ...rules.ranks.map((text) => element('li', {}, text))),
    element('h3', {}, rules.title2),
    element('ul', { class: 'rules' }, ...rules.common.map((text) => element('li', {}, fill(text, facts)))),
  );
}
