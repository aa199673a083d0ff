import type { DrawsBoardView, HeldDrawView } from '../../draws/board-view.ts';
import type { DrawsPart } from '../../draws/draws-part.ts';
import { fill } from '../../words/words.ts';
import type { DrawsWords } from '../../words/draws/words.ts';
import { byId, element, prefersStill } from '../dom.ts';
import { clockText } from '../tickets/countdown.ts';
import { ballsOf, emptyBalls } from './balls.ts';
import { openDraw } from './board-keeper.ts';

/** The draw that is on, the last one, and those before it. */
export interface ResultsView {
  show(board: DrawsBoardView): void;
  /** Brings countdowns to the server's time. */
  tick(nowMs: number): void;
}

/** Below so much time the countdown is marked. */
const SOON_MS = 20_000;

/** Binds the results of the page. `onDrawn` hears of a result that came while the page was open. */
export function createResultsView(
  part: DrawsPart,
  words: DrawsWords,
  language: string,
  onDrawn: (held: HeldDrawView) => void,
): ResultsView {
  const places = ['draw-name', 'closes-in', 'closes-label', 'closes-bar', 'latest-name', 'latest', 'results'] as const;
  const [nameAt, timeAt, labelAt, barAt, latestNameAt, latestAt, resultsAt] = places.map((id) =>
    byId(id, HTMLElement),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  let board: DrawsBoardView | undefined;
  let shownDraw: number | undefined;

  const row = (held: HeldDrawView): HTMLElement =>
    element(
      'li',
      {},
      element(
        'span',
        { class: 'result-name' },
        element('strong', {}, fill(words.draw, { n: held.drawNumber })),
        element(
          'time',
          { datetime: new Date(held.drawnAtMs).toISOString(), class: 'soft' },
          time.format(held.drawnAtMs),
        ),
      ),
      held.isCancelled
        ? element('span', { class: 'soft' }, words.cancelled)
        : element('span', { class: 'balls' }, ...ballsOf(part, held.numbers)),
    );

  /** Shows the last result, or the places of the balls that are about to come. */
  function showLatest(nowMs: number): void {
    const closed = board?.upcoming.find(({ closesAtMs }) => closesAtMs <= nowMs);
    const last = board?.held[0];
    if (closed) {
      latestNameAt.textContent = `${fill(words.draw, { n: closed.drawNumber })} · ${words.drawing} ${clockText(closed.drawsAtMs - nowMs)}`;
      if (shownDraw !== closed.drawNumber) latestAt.replaceChildren(...emptyBalls(part));
      shownDraw = closed.drawNumber;
      latestAt.classList.add('is-waiting');
      return;
    }
    if (!last || (shownDraw === last.drawNumber && !latestAt.classList.contains('is-waiting'))) return;
    const isNew = shownDraw === last.drawNumber;
    shownDraw = last.drawNumber;
    latestNameAt.textContent = `${words.lastDraw} · ${fill(words.draw, { n: last.drawNumber })}`;
    latestAt.replaceChildren(
      ...(last.isCancelled ? [element('span', { class: 'soft' }, words.cancelled)] : ballsOf(part, last.numbers)),
    );
    latestAt.classList.remove('is-waiting');
    // A result rolls once, when it comes while one looks.
    latestAt.classList.toggle('is-rolling', isNew && !prefersStill());
    if (isNew) onDrawn(last);
  }

  function tick(nowMs: number): void {
    const open = openDraw(board, nowMs);
    labelAt.hidden = !open;
    if (open) {
      nameAt.textContent = fill(words.draw, { n: open.drawNumber });
      timeAt.textContent = clockText(open.closesAtMs - nowMs);
      timeAt.classList.toggle('is-soon', open.closesAtMs - nowMs < SOON_MS);
      barAt.style.setProperty('--left', String(Math.min(1, (open.closesAtMs - nowMs) / (part.periodS * 1000))));
    }
    showLatest(nowMs);
  }

  return {
    show(next) {
      board = next;
      resultsAt.replaceChildren(
        ...(next.held.length > 0 ? next.held.map(row) : [element('li', { class: 'soft' }, words.resultsEmpty)]),
      );
      // At once: the page opens for play with its draw named.
      tick(next.nowMs);
    },
    tick,
  };
}
