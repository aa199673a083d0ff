import type { Brand } from './brand.generated.ts';

/** The two ways that a site can look. */
export const MODES = ['dark', 'light'] as const;

/** Light letters on dark grounds, or the other way round. */
export type Mode = (typeof MODES)[number];

/** What a player can choose, and a brand begin with: a mode, or the one that the system asks for. */
export type ModeChoice = Mode | 'system';

/** How a page looks: `data-mode` and `data-contrast` of the document. Without a contrast the system's wish counts. */
export interface Appearance {
  mode: ModeChoice;
  contrast?: ContrastChoice;
}

/** More contrast than the brand's own colours have, or none more whatever the system asks for. */
export type ContrastChoice = 'more' | 'standard';

/** Where a browser keeps the chosen mode: name of the cookie and of the entry in local storage. */
export const MODE_KEY = 'mode';

/** Where a browser keeps the chosen contrast: name of the cookie and of the entry in local storage. */
export const CONTRAST_KEY = 'contrast';

/** Id of the menu in the page's template that chooses how it looks. */
export const APPEARANCE_ID = 'appearance';

/** The modes that a brand offers, that which a page begins with first: the one it would have without any style for modes. */
export function offeredModes({ mode, modes }: Pick<Brand['theme'], 'mode' | 'modes'>): [first: Mode, other?: Mode] {
  const offered = modes ?? (mode === 'system' ? MODES : [mode]);
  const first = mode === 'system' ? (offered.includes('light') ? 'light' : 'dark') : mode;
  const other: Mode = first === 'dark' ? 'light' : 'dark';
  return offered.includes(other) ? [first, other] : [first];
}

/**
 * The appearance that a visitor gets: the choice, as far as the brand offers it.
 * @param mode as a cookie says it, or anything else
 * @param contrast the same
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
