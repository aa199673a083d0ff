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

/** Nearly black, for the grounds of a light page in dark mode. */
const SLATE = '#0d1013';
const CHALK = '#f1f4f5';

/** Lightens a colour until it is readable as text on every given ground. */
function readableOnDark(grounds: readonly string[], color: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mix(color, PAPER, share);
    if (grounds.every((ground) => contrast(lighter, ground) >= TEXT_CONTRAST)) return lighter;
  }
  return PAPER;
}

/** The colours of a light page where the lobby is dark. Names and contrast as in `lightColors`. */
export function duskColors(palette: Title['palette']): Record<string, string> {
  const night = mix(SLATE, palette.ink, 0.3);
  const [surface, raised] = [mix(night, PAPER, 0.05), mix(night, PAPER, 0.11)];
  const wash = mix(surface, palette.accent, 0.16);
  const grounds = [night, surface, raised];
  const accent = readableOnDark([...grounds, wash], palette.accent);
  return {
    night,
    surface,
    raised,
    line: mix(night, PAPER, 0.2),
    text: CHALK,
    'text-soft': readableOnDark(grounds, mix(CHALK, surface, 0.4)),
    accent,
    'accent-deep': mix(accent, BLACK, 0.24),
    'accent-ink': contrast(accent, BLACK) >= contrast(accent, PAPER) ? BLACK : PAPER,
    shine: mix(accent, PAPER, 0.25),
    'accent-wash': wash,
    metal: mix(night, PAPER, 0.4),
    ...Object.fromEntries(Object.entries(signals).map(([name, color]) => [name, readableOnDark(grounds, color)])),
  };
}

const declared = (colors: Record<string, string>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/**
 * The style sheet that gives a light page a title's colours.
 * @param followsMode whether the page is dark where the lobby is: its document has `data-mode="dark"` then
 */
export const lightTheme = (palette: Title['palette'], followsMode: boolean): string =>
  `:root{${declared(lightColors(palette))}}:root:root{color-scheme:light}` +
  (followsMode ? `:root:root[data-mode=dark]{${declared(duskColors(palette))};color-scheme:dark}` : '');
