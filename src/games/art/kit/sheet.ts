import { n } from './curve.ts';

/** A colour stop of a gradient: a colour, or colour and opacity. Stops are spread evenly unless they give an offset. */
type Stop = string | [color: string, opacity: number, offset?: number];

/**
 * Collects the definitions of one picture and returns references to them. Ids start with the picture's prefix, so that
 * several pictures can share a page.
 */
export interface Sheet {
  /** Linear gradient in the bounding box of what it fills. Angle in degrees; 90 runs downwards. */
  linear: (angle: number, ...stops: Stop[]) => string;
  /** Linear gradient between two points of the drawing. */
  linearAt: (from: [number, number], to: [number, number], ...stops: Stop[]) => string;
  /** Radial gradient around a point of the drawing. */
  radialAt: (center: [number, number], radius: number, ...stops: Stop[]) => string;
  /** Radial gradient in the bounding box of what it fills, with its centre at `x`, `y` of the box. */
  radial: (x: number, y: number, radius: number, ...stops: Stop[]) => string;
  /** Clips to a path. Returns the reference for `clip-path`. */
  clip: (path: string) => string;
  /** Blur filter. Returns the reference for `filter`. */
  blur: (deviation: number) => string;
  /** Drop shadow filter for cut-paper layers. */
  drop: (dy: number, deviation: number, color: string, opacity: number) => string;
  /** Markup that is drawn many times. It is written once; returns a `use` element. */
  stamp: (...markup: string[]) => string;
  /** A fill of `markup` tiles, each `width` × `height` units. */
  pattern: (width: number, height: number, markup: string) => string;
  /** A path that is used several times. Returns its `href`. */
  keep: (path: string) => string;
  /** Markup and its mirror image about x = 0, written once. */
  twin: (...markup: string[]) => string;
  /** All definitions so far as `<defs>`. */
  defs: () => string;
}

const stopsOf = (stops: Stop[]): string =>
  stops
    .map((stop, index) => {
      const [color, opacity, offset] = typeof stop === 'string' ? [stop, 1] : stop;
      const at = offset ?? (stops.length === 1 ? 0 : index / (stops.length - 1));
      return `<stop${at > 0 ? ` offset="${Math.round(at * 100) / 100}"` : ''} stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;
    })
    .join('');

/**
 * Length of a prefix in base-36 characters. Five are enough for some 600 pictures (a test proves it), and ids are a
 * good part of a picture's size.
 */
const PREFIX_LENGTH = 5;

/** A short prefix from the name of a picture. FNV-1a, so that it is the same each time. */
function prefixOf(name: string): string {
  let hash = 2166136261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return `a${hash.toString(36).padStart(PREFIX_LENGTH, '0').slice(-PREFIX_LENGTH)}`;
}

/** Creates an empty sheet. `name` is the name of the picture, unique on its page. */
export function createSheet(name: string): Sheet {
  const prefix = prefixOf(name);
  const ids = new Map<string, string>();
  let twins = 0;
  const define = (markup: (id: string) => string): string => {
    const key = markup('');
    const id = ids.get(key) ?? `${prefix}-${ids.size}`;
    ids.set(key, id);
    return id;
  };
  const linear = (attributes: string, stops: Stop[]): string =>
    `url(#${define((id) => `<linearGradient id="${id}" ${attributes}>${stopsOf(stops)}</linearGradient>`)})`;
  const radial = (attributes: string, stops: Stop[]): string =>
    `url(#${define((id) => `<radialGradient id="${id}" ${attributes}>${stopsOf(stops)}</radialGradient>`)})`;
  const keep = (path: string): string => `#${define((id) => `<path id="${id}" d="${path}"/>`)}`;
  return {
    linear: (angle, ...stops) => {
      const [x, y] = [Math.cos((angle * Math.PI) / 180) / 2, Math.sin((angle * Math.PI) / 180) / 2];
      const r = (value: number): number => Math.round(value * 100) / 100;
      return linear(`x1="${r(0.5 - x)}" y1="${r(0.5 - y)}" x2="${r(0.5 + x)}" y2="${r(0.5 + y)}"`, stops);
    },
    linearAt: ([x1, y1], [x2, y2], ...stops) =>
      linear(`gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`, stops),
    radialAt: ([x, y], radius, ...stops) =>
      radial(`gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"`, stops),
    radial: (x, y, radius, ...stops) => radial(`cx="${x}" cy="${y}" r="${radius}"`, stops),
    clip: (path) => `url(#${define((id) => `<clipPath id="${id}"><use href="${keep(path)}"/></clipPath>`)})`,
    blur: (deviation) =>
      `url(#${define((id) => `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`)})`,
    drop: (dy, deviation, color, opacity) =>
      `url(#${define((id) => `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="${dy}" stdDeviation="${deviation}" flood-color="${color}" flood-opacity="${opacity}"/></filter>`)})`,
    stamp: (...markup) => `<use href="#${define((id) => `<g id="${id}">${markup.join('')}</g>`)}"/>`,
    pattern: (width, height, markup) =>
      `url(#${define((id) => `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${markup}</pattern>`)})`,
    keep,
    twin: (...markup) => {
      twins += 1;
      const id = `${prefix}-m${twins}`;
      return `<g id="${id}">${markup.join('')}</g><use href="#${id}" transform="scale(-1 1)"/>`;
    },
    defs: () => `<defs>${[...ids].map(([key, id]) => key.replace(' id=""', ` id="${id}"`)).join('')}</defs>`,
  };
}
