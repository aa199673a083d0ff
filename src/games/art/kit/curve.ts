/** A point of a drawing. `isCorner` keeps it sharp even if its neighbours are smooth. */
interface Knot {
  x: number;
  y: number;
  isCorner: boolean;
}

/**
 * Length of a smooth knot's handles, as a share of the distance between its neighbours. 1/6 gives Catmull-Rom curves.
 */
const TENSION = 1 / 6;

/** Formats a number to a tenth of a unit, which is finer than a pixel at any size we show. */
export const n = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.');
};

/** Formats the numbers of a path command, with a space only where two numbers would run together. */
const list = (...values: number[]): string =>
  values.map((value, index) => (index > 0 && !n(value).startsWith('-') ? ` ${n(value)}` : n(value))).join('');

/** Rounds as `n` does, so that relative steps do not drift. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Parses `"x,y x,y! x,y"`: the knots of a curve, with `!` after corners. */
export function knots(text: string): Knot[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x = Number.NaN, y = Number.NaN] = word.replace('!', '').split(',').map(Number);
      if (Number.isNaN(x + y)) throw new Error(`not a knot: "${word}"`);
      return { x, y, isCorner: word.endsWith('!') };
    });
}

/** A smooth path through knots, written with as few numbers as possible. */
export function through(points: Knot[], isClosed: boolean): string {
  const count = points.length;
  const at = (index: number): Knot => {
    const found = points[isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))];
    if (found === undefined) throw new Error('a curve needs knots');
    return found;
  };
  const handle = (index: number, way: 1 | -1): Knot => {
    const knot = at(index);
    if (knot.isCorner) return knot;
    const before = at(index - 1);
    const after = at(index + 1);
    return {
      x: knot.x + (after.x - before.x) * TENSION * way,
      y: knot.y + (after.y - before.y) * TENSION * way,
      isCorner: false,
    };
  };
  const first = at(0);
  let path = `M${list(first.x, first.y)}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const to = at(index + 1);
    const from = at(index);
    const [x, y] = [tenth(from.x), tenth(from.y)];
    if (from.isCorner && to.isCorner) path += `l${list(to.x - x, to.y - y)}`;
    else {
      const a = handle(index, 1);
      const b = handle(index + 1, -1);
      path += `c${list(a.x - x, a.y - y, b.x - x, b.y - y, tenth(to.x) - x, tenth(to.y) - y)}`;
    }
  }
  return isClosed ? `${path}Z` : path;
}

/** A closed shape through knots. */
export const shape = (text: string): string => through(knots(text), true);

/** An open line through knots. */
export const line = (text: string): string => through(knots(text), false);

/** A closed shape that is symmetric about x = 0, from the knots of its right half, top to bottom. */
export function mirror(text: string): string {
  const right = knots(text);
  const left = right
    .filter((knot) => knot.x !== 0)
    .map((knot) => ({ ...knot, x: -knot.x }))
    .reverse();
  return through([...right, ...left], true);
}

/** A ribbon along a line, with a width for each knot: tails, horns, tentacles, brush strokes. */
export function ribbon(text: string, widths: number[]): string {
  const spine = knots(text);
  const sides: [Knot[], Knot[]] = [[], []];
  spine.forEach((knot, index) => {
    const before = spine[Math.max(0, index - 1)] ?? knot;
    const after = spine[Math.min(spine.length - 1, index + 1)] ?? knot;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const half = (widths[Math.min(index, widths.length - 1)] ?? 0) / 2;
    const dx = (-(after.y - before.y) / length) * half;
    const dy = ((after.x - before.x) / length) * half;
    const isEnd = index === 0 || index === spine.length - 1;
    sides[0].push({ x: knot.x + dx, y: knot.y + dy, isCorner: isEnd });
    sides[1].unshift({ x: knot.x - dx, y: knot.y - dy, isCorner: isEnd });
  });
  return through([...sides[0], ...sides[1]], true);
}

/** A polygon with straight sides: `"x,y x,y …"`. */
export const facet = (text: string): string => through(knots(text.replace(/!?(\s|$)/g, '! ').trim()), true);
