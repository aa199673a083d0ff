import { n } from './curve.ts';

/** A filled path. `more` holds further attributes. */
export const fill = (path: string, color: string, more = ''): string =>
  `<path d="${path}" fill="${color}"${more && ` ${more}`}/>`;

/** A stroked path. The root of the picture sets the round line ends. */
export const stroke = (path: string, color: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${n(width)}"${more && ` ${more}`}/>`;

/** A disc. */
export const disc = (x: number, y: number, radius: number, color: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${color}"${more && ` ${more}`}/>`;

/** An ellipse, rotated by `angle` degrees. */
export const oval = (x: number, y: number, rx: number, ry: number, color: string, angle = 0, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${color}"${angle === 0 ? '' : ` transform="rotate(${angle} ${n(x)} ${n(y)})"`}${more && ` ${more}`}/>`;

/** A group of markup with common attributes. */
export const group = (attributes: string, ...markup: string[]): string => `<g ${attributes}>${markup.join('')}</g>`;

/** Markup and its mirror image about x = 0. */
export const pair = (...markup: string[]): string =>
  `${markup.join('')}<g transform="scale(-1 1)">${markup.join('')}</g>`;

/** Markup moved by `x`, `y`, and scaled and rotated (in degrees). */
export const place = (x: number, y: number, scale: number, angle: number, ...markup: string[]): string =>
  group(
    `transform="translate(${n(x)} ${n(y)})${angle === 0 ? '' : ` rotate(${n(angle)})`}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}"`,
    ...markup,
  );

/** A star with `points` tips around a centre. */
export function star(x: number, y: number, outer: number, inner: number, points: number, turn = 0): string {
  let path = '';
  for (let index = 0; index < points * 2; index += 1) {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI * index) / points - Math.PI / 2 + turn;
    path += `${index === 0 ? 'M' : 'L'}${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
  }
  return `${path}Z`;
}

/** `count` wedges of light from a point, with gaps as wide as the wedges. */
export function rays(x: number, y: number, radius: number, count: number, turn = 0): string {
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const from = (Math.PI * 2 * index) / count + turn;
    const to = from + Math.PI / count;
    path += `M${n(x)} ${n(y)}L${n(x + Math.cos(from) * radius)} ${n(y + Math.sin(from) * radius)}L${n(x + Math.cos(to) * radius)} ${n(y + Math.sin(to) * radius)}Z`;
  }
  return path;
}

/**
 * Specks scattered over a field: stars, sparks, snow. Each size is one path, and each speck a point with round ends,
 * which takes a sixth of the bytes of circles. Diameters run from `smallest` to `largest`; most specks are small.
 */
export function dust(
  random: () => number,
  count: number,
  field: { width: number; height: number },
  [smallest, largest]: [number, number],
  color: string,
): string {
  const sizes = [0, 0.3, 1];
  return sizes
    .map((share, size) => {
      let path = '';
      for (let index = 0; index < count / (size + 1.3); index += 1)
        path += `M${Math.round(random() * field.width)} ${Math.round(random() * field.height)}h0`;
      return stroke(path, color, smallest + (largest - smallest) * share, `opacity="${[0.55, 0.75, 0.9][size] ?? 1}"`);
    })
    .join('');
}

/** A pseudorandom generator of numbers between 0 and 1. Seeded, because a picture is a pure function of its data. */
export function scatterer(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}
