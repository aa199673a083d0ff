import Color from 'colorjs.io';
import { isHighContrast, type LookName } from './looks.ts';
import { contrastPairs, HIGH_RATIO_MIN, RATIO_MIN, type ContrastPair } from './contrast-pairs.ts';
import { colorCss } from './theme-css.ts';
import type { Tokens } from './tokens.ts';

/** A pair that cannot be told apart well enough. */
export interface LowContrast extends ContrastPair {
  /** What was measured, and what is wanted: 4.5 stands for 4.5 : 1. */
  ratio: number;
  ratioMin: number;
  /** A colour for the front that would pass, as near as there is; nothing where none would, however light or dark. */
  passing?: { hex: string; ratio: number };
}

/** Places between two stops of a gradient that are looked at as well: browsers mix in sRGB, where the middle can be darker than both ends. */
const GRADIENT_SAMPLES = [0, 0.25, 0.5, 0.75, 1];

/** Steps in which a passing lightness is looked for: what an eye cannot tell, twice over. */
const LIGHTNESS_STEP = 0.005;

/** What every translucent colour lies on in the end. */
const PAGE_GROUND = 'color.ground';

/** The pairs of a look that are below what they must have. Tokens that a look does not have are not measured. */
export function lowContrasts(look: LookName, tokens: Tokens): LowContrast[] {
  const least = isHighContrast(look) ? HIGH_RATIO_MIN : RATIO_MIN;
  const page = opaque(colorsOf(PAGE_GROUND, tokens)[0] ?? new Color('white'), new Color('white'));
  const grounds = new Map<string, Color[]>();
  const groundOf = (path: string): Color[] => {
    const known = grounds.get(path) ?? colorsOf(path, tokens).map((color) => opaque(color, page));
    grounds.set(path, known);
    return known;
  };
  return contrastPairs.flatMap((pair) => {
    const [front] = colorsOf(pair.front, tokens);
    const places = groundOf(pair.ground);
    if (!front || places.length === 0) return [];
    const ratio = worst(front, places);
    const ratioMin = least[pair.kind];
    if (ratio >= ratioMin) return [];
    const passing = nearestPassing(front, places, ratioMin);
    return [{ ...pair, ratio, ratioMin, ...(passing && { passing }) }];
  });
}

/** The colours of a token: one, or those along a gradient. They are read as they are written into the style sheet. */
function colorsOf(path: string, tokens: Tokens): Color[] {
  const token = tokens.get(path);
  if (!token) return [];
  if (token.type === 'color') return [new Color(colorCss(token.value))];
  const stops = (token.value as { color: unknown }[]).map(({ color }) => new Color(colorCss(color)));
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    return next && !next.equals(stop) ? GRADIENT_SAMPLES.map((part) => stop.mix(next, part, { space: 'srgb', premultiplied: true })) : [stop];
  });
}

/** A colour as it is seen on a ground: what shines through is mixed in, in sRGB as browsers do. */
function opaque(color: Color, ground: Color): Color {
  const alpha = color.alpha ?? 1;
  if (alpha >= 1) return color;
  const [front, back] = [color.to('srgb'), ground.to('srgb')];
  return new Color('srgb', [0, 1, 2].map((index) => front.coords[index]! * alpha + back.coords[index]! * (1 - alpha)) as [number, number, number]);
}

const worst = (front: Color, places: readonly Color[]): number => Math.min(...places.map((place) => opaque(front, place).contrastWCAG21(place)));

/** The colour of the same hue whose OKLCH lightness is nearest and that passes on every place, in hexadecimal digits. */
function nearestPassing(front: Color, places: readonly Color[], ratioMin: number): LowContrast['passing'] {
  const { l = 0 } = front.to('oklch');
  for (let distance = LIGHTNESS_STEP; distance <= 1; distance += LIGHTNESS_STEP) {
    for (const lightness of [(l ?? 0) + distance, (l ?? 0) - distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = front.to('oklch');
      [candidate.l, candidate.alpha] = [lightness, 1];
      // Measured as it is told: rounded to the digits that a designer will copy.
      const hex = candidate.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
      const ratio = worst(new Color(hex), places);
      if (ratio >= ratioMin) return { hex, ratio };
    }
  }
  return undefined;
}
