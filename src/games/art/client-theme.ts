import type { Title } from '../titles/title.ts';

/** A colour above this luminance gets dark text. At this value both text colours have the same contrast. */
const LIGHT_LUMINANCE = 0.179;
const INK_ON_LIGHT = '#0b0d10';
const INK_ON_DARK = '#ffffff';

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

const toHex = (rgb: readonly number[]): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours in sRGB. `share` is the share of the second one. */
export const mix = (first: string, second: string, share: number): string => {
  const other = channels(second);
  return toHex(channels(first).map((channel, index) => channel * (1 - share) + (other[index] ?? 0) * share));
};

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours (WCAG 2.2), 1 to 21. */
export function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Lightens a colour until it reaches the contrast ratio on a dark ground. */
function readableOn(ground: string, color: string, ratio: number): string {
  for (let share = 0; share <= 1; share += 0.05) {
    const lighter = mix(color, INK_ON_DARK, share);
    if (contrast(lighter, ground) >= ratio) return lighter;
  }
  return INK_ON_DARK;
}

/**
 * The colours of a game's page, by name of the CSS custom property. Text colours have at least 4.5:1 on their surfaces.
 */
export function themeColors(palette: Title['palette']): Record<string, string> {
  const night = mix(palette.ink, '#000000', 0.55);
  const surface = mix(night, palette.ground, 0.28);
  const raised = mix(surface, palette.ground2, 0.16);
  const accent = readableOn(surface, palette.light, 4.5);
  return {
    night,
    surface,
    raised,
    line: mix(raised, INK_ON_DARK, 0.16),
    text: '#f5f7fa',
    'text-soft': readableOn(raised, mix('#f5f7fa', surface, 0.36), 4.5),
    accent,
    'accent-deep': mix(accent, palette.frame, 0.6),
    'accent-ink': luminance(accent) > LIGHT_LUMINANCE ? INK_ON_LIGHT : INK_ON_DARK,
    metal: palette.frame,
    'metal-light': mix(palette.frame, INK_ON_DARK, 0.45),
    'metal-dark': mix(palette.frame, '#000000', 0.5),
    'reel-top': mix(mix(palette.ground, '#000000', 0.62), palette.ground2, 0.1),
    'reel-middle': mix(mix(palette.ground2, '#000000', 0.5), palette.ground, 0.3),
    good: readableOn(surface, '#7ce0a3', 4.5),
    bad: readableOn(surface, '#ff9d92', 4.5),
  };
}

/** The style sheet that gives the game client a title's colours. */
export const clientTheme = (palette: Title['palette']): string =>
  `:root{${Object.entries(themeColors(palette))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
