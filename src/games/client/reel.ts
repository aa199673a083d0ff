import { element, prefersStill } from './dom.ts';

/** One reel of the window. */
export interface Reel {
  /** Stands still at a stop. */
  show(stop: number): void;
  /** Starts to turn and goes on until it is told where to stop. */
  start(): void;
  /** Comes to rest at a stop; resolves when it stands. */
  land(stop: number): Promise<void>;
}

const ROWS = 3;
/** Symbols that pass in one turn of the endless part. */
const LOOP_SYMBOLS = 9;
const LOOP_MS = 430;
/** Symbols that pass while a reel comes up to speed and while it slows down. */
const RUN_SYMBOLS = 6;
const START_MS = 340;
const LAND_MS = 620;
/** How far a reel swings past its stop, in symbols. */
const SWING = 0.16;

/** Backs up a little, then speeds up to the loop's speed. */
const START_EASING = 'cubic-bezier(0.5, -0.28, 0.85, 0.55)';
/** Leaves the loop's speed and brakes. */
const LAND_EASING = 'cubic-bezier(0.26, 0.6, 0.5, 1)';

/**
 * A reel whose strip moves by `transform` alone, so that it runs on the compositor. A strip is laid out for each phase, newest symbols
 * on top, because it moves down.
 */
export function createReel(host: Element, strip: readonly string[], urlOf: (symbol: string) => string): Reel {
  let current: string[] = strip.slice(0, ROWS);
  let motion: Animation | undefined;
  /** Counts starts and stops: a phase that was overtaken must not lay out its strip. */
  let turn = 0;

  const windowAt = (stop: number): string[] =>
    Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? '');
  const anySymbols = (count: number): string[] => {
    const from = Math.floor(Math.random() * strip.length);
    return Array.from({ length: count }, (_, index) => strip[(from + index) % strip.length] ?? '');
  };

  function layOut(symbols: readonly string[]): HTMLElement {
    motion?.cancel();
    const made = element(
      'div',
      { class: 'strip' },
      ...symbols.map((symbol) => element('img', { src: urlOf(symbol), alt: '', draggable: 'false' })),
    );
    made.style.height = `${(symbols.length / ROWS) * 100}%`;
    host.replaceChildren(made);
    return made;
  }

  /** The strip's offset that shows its symbols from `index` on. */
  const showing = (index: number, length: number) => ({ transform: `translateY(${(-index / length) * 100}%)` });

  function loop(first: readonly string[]): void {
    const symbols = [...first, ...anySymbols(LOOP_SYMBOLS), ...first];
    const made = layOut(symbols);
    host.classList.add('is-fast');
    motion = made.animate([showing(symbols.length - ROWS, symbols.length), showing(0, symbols.length)], {
      duration: LOOP_MS,
      iterations: Infinity,
    });
  }

  function show(stop: number): void {
    turn += 1;
    current = windowAt(stop);
    host.classList.remove('is-fast');
    layOut(current);
  }

  function start(): void {
    if (prefersStill()) return;
    const mine = (turn += 1);
    const first = anySymbols(ROWS);
    const symbols = [...first, ...anySymbols(RUN_SYMBOLS), ...current, ...current.slice(0, 1)];
    const from = symbols.length - ROWS - 1;
    motion = layOut(symbols).animate([showing(from, symbols.length), showing(0, symbols.length)], {
      duration: START_MS,
      easing: START_EASING,
      fill: 'forwards',
    });
    motion.onfinish = () => {
      if (turn === mine) loop(first);
    };
  }

  async function land(stop: number): Promise<void> {
    if (prefersStill()) return show(stop);
    turn += 1;
    const target = windowAt(stop);
    const symbols = [...anySymbols(1), ...target, ...anySymbols(RUN_SYMBOLS + ROWS)];
    host.classList.remove('is-fast');
    const keyframes = [
      { ...showing(symbols.length - ROWS, symbols.length), easing: LAND_EASING },
      { ...showing(1 - SWING, symbols.length), offset: 0.72, easing: 'cubic-bezier(0.4, 0, 0.3, 1)' },
      showing(1, symbols.length),
    ];
    motion = layOut(symbols).animate(keyframes, { duration: LAND_MS, fill: 'forwards' });
    await motion.finished.catch(() => undefined);
    show(stop);
  }

  return { show, start, land };
}
