import { rgbOf } from './hex-color.ts';

/** A colour with less difference between its channels is a grey, and makes no palette. */
const SATURATION_MIN = 0.2;

/** `#abc` and `#AABBCC` as `#aabbcc`. */
const fullHex = (hex: string): string => (hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex).toLowerCase();

/** The colours that an SVG names in hexadecimal digits, greys left out, the most frequent first. As `#rrggbb`. */
export function logoColors(svg: string): string[] {
  const counts = new Map<string, number>();
  for (const [found] of svg.matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi)) {
    const hex = fullHex(found);
    const rgb = rgbOf(hex);
    if (Math.max(...rgb) - Math.min(...rgb) >= SATURATION_MIN) counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([hex]) => hex);
}
