import type { DrawsBoardView, HeldDrawView, UpcomingDrawView } from '../../draws/board-view.ts';
import type { DrawsPart } from '../../draws/draws-part.ts';
import { DRAW_TIME_ZONE } from '../../draws/prizes/stations.ts';
import { fill } from '../../words/words.ts';
import type { DrawsWords } from '../../words/draws/word-types.ts';
import { byId, element, prefersStill } from '../dom.ts';
import { clockText } from '../tickets/countdown.ts';
import { drawName } from '../../draws/bet-words.ts';
import { ballsOf, emptyBalls } from './balls.ts';
import { openDraw } from './board-keeper.ts';
import { headsOf, prizeTableOf } from './prize-table.ts';

/** The draw that is open, the latest result, and the results before it. */
export interface ResultsView {
  show(board: DrawsBoardView): void;
  /** Updates the countdowns to the server's time. */
  tick(nowMs: number): void;
}

/** The countdown stands out below this time. */
const SOON_MS = 20_000;

/** Connects to the results of the page. `onDrawn` is called with a result that arrives while the page is open. */
export function createResultsView(
  part: DrawsPart,
  words: DrawsWords,
  language: string,
  onDrawn: (held: HeldDrawView) => void,
): ResultsView {
  const resultsAt = byId('results', HTMLElement);
  const time = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    // A lottery of provinces keeps the time of Vietnam, wherever its players are.
    ...(part.region && { timeZone: DRAW_TIME_ZONE }),
  });
  const showOpen = createOpenDraw(part, words, language);
  const showLatest = createLatestDraw(part, words, onDrawn);
  let board: DrawsBoardView | undefined;

  function tick(nowMs: number): void {
    showOpen(board, nowMs);
    showLatest(board, nowMs);
  }

  return {
    show(next) {
      const isSame = board?.held[0]?.drawNumber === next.held[0]?.drawNumber;
      const isFirst = board === undefined;
      board = next;
      // A table that the player has opened stays open until there is a new result.
      if (isFirst || !isSame)
        resultsAt.replaceChildren(
          ...(next.held.length > 0
            ? next.held.map((held, index) => resultRow(part, words, time, held, index === 0))
            : [element('li', { class: 'soft' }, words.resultsEmpty)]),
        );
      // Tick immediately, so that the page names its draw before it becomes ready to play.
      tick(next.nowMs);
    },
    tick,
  };
}

/** A row of the list of results. That of a table of prizes opens to the table; `isOpen` opens it at once. */
export function resultRow(
  part: DrawsPart,
  words: DrawsWords,
  time: Intl.DateTimeFormat,
  held: HeldDrawView,
  isOpen = false,
): HTMLElement {
  const parts = [
    element(
      'span',
      { class: 'result-name' },
      element('strong', {}, drawName(part, words, held.drawNumber)),
      element('time', { datetime: new Date(held.drawnAtMs).toISOString(), class: 'soft' }, time.format(held.drawnAtMs)),
    ),
    held.isCancelled
      ? element('span', { class: 'soft' }, words.cancelled)
      : element('span', { class: 'balls' }, ...ballsOf(part, held.numbers)),
  ];
  if (!part.region || held.isCancelled) return element('li', {}, ...parts);
  return element(
    'li',
    {},
    element(
      'details',
      { class: 'prize-result', open: isOpen },
      element('summary', {}, ...parts),
      element(
        'div',
        { class: 'prize-tables' },
        prizeTableOf(part.region, words, held.numbers),
        headsOf(words, held.numbers),
      ),
    ),
  );
}

/** Returns a function that shows the draw that accepts tickets, and counts down to its close. */
export function createOpenDraw(part: DrawsPart, words: DrawsWords, language: string) {
  const [nameAt, timeAt, labelAt, barAt] = (['draw-name', 'closes-in', 'closes-label', 'closes-bar'] as const).map(
    (id) => byId(id, HTMLElement),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone: DRAW_TIME_ZONE });
  // A lottery of provinces has a time of its own, wherever its players are.
  const drawTime = ({ drawsAtMs }: UpcomingDrawView) =>
    part.region
      ? [element('small', { class: 'soft' }, fill(words.prizes.drawsAt, { time: clock.format(drawsAtMs) }))]
      : [];
  let shownDraw: number | undefined;
  return (board: DrawsBoardView | undefined, nowMs: number): void => {
    const open = openDraw(board, nowMs);
    labelAt.hidden = !open;
    if (!open) return;
    const leftMs = open.closesAtMs - nowMs;
    if (shownDraw !== open.drawNumber)
      nameAt.replaceChildren(drawName(part, words, open.drawNumber), ...drawTime(open));
    shownDraw = open.drawNumber;
    timeAt.textContent = clockText(leftMs);
    timeAt.classList.toggle('is-soon', leftMs < SOON_MS);
    barAt.style.setProperty('--left', String(Math.min(1, leftMs / (part.periodS * 1000))));
  };
}

/** Returns a function that shows the latest result, or empty balls while a closed draw waits for its result. */
function createLatestDraw(part: DrawsPart, words: DrawsWords, onDrawn: (held: HeldDrawView) => void) {
  const nameAt = byId('latest-name', HTMLElement);
  const ballsAt = byId('latest', HTMLElement);
  let shownDraw: number | undefined;
  return (board: DrawsBoardView | undefined, nowMs: number): void => {
    const closed = board?.upcoming.find(({ closesAtMs }) => closesAtMs <= nowMs);
    const last = board?.held[0];
    if (closed) {
      nameAt.textContent = `${drawName(part, words, closed.drawNumber)} · ${words.drawing} ${clockText(closed.drawsAtMs - nowMs)}`;
      if (shownDraw !== closed.drawNumber) ballsAt.replaceChildren(...emptyBalls(part));
      shownDraw = closed.drawNumber;
      ballsAt.classList.add('is-waiting');
      return;
    }
    if (!last || (shownDraw === last.drawNumber && !ballsAt.classList.contains('is-waiting'))) return;
    const isNew = shownDraw === last.drawNumber;
    shownDraw = last.drawNumber;
    nameAt.textContent = `${words.lastDraw} · ${drawName(part, words, last.drawNumber)}`;
    ballsAt.replaceChildren(
      ...(last.isCancelled ? [element('span', { class: 'soft' }, words.cancelled)] : ballsOf(part, last.numbers)),
    );
    ballsAt.classList.remove('is-waiting');
    // The balls roll once, and only if the result arrives while the page is open.
    ballsAt.classList.toggle('is-rolling', isNew && !prefersStill());
    if (isNew) onDrawn(last);
  };
}
