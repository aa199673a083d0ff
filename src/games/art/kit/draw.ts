import { n } from './curve.ts';

/** A filled path; `more` holds further attributes. */
export const fill = (path: string, color: string, more = ''): string =>
  `<path d="${path}" fill="${color}"${more && ` ${more}`}/>`;

/** A stroked path; its round ends come from the root of the picture. */
export const stroke = (path: string, color: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${n(width)}"${more && ` ${more}`}/>`;

/** A disc. */
export const disc = (x: number, y: number, radius: number, color: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${color}"${more && ` ${more}`}/>`;

/** An ellipse, turned by `angle` degrees. */
export const oval = (x: number, y: number, rx: number, ry: number, color: string, angle = 0, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${color}"${angle === 0 ? '' : ` transform="rotate(${angle} ${n(x)} ${n(y)})"`}${more && ` ${more}`}/>`;

/** Groups markup under attributes. */
export const group = (attributes: string, ...markup: string[]): string => `<g ${attributes}>${markup.join('')}</g>`;

/** Markup and its mirror image on the other side of x = 0. */
export const pair = (...markup: string[]): string =>
  `${markup.join('')}<g transform="scale(-1 1)">${markup.join('')}</g>`;

/** Markup moved, and scaled and turned if told. */
export const place = (x: number, y: number, scale: number, angle: number, ...markup: string[]): string =>
  group(
    `transform="translate(${n(x)} ${n(y)})${angle === 0 ? '' : ` rotate(${n(angle)})`}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}"`,
    ...markup,
  );

/** A star of `points` tips around a centre. */
export function star(x: number, y: number, outer: number, inner: number, points: number, turn = 0): string {
  let path = '';
  for (let index = 0; index < points * 2; index += 1) {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI * index) / points - Math.PI / 2 + turn;
    path += `${index === 0 ? 'M' : 'L'}${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
  }
  return `${path}Z`;
}

/** Wedges of light from a point: each covers half of its share of the circle. */
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
 * Specks strewn over a field: stars, sparks, snow. One path a size, each speck a point with a round end, which is a sixth of as many circles.
 * Sizes run from `smallest` to `largest` diameter, small ones being the most.
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

/** Numbers between 0 and 1 that look random and are the same each time: pictures are pure functions of data. */
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
