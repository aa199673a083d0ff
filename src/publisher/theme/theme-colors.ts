import { MODES, type Appearance, type Mode } from '../../shared/brand/appearance.ts';
import type { VariantName, ThemeVariants } from './theme-variants.ts';
import { tokenCss } from './theme-css.ts';

/** The colour that a browser's own bar takes up, and the mode of the system that it is for; for any where it is left out. */
export interface ThemeColor {
  mode?: Mode;
  color: string;
}

/** The colours for `<meta name="theme-color">` of a page: the bar of the browser continues the header of the page. */
export function themeColors(themeVariants: ThemeVariants, { mode, contrast }: Appearance): ThemeColor[] {
  const colorOf = (name: Mode): string => {
    const tokens = themeVariants.get((contrast === 'more' ? `contrast-${name}` : name) satisfies VariantName)!;
    return tokenCss(tokens, 'color.header') ?? '';
  };
  return mode === 'system' ? MODES.map((name) => ({ mode: name, color: colorOf(name) })) : [{ color: colorOf(mode) }];
}
