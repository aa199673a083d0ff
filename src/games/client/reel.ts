import { element, prefersStill } from './dom.ts';

/** One reel of the window. */
export interface Reel {
  /** Shows a stop, without motion. */
  show(stop: number): void;
  /** Starts to turn, and keeps turning until `land`. */
  start(): void;
  /** Slows down to a stop. Resolves when the reel stands still. */
  land(stop: number): Promise<void>;
}

const ROWS = 3;
/** Random symbols in one turn of the endless loop. */
const LOOP_SYMBOLS = 9;
const LOOP_MS = 430;
/** Random symbols that pass while a reel speeds up, and while it slows down. */
const RUN_SYMBOLS = 6;
const START_MS = 340;
const LAND_MS = 620;
/** How far a reel overshoots its stop, in symbols. */
const SWING = 0.16;

/** Moves back a little, then speeds up to the speed of the loop. */
const START_EASING = 'cubic-bezier(0.5, -0.28, 0.85, 0.55)';
/** Slows down from the speed of the loop. */
const LAND_EASING = 'cubic-bezier(0.26, 0.6, 0.5, 1)';

/** The symbols that the window shows at a stop. */
const windowAt = (strip: readonly string[], stop: number): string[] =>
  Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? '');

/** Neighbouring symbols from a random place of the strip, to pass by while the reel turns. They decide nothing. */
function randomSymbols(strip: readonly string[], count: number): string[] {
  const from = Math.floor(Math.random() * strip.length);
  return Array.from({ length: count }, (_, index) => strip[(from + index) % strip.length] ?? '');
}

/** The offset that puts symbol `index` of a laid-out strip of `length` symbols at the top of the window. */
const offsetTo = (index: number, length: number) => ({ transform: `translateY(${(-index / length) * 100}%)` });

/** Slows down to the second symbol of the strip, overshoots, and swings back. */
const landingKeyframes = (length: number): Keyframe[] => [
  { ...offsetTo(length - ROWS, length), easing: LAND_EASING },
  { ...offsetTo(1 - SWING, length), offset: 0.72, easing: 'cubic-bezier(0.4, 0, 0.3, 1)' },
  offsetTo(1, length),
];

/** Fills a reel with a strip of pictures that is as high as its symbols need. */
function layOutStrip(host: Element, symbols: readonly string[], urlOf: (symbol: string) => string): HTMLElement {
  const made = element(
    'div',
    { class: 'strip' },
    ...symbols.map((symbol) => element('img', { src: urlOf(symbol), alt: '', draggable: 'false' })),
  );
  made.style.height = `${(symbols.length / ROWS) * 100}%`;
  host.replaceChildren(made);
  return made;
}

/**
 * Creates a reel. Its strip moves by `transform` alone, so the animation runs on the compositor. Each phase lays out a
 * strip of its own, with the next symbols on top, because the strip moves down.
 */
export function createReel(host: Element, strip: readonly string[], urlOf: (symbol: string) => string): Reel {
  let current: string[] = strip.slice(0, ROWS);
  let motion: Animation | undefined;
  /** Counts starts and stops. A phase that ends after a newer one began must not lay out its strip. */
  let turn = 0;

  function layOut(symbols: readonly string[]): HTMLElement {
    motion?.cancel();
    return layOutStrip(host, symbols, urlOf);
  }

  function loop(first: readonly string[]): void {
    const symbols = [...first, ...randomSymbols(strip, LOOP_SYMBOLS), ...first];
    const made = layOut(symbols);
    host.classList.add('is-fast');
    motion = made.animate([offsetTo(symbols.length - ROWS, symbols.length), offsetTo(0, symbols.length)], {
      duration: LOOP_MS,
      iterations: Infinity,
    });
  }

  function show(stop: number): void {
    turn += 1;
    current = windowAt(strip, stop);
    host.classList.remove('is-fast');
    layOut(current);
  }

  function start(): void {
    if (prefersStill()) return;
    const mine = (turn += 1);
    const first = randomSymbols(strip, ROWS);
    const symbols = [...first, ...randomSymbols(strip, RUN_SYMBOLS), ...current, ...current.slice(0, 1)];
    const from = symbols.length - ROWS - 1;
    motion = layOut(symbols).animate([offsetTo(from, symbols.length), offsetTo(0, symbols.length)], {
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
    const target = windowAt(strip, stop);
    const symbols = [...randomSymbols(strip, 1), ...target, ...randomSymbols(strip, RUN_SYMBOLS + ROWS)];
    host.classList.remove('is-fast');
    motion = layOut(symbols).animate(landingKeyframes(symbols.length), { duration: LAND_MS, fill: 'forwards' });
    await motion.finished.catch(() => undefined);
    show(stop);
  }

  return { show, start, land };
}
