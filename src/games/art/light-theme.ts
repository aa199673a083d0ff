import type { Title } from '../titles/title.ts';
import { contrast, mix } from './client-theme.ts';

const PAPER = '#ffffff';
const BLACK = '#000000';
/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5;
/**
 * Colours for gain and loss and for the red and blue corner. They are the same on every light page, so that players
 * learn them once.
 */
const signals = { good: '#0b7a3b', bad: '#b3261e', 'corner-red': '#c8281c', 'corner-blue': '#1f56b0' } as const;

/** A ground with at least this contrast to black counts as paper. */
const PAPER_CONTRAST = 12;

/** Whether a title has a light ground. */
export const isLight = (palette: Title['palette']): boolean => contrast(palette.ground, BLACK) >= PAPER_CONTRAST;

/** Darkens a colour until it is readable as text on every given ground. */
function readableOn(grounds: readonly string[], color: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mix(color, BLACK, share);
    if (grounds.every((ground) => contrast(darker, ground) >= TEXT_CONTRAST)) return darker;
  }
  return BLACK;
}

/**
 * The colours of a light page, for games in which players mostly read. Names as in `themeColors`. Text has at least
 * 4.5:1 on all its grounds.
 */
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

/** The style sheet that gives a light page a title's colours. */
export const lightTheme = (palette: Title['palette']): string =>
  `:root{${Object.entries(lightColors(palette))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}:root:root{color-scheme:light}`;
