import type { DrawsBoardView, HeldDrawView } from '../../draws/board-view.ts';
import { drawName } from '../../draws/bet-words.ts';
import { isGenuine } from '../../draws/numbers.ts';
import type { DrawsData } from '../../game-data.ts';
import type { DrawsWords } from '../../words/draws/word-types.ts';
import { element, iconOf } from '../dom.ts';
import { ballsOf } from './balls.ts';
import type { Commitments } from './commitments.ts';

/** What the fairness panel needs. */
export interface FairnessParts {
  data: DrawsData;
  words: DrawsWords;
  board: DrawsBoardView;
  commitments: Commitments;
}

const verdict = (kind: 'is-good' | 'is-bad' | 'is-open', icon: 'check' | 'alert' | 'info', text: string): HTMLElement =>
  element('p', { class: `verdict ${kind}` }, iconOf(icon), text);

/**
 * Fills the fairness panel: fingerprints of upcoming draws, seeds of past draws, and a button that verifies each one in
 * this browser.
 */
export function fillFairness(body: HTMLElement, parts: FairnessParts): void {
  const { data, words, board, commitments } = parts;
  const { fairness: text } = words;
  const fact = (draw: { drawNumber: number; seedHash: string }) =>
    element(
      'div',
      {},
      element('dt', {}, `${drawName(data.draws, words, draw.drawNumber)} · ${text.fingerprint}`),
      element('dd', {}, draw.seedHash),
    );
  body.replaceChildren(
    ...(commitments.isBroken()
      ? [element('div', { class: 'breaches', role: 'alert' }, verdict('is-bad', 'alert', text.broken))]
      : []),
    element('p', { class: 'intro' }, text.intro),
    element('h3', {}, text.committed),
    element('dl', { class: 'facts' }, ...board.upcoming.map(fact)),
    element('h3', {}, text.held),
    element('ol', { class: 'history' }, ...board.held.map((held) => heldRow(held, parts))),
    element('p', { class: 'soft formula' }, formulaOf(data.draws.kind, text)),
  );
}

/** How the numbers of a draw follow from its seed. */
const formulaOf = (kind: DrawsData['draws']['kind'], text: DrawsWords['fairness']): string =>
  kind === 'prizes' ? text.prizesFormula : kind === 'digits' ? text.digitsFormula : text.formula;

function heldRow(held: HeldDrawView, { data, words, commitments }: FairnessParts): HTMLElement {
  const { fairness: text } = words;
  const name = drawName(data.draws, words, held.drawNumber);
  const head = element(
    'div',
    { class: 'history-head' },
    element('strong', {}, name),
    held.isCancelled
      ? element('span', { class: 'soft' }, words.cancelled)
      : element('span', { class: 'balls' }, ...ballsOf(data.draws, held.numbers)),
  );
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
      void judge(held, data, commitments).then((kind) => {
        host.replaceChildren(
          kind === 'genuine'
            ? verdict('is-good', 'check', text.genuine)
            : kind === 'unseen'
              ? verdict('is-open', 'info', text.unseen)
              : verdict('is-bad', 'alert', text.forged),
        );
      }),
  );
  return element(
    'li',
    {},
    head,
    element('p', { class: 'seed-revealed' }, element('span', {}, text.fingerprint), ` ${held.seedHash}`),
    element('p', { class: 'seed-revealed' }, element('span', {}, text.seed), ` ${held.seed}`),
    host,
    ...(held.isCancelled ? [] : [verify]),
  );
}

/**
 * Recomputes a draw and judges it. `unseen`: the result follows from its seed, but this browser saw no fingerprint
 * before the draw, so nothing proves that the seed was fixed in advance.
 */
export async function judge(
  held: HeldDrawView,
  data: Pick<DrawsData, 'draws' | 'gameId'>,
  commitments: Pick<Commitments, 'of'>,
): Promise<'genuine' | 'unseen' | 'forged'> {
  const promised = commitments.of(held.drawNumber);
  if ((promised !== undefined && promised !== held.seedHash) || !(await isGenuine(data.draws, data.gameId, held)))
    return 'forged';
  return promised === undefined ? 'unseen' : 'genuine';
}
