import type { Font, FontPoint } from './read-font.ts';

/** A word as outlines: 1000 units per em, y downwards, baseline at 0, x from 0 to `width`. */
export interface WordOutline {
  width: number;
  top: number;
  bottom: number;
  /** Only the commands M, L, Q and Z, with absolute whole numbers. */
  path: string;
}

const EM = 1000;
/** Horizontal bands in which the gap between two letters is measured. */
const BANDS_COUNT = 24;
const BAND_TOP = -1100;
const BAND_HEIGHT = 60;
/** Smallest gap between letters, because display lettering is set tightly. */
const GAP = 34;
/** A letter may move under its neighbour by at most this share of the neighbour's advance. */
const TUCK_MAX = 0.3;
/** Space between words. */
const SPACE = 260;

interface Letter {
  contours: FontPoint[][];
  advance: number;
}

const scaled = (font: Font, character: string): Letter => {
  const { advance, contours } = font.glyph(character);
  const k = EM / font.unitsPerEm;
  return {
    advance: advance * k,
    contours: contours.map((points) => points.map((point) => ({ ...point, x: point.x * k, y: -point.y * k }))),
  };
};

/**
 * The leftmost or rightmost ink per band. Neighbouring bands count too, so that corners do not slip past each other.
 */
function profile(letter: Letter, side: 'left' | 'right'): number[] {
  const worst = side === 'left' ? Infinity : -Infinity;
  const pick = side === 'left' ? Math.min : Math.max;
  const bands = new Array<number>(BANDS_COUNT).fill(worst);
  for (const points of letter.contours) {
    points.forEach((point, index) => {
      const next = points[(index + 1) % points.length] ?? point;
      for (let step = 0; step <= 8; step += 1) {
        const y = point.y + ((next.y - point.y) * step) / 8;
        const x = point.x + ((next.x - point.x) * step) / 8;
        const band = Math.floor((y - BAND_TOP) / BAND_HEIGHT);
        for (const near of [band - 1, band, band + 1]) bands[near] = pick(bands[near] ?? worst, x);
      }
    });
  }
  return bands.slice(0, BANDS_COUNT);
}

function distance(before: Letter, after: Letter): number {
  const right = profile(before, 'right');
  const left = profile(after, 'left');
  const touch = Math.max(...right.map((x, band) => x - (left[band] ?? Infinity)));
  return Math.max(touch + GAP, before.advance * (1 - TUCK_MAX));
}

function draw(points: FontPoint[], dx: number): string {
  const r = (value: number): number => Math.round(value);
  const middle = (a: FontPoint, b: FontPoint): FontPoint => ({
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    isOnCurve: true,
  });
  const full = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return point.isOnCurve || next.isOnCurve ? [point] : [point, middle(point, next)];
  });
  const start = full.findIndex((point) => point.isOnCurve);
  const ring = [...full.slice(start), ...full.slice(0, start)];
  let path = '';
  let control: FontPoint | undefined;
  for (const point of [...ring, ring[0] ?? { x: 0, y: 0, isOnCurve: true }]) {
    if (!point.isOnCurve) control = point;
    else {
      path += path === '' ? 'M' : control === undefined ? 'L' : `Q${r(control.x + dx)} ${r(control.y)} `;
      path += `${r(point.x + dx)} ${r(point.y)}`;
      control = undefined;
    }
  }
  return `${path}Z`;
}

/** Sets a word tightly, by the ink of its letters instead of the font's advances. */
export function setWord(font: Font, word: string): WordOutline {
  let x = 0;
  let before: Letter | undefined;
  const placed: { letter: Letter; x: number }[] = [];
  for (const character of word) {
    if (character === ' ') {
      x += (before?.advance ?? 0) + SPACE;
      before = undefined;
      continue;
    }
    const letter = scaled(font, character);
    x += before === undefined ? 0 : distance(before, letter);
    placed.push({ letter, x });
    before = letter;
  }
  const ink = placed.flatMap(({ letter, x: dx }) =>
    letter.contours.flat().map((point) => ({ x: point.x + dx, y: point.y })),
  );
  const left = Math.min(...ink.map((point) => point.x));
  return {
    width: Math.round(Math.max(...ink.map((point) => point.x)) - left),
    top: Math.round(Math.min(...ink.map((point) => point.y))),
    bottom: Math.round(Math.max(...ink.map((point) => point.y))),
    path: placed.map(({ letter, x: dx }) => letter.contours.map((points) => draw(points, dx - left)).join('')).join(''),
  };
}
