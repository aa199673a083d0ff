import { BALLS_PER_LETTER, BINGO_BALLS, letterOf, LETTERS } from '../../../draws/bingo/card.ts';
import type { DrawsPart } from '../../../draws/draws-part.ts';
import { ballName } from '../../../draws/bets.ts';
import type { HeldDrawView } from '../../../draws/board-view.ts';
import { fill } from '../../../words/words.ts';
import type { DrawsWords } from '../../../words/draws/word-types.ts';
import { byId, element, prefersStill } from '../../dom.ts';
import type { Called } from './my-cards.ts';

/** Time from one ball to the next. Forty balls take eight seconds, well within the time between two draws. */
export const CALL_MS = 200;
/** How many of the latest balls show beside the board. */
const LATEST_SHOWN = 5;

/** Calls the balls of a draw one after another, and shows all that were called. */
export interface Caller {
  /** What has been called of the draw that shows; undefined before the first draw and while a closed one waits for its balls. */
  called(): Called | undefined;
  /** Shows a draw: ball after ball if it has just been held, or all balls at once. */
  show(held: HeldDrawView, isNew: boolean): void;
  /** Empties the board for a draw that has closed. */
  clear(): void;
}

/** Connects to the board of all balls and to the latest ones. Returns a function that shows what was called so far. */
function createCalledBoard(part: DrawsPart, words: DrawsWords) {
  const callAt = byId('call', HTMLElement);
  const boardAt = byId('caller', HTMLElement);
  const balls = Array.from({ length: BINGO_BALLS }, (_, index) => element('span', {}, String(index + 1)));
  boardAt.replaceChildren(
    ...LETTERS.flatMap((letter, row) => [
      element('b', {}, letter),
      ...balls.slice(row * BALLS_PER_LETTER, (row + 1) * BALLS_PER_LETTER),
    ]),
  );
  return (numbers: readonly string[], isCalling: boolean): void => {
    const names = new Set(numbers);
    balls.forEach((ball, index) => ball.classList.toggle('is-called', names.has(ballName(index + 1))));
    const latest = numbers.slice(-LATEST_SHOWN).toReversed();
    callAt.replaceChildren(
      ...latest.map((name, index) =>
        element(
          'span',
          { class: index === 0 ? 'call-ball is-latest' : 'call-ball' },
          element('small', {}, letterOf(Number(name))),
          String(Number(name)),
        ),
      ),
      element('span', { class: 'soft' }, fill(words.bingo.balls, { n: numbers.length, total: part.drawn })),
    );
    boardAt.setAttribute('aria-label', numbers.join(' '));
    if (isCalling) popIn(callAt.firstElementChild, balls[Number(numbers.at(-1)) - 1]);
  };
}

/** Connects to the called balls of the page. `onCall` runs after every ball, `onEnd` after the last of a draw that was called. */
export function createCaller(
  part: DrawsPart,
  words: DrawsWords,
  { onCall, onEnd }: { onCall(): void; onEnd(held: HeldDrawView): void },
): Caller {
  const board = createCalledBoard(part, words);
  let called: Called | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function show(next: Called | undefined, isCalling: boolean): void {
    called = next;
    board(next?.numbers ?? [], isCalling);
    onCall();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    called: () => called,
    show(held, isNew) {
      stop();
      const { drawNumber, numbers } = held;
      if (!isNew || prefersStill()) {
        show({ drawNumber, numbers }, false);
        if (isNew) onEnd(held);
        return;
      }
      const sinceMs = performance.now();
      show({ drawNumber, numbers: [] }, false);
      // By the time and not by the number of ticks, because browsers slow the timers of a hidden page down.
      timer = setInterval(() => {
        const count = Math.min(numbers.length, Math.floor((performance.now() - sinceMs) / CALL_MS) + 1);
        if (count === called?.numbers.length) return;
        if (count === numbers.length) stop();
        show({ drawNumber, numbers: numbers.slice(0, count) }, true);
        if (count === numbers.length) onEnd(held);
      }, CALL_MS / 2);
    },
    clear() {
      if (!called) return;
      stop();
      show(undefined, false);
    },
  };
}

/** A ball grows into its place. */
function popIn(...elements: (Element | null | undefined)[]): void {
  for (const each of elements)
    each?.animate([{ transform: 'scale(0.3)', opacity: 0.2 }, { transform: 'scale(1.12)', offset: 0.7 }, {}], {
      duration: CALL_MS,
      easing: 'ease-out',
    });
}
