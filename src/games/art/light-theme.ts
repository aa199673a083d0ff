import type { Title } from '../titles/title.ts';
import { contrast, mix } from './client-theme.ts';

const PAPER = '#ffffff';
const BLACK = '#000000';
/** Smallest contrast of text (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5;
/** Red and blue corner, gain and loss: the same on every page that compares numbers, so that they are learned once. */
const signals = { good: '#0b7a3b', bad: '#b3261e', 'corner-red': '#c8281c', 'corner-blue': '#1f56b0' } as const;

/** A ground that reaches this contrast to black is paper. */
const PAPER_CONTRAST = 12;

/** Whether a title is painted on a light ground. */
export const isLight = (palette: Title['palette']): boolean => contrast(palette.ground, BLACK) >= PAPER_CONTRAST;

/** Darkens a colour until it reads as text on every given ground. */
function readableOn(grounds: readonly string[], color: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mix(color, BLACK, share);
    if (grounds.every((ground) => contrast(darker, ground) >= TEXT_CONTRAST)) return darker;
  }
  return BLACK;
}

/** The colours of a light page, for games that are read more than watched: names as in `themeColors`. Text keeps 4.5:1 on all its grounds. */
export function lightColors(palette: Title['palette']): Record<string, string> {
  const night = mix(PAPER, palette.ground, 0.07);
  const raised = mix(PAPER, palette.ground2, 0.1);
  const grounds = [night, PAPER, raised];
  const accent = readableOn([...grounds, mix(PAPER, palette.accent, 0.12)], palette.accent);
  return {
    night,
    surface: PAPER,
    raised,
    line: mix(PAPER, palette.ink, 0.14),
    text: readableOn(grounds, palette.ink),
    'text-soft': readableOn(grounds, mix(palette.ink, PAPER, 0.42)),
    accent,
    'accent-deep': mix(accent, BLACK, 0.24),
    'accent-ink': PAPER,
    shine: mix(PAPER, accent, 0.25),
    'accent-wash': mix(PAPER, palette.accent, 0.12),
    metal: mix(PAPER, palette.ink, 0.3),
    ...Object.fromEntries(Object.entries(signals).map(([name, color]) => [name, readableOn(grounds, color)])),
  };
}

/** The style sheet that dresses a light page in a title's palette. */
export const lightTheme = (palette: Title['palette']): string =>
  `:root{${Object.entries(lightColors(palette))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}:root:root{color-scheme:light}`;
