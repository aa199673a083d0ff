import type { Brand } from './brand.generated.ts';

/** The modes of a site. */
export const MODES = ['dark', 'light'] as const;

/** Light text on dark grounds, or dark text on light ones. */
export type Mode = (typeof MODES)[number];

/** What a player can choose and a brand can start with: a mode, or the one that the system asks for. */
export type ModeChoice = Mode | 'system';

/** The appearance of a page: `data-mode` and `data-contrast` of the document. Without a contrast the system's preference counts. */
export interface Appearance {
  mode: ModeChoice;
  contrast?: ContrastChoice;
}

/** More contrast than the brand's own colours have, or not more even if the system asks for it. */
export type ContrastChoice = 'more' | 'standard';

/** Name of the cookie and of the entry in local storage that keep the chosen mode. */
export const MODE_KEY = 'mode';

/** Name of the cookie and of the entry in local storage that keep the chosen contrast. */
export const CONTRAST_KEY = 'contrast';

/** Id of the appearance menu in the page's template. */
export const APPEARANCE_ID = 'appearance';

/** The modes that a brand offers. The one that a page starts with comes first; it needs no style rules of its own. */
export function offeredModes({ mode, modes }: Pick<Brand['theme'], 'mode' | 'modes'>): [first: Mode, other?: Mode] {
  const offered = modes ?? (mode === 'system' ? MODES : [mode]);
  const first = mode === 'system' ? (offered.includes('light') ? 'light' : 'dark') : mode;
  const other: Mode = first === 'dark' ? 'light' : 'dark';
  return offered.includes(other) ? [first, other] : [first];
}

/**
 * The appearance that a visitor gets: their choice, if the brand offers it.
 * @param mode the value of the cookie, which may be any text
 * @param contrast the value of its cookie, likewise
 */
export function appearanceOf(
  theme: Pick<Brand['theme'], 'mode' | 'modes'>,
  mode?: string,
  contrast?: string,
): Appearance {
  const [first, other] = offeredModes(theme);
  const own: ModeChoice = other ? theme.mode : first;
  const chosen = other ? ([...MODES, 'system'] as const).find((choice) => choice === mode) : undefined;
  const wished = (['more', 'standard'] as const).find((choice) => choice === contrast);
  return { mode: chosen ?? own, ...(wished && { contrast: wished }) };
}
