import Color from 'colorjs.io';
import { isHighContrast, type VariantName } from './theme-variants.ts';
import { contrastPairs, HIGH_RATIO_MIN, RATIO_MIN, type ContrastPair } from './contrast-pairs.ts';
import { colorCss } from './css-values.ts';
import type { Tokens } from './tokens.ts';

/** A pair as it was measured. */
export interface MeasuredPair extends ContrastPair {
  /** The measured ratio, and the required one: 4.5 means 4.5:1. */
  ratio: number;
  ratioMin: number;
}

/** A pair with too little contrast. */
export interface LowContrast extends MeasuredPair {
  /** The nearest colour for the front that would pass; undefined when no lightness would. */
  passing?: { hex: string; ratio: number };
}

/** A colour as a screen shows it: sRGB from 0 to 1, and its opacity. */
export interface Paint {
  rgb: readonly [red: number, green: number, blue: number];
  alpha: number;
}

/** Grounds that a colour is drawn on, and the minimum ratio. */
interface Demand {
  places: readonly Paint[];
  ratioMin: number;
}

/** Where to sample between two stops of a gradient: browsers mix in sRGB, where the middle can be darker than both ends. */
const GRADIENT_SAMPLES = [0, 0.25, 0.5, 0.75, 1];

/** Step of the search for a passing lightness: half of the smallest visible difference. */
const LIGHTNESS_STEP = 0.005;

/** The ground below every translucent colour; behind it is the browser's white. */
const PAGE_GROUND = 'color.ground';
const WHITE: Paint = { rgb: [1, 1, 1], alpha: 1 };

/** What each pair of a theme variant asks for. */
function demandsOf(variant: VariantName, tokens: Tokens): (pair: ContrastPair) => Demand {
  const least = isHighContrast(variant) ? HIGH_RATIO_MIN : RATIO_MIN;
  const page = over(paintsOf(PAGE_GROUND, tokens)[0] ?? WHITE, WHITE);
  return ({ ground, kind }) => ({
    places: paintsOf(ground, tokens).map((paint) => over(paint, page)),
    ratioMin: least[kind],
  });
}

/** All pairs of a theme variant with their contrast. Pairs with a missing token are skipped. */
export function measuredPairs(variant: VariantName, tokens: Tokens): MeasuredPair[] {
  const demandOf = demandsOf(variant, tokens);
  return contrastPairs.flatMap((pair) => {
    const [front] = paintsOf(pair.front, tokens);
    const { places, ratioMin } = demandOf(pair);
    return front && places.length > 0 ? [{ ...pair, ratio: worst(front, places), ratioMin }] : [];
  });
}

/** The pairs of a theme variant with too little contrast. Pairs with a missing token are skipped. */
export function lowContrasts(variant: VariantName, tokens: Tokens): LowContrast[] {
  const demandOf = demandsOf(variant, tokens);
  return measuredPairs(variant, tokens).flatMap((measured) => {
    if (measured.ratio >= measured.ratioMin) return [];
    const [front] = paintsOf(measured.front, tokens) as [Paint];
    const demand = demandOf(measured);
    // Prefer a colour that passes on every ground of the front, because it avoids the next fault; otherwise one for this ground.
    const everywhere = contrastPairs.filter((other) => other.front === measured.front).map(demandOf);
    const passing = nearestPassing(front, demand.places, everywhere) ?? nearestPassing(front, demand.places, [demand]);
    return [{ ...measured, ...(passing && { passing }) }];
  });
}

/** The colours of a token: one, or samples along a gradient. They are read in the form that the style sheet gets. */
export function paintsOf(path: string, tokens: Tokens): Paint[] {
  const token = tokens.get(path);
  if (!token) return [];
  if (token.type === 'color') return [paintOf(token.value)];
  const stops = (token.value as { color: unknown }[]).map(({ color }) => paintOf(color));
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    return next ? GRADIENT_SAMPLES.map((part) => between(stop, next, part)) : [stop];
  });
}

/** Converts any colour of a token to sRGB, and clips it to what such a screen can show. */
function paintOf(value: unknown): Paint {
  const { hex, alpha = 1 } = value as { hex?: string; alpha?: number };
  if (hex && alpha === 1)
    return {
      rgb: [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number],
      alpha,
    };
  const color = new Color(colorCss(value)).to('srgb').toGamut();
  return { rgb: color.coords.map((part) => part ?? 0) as [number, number, number], alpha: color.alpha ?? 1 };
}

/** The colour between two stops, weighted by their opacity like browsers do. */
function between(a: Paint, b: Paint, part: number): Paint {
  const alpha = a.alpha * (1 - part) + b.alpha * part;
  const mix = (index: 0 | 1 | 2) =>
    alpha === 0 ? 0 : (a.rgb[index] * a.alpha * (1 - part) + b.rgb[index] * b.alpha * part) / alpha;
  return { rgb: [mix(0), mix(1), mix(2)], alpha };
}

/** A colour as it looks on a ground. */
export function over({ rgb, alpha }: Paint, ground: Paint): Paint {
  const mix = (index: 0 | 1 | 2) => rgb[index] * alpha + ground.rgb[index] * (1 - alpha);
  return alpha >= 1 ? { rgb, alpha } : { rgb: [mix(0), mix(1), mix(2)], alpha: 1 };
}

/** The relative luminance of WCAG 2.2. */
export function luminance({ rgb }: Paint): number {
  const [red, green, blue] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two luminances (WCAG 2.2): 1 to 21. */
export const contrastOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

const worst = (front: Paint, places: readonly Paint[]): number =>
  Math.min(...places.map((place) => contrastOf(luminance(over(front, place)), luminance(place))));

/**
 * Finds the colour of the same hue with the nearest OKLCH lightness that meets all demands, in hexadecimal digits.
 * @param places the grounds that the returned ratio is measured on
 */
function nearestPassing({ rgb }: Paint, places: readonly Paint[], demands: readonly Demand[]): LowContrast['passing'] {
  const front = new Color('srgb', [...rgb]).to('oklch');
  const lightness = front.coords[0] ?? 0;
  for (let distance = LIGHTNESS_STEP; distance <= 1; distance += LIGHTNESS_STEP) {
    for (const l of [lightness + distance, lightness - distance]) {
      if (l < 0 || l > 1) continue;
      // Measure the rounded colour, because a designer copies its digits.
      const hex = new Color('oklch', [l, front.coords[1], front.coords[2]])
        .to('srgb')
        .toGamut()
        .toString({ format: 'hex', collapse: false });
      const copied = paintOf({ hex });
      if (demands.every((demand) => demand.places.length === 0 || worst(copied, demand.places) >= demand.ratioMin))
        return { hex, ratio: worst(copied, places) };
    }
  }
  return undefined;
}
