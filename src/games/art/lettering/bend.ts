import type { Title } from '../../titles/title.ts';
import type { WordOutline } from './set-word.ts';

type Shape = Title['lettering']['shape'];
type Point = [x: number, y: number];
type Segment = { kind: 'M' | 'L' | 'Q' | 'Z'; points: Point[] };

/** The place of lettering: its centre, the width to fill and the maximum height, in units of the picture. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Coordinates are written in whole fifths of a unit, which are finer than a pixel and short to write. */
export const GRAIN = 5;
/** Space between lines, as a share of their mean height. */
const LEADING = 0.13;
/** Maximum ratio of line heights, so that a short word does not become huge beside a long one. */
const LINE_RATIO_MAX = 1.5;
/** Maximum widening of the letters of a block that had to shrink to fit its height. */
const STRETCH_MAX = 1.3;
/** A segment that deviates from a straight line by less than this after bending, in fifths, is written as a line. */
const FLAT_MAX = 1.2;

function segments(path: string): Segment[] {
  return [...path.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, kind, text = '']) => {
    const values = text.trim() === '' ? [] : text.trim().split(/[ ,]+/).map(Number);
    const points: Point[] = [];
    for (let index = 0; index < values.length; index += 2) points.push([values[index] ?? 0, values[index + 1] ?? 0]);
    return { kind: kind as Segment['kind'], points };
  });
}

/**
 * How each shape bends a block of lettering. u and v run from -1 to 1 over the block; the result is in its half-widths
 * and half-heights.
 */
const bends: Record<Shape, (u: number, v: number, tall: number) => Point> = {
  flat: (u, v) => [u, v],
  arch: (u, v, tall) => [u * (1 - 0.03 * v), v + (0.24 / tall) * (u * u - 0.5)],
  smile: (u, v, tall) => [u * (1 + 0.03 * v), v - (0.2 / tall) * (u * u - 0.5)],
  bulge: (u, v) => [u, v * (0.8 + 0.3 * (1 - u * u))],
  flag: (u, v, tall) => [u, v + (0.1 / tall) * Math.sin(u * 2.6)],
  rise: (u, v, tall) => [u + v * -0.06 * tall, v - (0.13 / tall) * u],
};

interface Placed {
  outline: WordOutline;
  scale: number;
  /** Horizontal scale. Letters may be widened a little to fill the box. */
  wide: number;
  x: number;
  y: number;
}

/** Stacks lines so that each fills the width, within `LINE_RATIO_MAX` and the height of the box. */
function stack(outlines: WordOutline[], box: Box): Placed[] {
  const heightOf = (outline: WordOutline): number => outline.bottom - outline.top;
  const scales = outlines.map((outline) => box.width / outline.width);
  const heights = outlines.map((outline, index) => heightOf(outline) * (scales[index] ?? 0));
  const limit = Math.min(...heights) * LINE_RATIO_MAX;
  const capped = scales.map((scale, index) => scale * Math.min(1, limit / (heights[index] ?? limit)));
  const tall = outlines.map((outline, index) => heightOf(outline) * (capped[index] ?? 0));
  const gap = (tall.reduce((sum, height) => sum + height, 0) / tall.length) * LEADING;
  const total = tall.reduce((sum, height) => sum + height, 0) + gap * (tall.length - 1);
  const squeeze = Math.min(1, box.height / total);
  let y = box.y - (total * squeeze) / 2;
  return outlines.map((outline, index) => {
    const scale = (capped[index] ?? 0) * squeeze;
    const wide = Math.min(scale * STRETCH_MAX, box.width / outline.width);
    const placed = { outline, scale, wide, x: box.x - (outline.width * wide) / 2, y: y - outline.top * scale };
    y += ((tall[index] ?? 0) + gap) * squeeze;
    return placed;
  });
}

