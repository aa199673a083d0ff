import type { PastDealView, RoomsBoardView } from '../../rooms/board-view.ts';
import { fill } from '../../words/words.ts';
import type { RoomWords } from '../../words/rooms/word-types.ts';
import { element, iconOf } from '../dom.ts';
import { judgeDeal, type DealVerdict } from './verify-deal.ts';
import type { RoomWitness } from './witness.ts';

/** What the fairness panel needs. */
export interface FairnessParts {
  words: RoomWords;
  board: RoomsBoardView;
  witness: RoomWitness;
}

const verdict = (kind: 'is-good' | 'is-bad' | 'is-open', icon: 'check' | 'alert' | 'info', text: string): HTMLElement =>
  element('p', { class: `verdict ${kind}` }, iconOf(icon), text);

/**
 * Fills the fairness panel: the fingerprint of the deal on the table, seeds of those that are over, and a button that
 * deals each of them again in this browser.
 */
export function fillFairness(body: HTMLElement, parts: FairnessParts): void {
  const { words, board, witness } = parts;
  const { fairness: text } = words;
  const { deal, past, tableId } = board;
  body.replaceChildren(
    ...(witness.isBroken()
      ? [element('div', { class: 'breaches', role: 'alert' }, verdict('is-bad', 'alert', text.broken))]
      : []),
    element('p', { class: 'intro' }, text.intro),
    element('h3', {}, text.committed),
    element(
      'dl',
      { class: 'facts' },
      ...(deal
        ? [
            element(
              'div',
              {},
              element('dt', {}, `${fill(words.deal, { n: deal.dealNumber })} · ${text.fingerprint}`),
              element('dd', {}, deal.seedHash),
            ),
          ]
        : []),
    ),
    element('h3', {}, text.past),
    past.length === 0
      ? element('p', { class: 'soft' }, text.noPast)
      : element('ol', { class: 'history' }, ...past.map((each) => pastRow(each, parts))),
    element('p', { class: 'soft formula' }, fill(text.formula, { table: tableId })),
  );
}

function pastRow(past: PastDealView, { words, board, witness }: FairnessParts): HTMLElement {
  const { fairness: text } = words;
  const name = fill(words.deal, { n: past.dealNumber });
  const host = element('div', { role: 'status' });
  const verify = element(
    'button',
    { type: 'button', class: 'button', 'aria-label': `${text.verify}: ${name}` },
    iconOf('shield'),
    text.verify,
  );
  verify.addEventListener(
    'click',
    () => void judgeDeal(past, board.tableId, witness).then((found) => host.replaceChildren(shown(found, words))),
  );
  return element(
    'li',
    {},
    element(
      'div',
      { class: 'history-head' },
      element('strong', {}, name),
      past.isCancelled ? element('span', { class: 'soft' }, text.cancelled) : '',
    ),
    element('p', { class: 'seed-revealed' }, element('span', {}, text.fingerprint), ` ${past.seedHash}`),
    element('p', { class: 'seed-revealed' }, element('span', {}, text.seed), ` ${past.seed}`),
    host,
    ...(past.isCancelled ? [] : [verify]),
  );
}

function shown(found: DealVerdict, { fairness: text }: RoomWords): HTMLElement {
  if (found === 'genuine') return verdict('is-good', 'check', text.genuine);
  return found === 'unseen' ? verdict('is-open', 'info', text.unseen) : verdict('is-bad', 'alert', text.forged);
}
