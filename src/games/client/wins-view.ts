import type { RoundView, WinView } from '../api.ts';
import type { ReelsData } from '../game-data.ts';
import { byId, prefersStill, svg } from './dom.ts';
import type { MoneyText } from './money.ts';
import type { ReelsView } from './reels-view.ts';
import { fill } from '../words/words.ts';
import type { Words } from '../words/word-types.ts';

/** Shows what a round paid. */
export interface WinsView {
  show(round: RoundView): void;
  /** Shows what an earlier round paid, without celebration, because it is not new. */
  recall(round: RoundView): void;
  clear(): void;
  /** Shows a plain line in place of the result. */
  say(text: string): void;
}

/** Size of a cell in the overlay's units: the overlay is 500 × 300. */
const CELL = 100;
/** Margin of a symbol in its cell, on each side. */
const HOLE_INSET = 6;
/** How long each win is shown before the next one. */
const WIN_MS = 1500;
const COUNT_UP_MS = 900;
/** A win of at least this many stakes is called big. */
const BIG_WIN_STAKES = 10;

/** Centre line of a payline, from edge to edge. */
export function linePath(rows: readonly number[]): string {
  const points = rows.map((row, reel) => `${reel * CELL + CELL / 2} ${row * CELL + CELL / 2}`);
  const first = (rows[0] ?? 0) * CELL + CELL / 2;
  const last = (rows.at(-1) ?? 0) * CELL + CELL / 2;
  return `M0 ${first} L${points.join(' L')} L${rows.length * CELL} ${last}`;
}

/**
 * A mask that makes the lines run behind the winning symbols. Each cell is cut out once, because a second cut would
 * fill it again.
 */
function maskFor(wins: readonly WinView[]): SVGMaskElement {
  const side = CELL - 2 * HOLE_INSET;
  const cells = new Set(
    wins.flatMap((win) =>
      win.cells.map(
        ([reel, row]) => `M${reel * CELL + HOLE_INSET} ${row * CELL + HOLE_INSET}h${side}v${side}h${-side}Z`,
      ),
    ),
  );
  const path = svg('path', { d: `M0 0H500V300H0Z${[...cells].join('')}`, class: 'line-field' });
  return svg('mask', { id: 'beside-wins', maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: 500, height: 300 }, path);
}

/** Counts an amount up, without pauses for effect. Returns a function that stops it. */
function countUp(amountMinor: number, write: (amountMinor: number) => void): () => void {
  if (prefersStill()) {
    write(amountMinor);
    return () => undefined;
  }
  const startedAtMs = performance.now();
  let frame = 0;
  const step = (nowMs: number) => {
    const share = Math.min(1, Math.max(0, (nowMs - startedAtMs) / COUNT_UP_MS));
    write(Math.floor(amountMinor * (1 - (1 - share) ** 3)));
    if (share < 1) frame = requestAnimationFrame(step);
    else write(amountMinor);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/** Returns a function that marks the cells of wins and draws their lines over the reels. */
function createMarks(data: ReelsData, reels: ReelsView) {
  const host = byId('reels', HTMLElement);
  const lines = byId('lines', SVGSVGElement);
  return (wins: readonly WinView[]): void => {
    lines.replaceChildren(maskFor(wins));
    for (const cell of host.querySelectorAll('.is-win')) cell.classList.remove('is-win');
    for (const win of wins) {
      for (const [reel, row] of win.cells) reels.cell(reel, row)?.classList.add('is-win');
      const rows = win.line === null ? undefined : data.reels.paylines[win.line];
      if (!rows) continue;
      const path = { d: linePath(rows), pathLength: 1, mask: 'url(#beside-wins)' };
      lines.append(svg('path', { ...path, class: 'line-shadow' }), svg('path', { ...path, class: 'line' }));
    }
  };
}

/** What a line or the scatters paid, in words. */
const winName = ({ line, amountMinor }: WinView, money: MoneyText, { ui }: Words): string =>
  line === null
    ? fill(ui.scatterWin, { amount: money.full(amountMinor) })
    : fill(ui.lineWin, { line: line + 1, amount: money.full(amountMinor) });

/** Whether a win is a loss, because it is below the stake that the player has paid. */
export const isPartialReturn = ({ winMinor, stakeMinor, isFree }: RoundView): boolean =>
  !isFree && winMinor < stakeMinor;

/** Connects to the win overlay and the result line of the page. */
export function createWinsView(data: ReelsData, reels: ReelsView, money: MoneyText, words: Words): WinsView {
  const host = byId('reels', HTMLElement);
  const result = byId('result', HTMLElement);
  const label = byId('result-label', HTMLElement);
  const amount = byId('result-amount', HTMLElement);
  const mark = createMarks(data, reels);
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopCounting = () => {};

  /** Shows several wins one after another, repeating until the next round. */
  function cycle(wins: readonly WinView[]): void {
    let at = -1;
    timer = setInterval(() => {
      at = (at + 1) % wins.length;
      const win = wins[at];
      if (!win) return;
      mark([win]);
      label.textContent = winName(win, money, words);
    }, WIN_MS);
  }

  function clear(): void {
    clearInterval(timer);
    stopCounting();
    mark([]);
    host.classList.remove('has-win');
    result.className = 'result';
    label.textContent = '';
    amount.textContent = '';
  }

  function say(text: string): void {
    clear();
    label.textContent = text;
  }

  /** A win below the stake is a loss: the amount is shown, without celebration. */
  function showPartialReturn(round: RoundView): void {
    say(fill(words.ui.returned, { amount: money.full(round.winMinor) }));
    mark(round.wins);
  }

  function celebrate(round: RoundView): void {
    clear();
    mark(round.wins);
    const isBig = round.winMinor >= round.stakeMinor * BIG_WIN_STAKES;
    host.classList.add('has-win');
    result.className = isBig ? 'result is-win is-big' : 'result is-win';
    label.textContent = round.jackpotMinor > 0 ? words.ui.jackpot : isBig ? words.ui.bigWin : words.ui.win;
    stopCounting = countUp(round.winMinor, (value) => {
      amount.textContent = money.full(value);
    });
    if (round.wins.length > 1 && round.jackpotMinor === 0) cycle(round.wins);
  }

  const show = (round: RoundView): void => {
    if (round.winMinor === 0) say(words.ui.noWin);
    else if (isPartialReturn(round)) showPartialReturn(round);
    else celebrate(round);
  };

  const recall = (round: RoundView): void => {
    say(round.winMinor === 0 ? words.ui.lastRoundNoWin : words.ui.lastRound);
    if (round.winMinor > 0) amount.textContent = money.full(round.winMinor);
    mark(round.wins);
  };

  return { show, recall, clear, say };
}