/** Writes segments as relative steps in whole fifths, which takes a third of the length of absolute decimals. */
function write(parts: Segment[]): string {
  let [atX, atY] = [0, 0];
  let start: Point = [0, 0];
  let text = '';
  for (const part of parts) {
    const rounded = part.points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
    const numbers = rounded.flatMap(([x, y]) => [x - atX, y - atY]);
    text +=
      part.kind.toLowerCase() + numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : value)).join('');
    const last = rounded.at(-1);
    if (part.kind === 'M' && last !== undefined) start = last;
    [atX, atY] = part.kind === 'Z' ? start : (last ?? [atX, atY]);
  }
  return text;
}

interface Bent {
  parts: Segment[];
  top: number;
  bottom: number;
}

function bendInto(outlines: WordOutline[], shape: Shape, box: Box): Bent {
  const placed = stack(outlines, box);
  const edges = placed.map(({ outline, scale, wide, y }) => ({
    top: y + outline.top * scale,
    bottom: y + outline.bottom * scale,
    width: outline.width * wide,
  }));
  const [top, bottom] = [Math.min(...edges.map((edge) => edge.top)), Math.max(...edges.map((edge) => edge.bottom))];
  const halfWidth = Math.max(...edges.map((edge) => edge.width)) / 2;
  const halfHeight = (bottom - top) / 2;
  const bend = ([x, y]: Point): Point => {
    const [u, v] = bends[shape]((x - box.x) / halfWidth, (y - (top + bottom) / 2) / halfHeight, halfHeight / halfWidth);
    return [(box.x + u * halfWidth) * GRAIN, ((top + bottom) / 2 + v * halfHeight) * GRAIN];
  };
  const parts = placed.flatMap(({ outline, scale, wide, x, y }) =>
    bendSegments(segments(outline.path), (point) => bend([x + point[0] * wide, y + point[1] * scale])),
  );
  const ys = parts.flatMap((part) => part.points.map((point) => point[1]));
  return { parts, top: Math.min(...ys) / GRAIN, bottom: Math.max(...ys) / GRAIN };
}

/**
 * Stacks outlines of words to fill a box, and bends them. Returns a path in fifths of a unit, and the height of the
 * block in units.
 */
export function bendWords(outlines: WordOutline[], shape: Shape, box: Box): { path: string; height: number } {
  const first = bendInto(outlines, shape, box);
  // Bending makes a block taller. The second pass starts with a height that fits after bending, and then centres the
  // block.
  const height = box.height * Math.min(1, box.height / (first.bottom - first.top));
  const { parts, top, bottom } = bendInto(outlines, shape, { ...box, height });
  const shift = (box.y - (top + bottom) / 2) * GRAIN;
  const moved = parts.map((part) => ({ ...part, points: part.points.map(([x, y]): Point => [x, y + shift]) }));
  return { path: write(moved), height: bottom - top };
}

/** Bends segments by their ends and middle. A curve through the bent middle is close enough to the bent curve. */
function bendSegments(parts: Segment[], bend: (point: Point) => Point): Segment[] {
  let from: Point = [0, 0];
  return parts.map((part) => {
    const to = part.points.at(-1);
    if (to === undefined) return part;
    const [a, b] = [from, to];
    from = to;
    if (part.kind === 'M') return { kind: 'M', points: [bend(b)] };
    const control = part.kind === 'Q' ? (part.points[0] ?? a) : ([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as Point);
    const middle = bend([a[0] / 4 + control[0] / 2 + b[0] / 4, a[1] / 4 + control[1] / 2 + b[1] / 4]);
    const [start, end] = [bend(a), bend(b)];
    const bent: Point = [middle[0] * 2 - (start[0] + end[0]) / 2, middle[1] * 2 - (start[1] + end[1]) / 2];
    const off = Math.hypot(middle[0] - (start[0] + end[0]) / 2, middle[1] - (start[1] + end[1]) / 2);
    return off < FLAT_MAX ? { kind: 'L', points: [end] } : { kind: 'Q', points: [bent, end] };
  });
}
