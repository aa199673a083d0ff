import { n, shape, line, mirror, facet, ribbon } from '../kit/curve.ts';
import { lighten, darken } from '../kit/mix.ts';
import type { Sheet } from '../kit/sheet.ts';

/** The colour of a part: the symbol's own tint, one of its shades, or a material that looks the same in every title. */
type Tone = 'tint' | 'deep' | 'pale' | 'gold' | 'white' | 'ink' | 'steel' | 'wood' | 'green' | 'red' | 'shine';

/** One part of an icon: tone, path, and a stroke width if it is a line. */
export type Part = [tone: Tone, path: string, width?: number];

/** A drawing in a box of 100 × 100 around 0, 0, with its parts from back to front. */
export type Icon = Part[];

/** A disc as a path. */
export const round = (x: number, y: number, r: number, ry: number = r): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(ry)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(ry)} 0 1 0 ${n(-r * 2)} 0Z`;

/** The path functions of the kit under one short name, because icons consist mostly of paths. */
export const p = { shape, line, mirror, facet, ribbon };

const materials: Partial<Record<Tone, [light: string, mid: string, dark: string]>> = {
  gold: ['#fff3b0', '#f2b92e', '#a2620c'],
  white: ['#ffffff', '#f6efe4', '#c6b8b0'],
  steel: ['#ffffff', '#aebccb', '#566476'],
  wood: ['#c98d52', '#8a5528', '#4a2a12'],
  green: ['#a8ea6a', '#3fa83f', '#17602f'],
  red: ['#ff8a80', '#dc2433', '#7c0a1c'],
};

/** Width of the dark outline that keeps an icon readable on any ground. */
const OUTLINE_WIDTH = 6;

/** Draws an icon: a dark outline around all its parts, then the parts. */
export function drawIcon(sheet: Sheet, icon: Icon, tint: string, ink: string): string {
  const paint = (tone: Tone): string => {
    if (tone === 'ink') return ink;
    if (tone === 'shine') return '#fff';
    if (tone === 'deep') return darken(tint, 0.45);
    if (tone === 'pale') return lighten(tint, 0.55);
    const [light, mid, dark] = materials[tone] ?? [lighten(tint, 0.5), tint, darken(tint, 0.5)];
    return sheet.radial(0.36, 0.28, 0.85, light, [mid, 1, 0.45], [dark, 1, 1]);
  };
  const outline = icon
    .filter(([tone]) => tone !== 'shine')
    .map(
      ([, path, width = 0]) =>
        `<path d="${path}"${width > 0 ? ` fill="none" stroke-width="${width + OUTLINE_WIDTH}"` : ''}/>`,
    )
    .join('');
  const parts = icon.map(([tone, path, width = 0]) => {
    const opacity = tone === 'shine' ? ' opacity=".75"' : '';
    return width > 0
      ? `<path d="${path}" fill="none" stroke="${flat(tone, tint, ink)}" stroke-width="${width}"${opacity}/>`
      : `<path d="${path}" fill="${paint(tone)}" fill-rule="evenodd"${opacity}/>`;
  });
  return `<g fill="${ink}" stroke="${ink}" stroke-width="${OUTLINE_WIDTH}">${outline}</g>${parts.join('')}`;
}

/** The plain colour of a line. A gradient would fail, because the bounding box of a straight line has no height. */
function flat(tone: Tone, tint: string, ink: string): string {
  if (tone === 'ink') return ink;
  if (tone === 'shine') return '#fff';
  if (tone === 'deep') return darken(tint, 0.45);
  if (tone === 'pale') return lighten(tint, 0.55);
  return materials[tone]?.[1] ?? tint;
}
