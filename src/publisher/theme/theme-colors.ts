import { MODES, type Appearance, type Mode } from '../../shared/brand/appearance.ts';
import type { VariantName, ThemeVariants } from './theme-variants.ts';
import { tokenCss } from './theme-css.ts';

/** The colour of the browser's own bar, and the system's mode that it is for; without a mode it is for both. */
export interface ThemeColor {
  mode?: Mode;
  color: string;
}

/** The colours for `<meta name="theme-color">` of a page, so that the browser's bar continues the page's header. */
export function themeColors(themeVariants: ThemeVariants, { mode, contrast }: Appearance): ThemeColor[] {
  const colorOf = (name: Mode): string => {
    const tokens = themeVariants.get((contrast === 'more' ? `contrast-${name}` : name) satisfies VariantName)!;
    return tokenCss(tokens, 'color.header') ?? '';
  };
  return mode === 'system' ? MODES.map((name) => ({ mode: name, color: colorOf(name) })) : [{ color: colorOf(mode) }];
}
