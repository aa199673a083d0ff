import type { PastShoeView, TablesBoardView } from '../../tables/board-view.ts';
import type { TablesData } from '../../game-data.ts';
import { fill } from '../../words/words.ts';
import type { TableWords } from '../../words/tables/word-types.ts';
import { element, iconOf } from '../dom.ts';
import { judgeShoe, type ShoeVerdict } from './verify-shoe.ts';
import type { TableWitness } from './witness.ts';

/** What the fairness panel needs. */
export interface FairnessParts {
  data: TablesData;
  words: TableWords;
  board: TablesBoardView;
  witness: TableWitness;
}

const verdict = (kind: 'is-good' | 'is-bad' | 'is-open', icon: 'check' | 'alert' | 'info', text: string): HTMLElement =>
  element('p', { class: `verdict ${kind}` }, iconOf(icon), text);

/**
 * Fills the fairness panel: fingerprints of the shoes on the table and to come, seeds of those that are over, and a button
 * that deals each of them again in this browser.
 */
export function fillFairness(body: HTMLElement, parts: FairnessParts): void {
  const { words, board, witness } = parts;
  const { fairness: text } = words;
  body.replaceChildren(
    ...(witness.isBroken()
      ? [element('div', { class: 'breaches', role: 'alert' }, verdict('is-bad', 'alert', text.broken))]
      : []),
    element('p', { class: 'intro' }, text.intro),
    element('h3', {}, text.committed),
    element(
      'dl',
      { class: 'facts' },
      ...board.shoes.map(({ shoeNumber, seedHash }) =>
        element(
          'div',
          {},
          element('dt', {}, `${fill(words.shoe, { n: shoeNumber })} · ${text.fingerprint}`),
          element('dd', {}, seedHash),
        ),
      ),
    ),
    element('h3', {}, text.past),
    board.past.length === 0
      ? element('p', { class: 'soft' }, text.noPast)
      : element('ol', { class: 'history' }, ...board.past.map((shoe) => pastRow(shoe, parts))),
    element('p', { class: 'soft formula' }, text.formula),
  );
}

function pastRow(shoe: PastShoeView, { data, words, witness }: FairnessParts): HTMLElement {
  const { fairness: text } = words;
  const name = fill(words.shoe, { n: shoe.shoeNumber });
  const host = element('div', { role: 'status' });
  const verify = element(
    'button',
    { type: 'button', class: 'button', 'aria-label': `${text.verify}: ${name}` },
    iconOf('shield'),
    text.verify,
  );
  verify.addEventListener(
    'click',
    () =>
      void judgeShoe(shoe, data, witness).then((found) => {
        host.replaceChildren(shown(found, words));
      }),
  );
  return element(
    'li',
    {},
    element(
      'div',
      { class: 'history-head' },
      element('strong', {}, name),
      shoe.isCancelled ? element('span', { class: 'soft' }, text.cancelled) : '',
    ),
    element('p', { class: 'seed-revealed' }, element('span', {}, text.fingerprint), ` ${shoe.seedHash}`),
    element('p', { class: 'seed-revealed' }, element('span', {}, text.seed), ` ${shoe.seed}`),
    host,
    ...(shoe.isCancelled ? [] : [verify]),
  );
}

function shown(found: ShoeVerdict, { fairness: text }: TableWords): HTMLElement {
  if (found.kind === 'genuine') return verdict('is-good', 'check', fill(text.genuine, { n: found.rounds }));
  return found.kind === 'unseen' ? verdict('is-open', 'info', text.unseen) : verdict('is-bad', 'alert', text.forged);
}
