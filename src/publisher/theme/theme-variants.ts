import { offeredModes, type Mode } from '../../shared/brand/appearance.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { readContrastSet, readTokenSet, type ContrastSet, type TokenSet } from './token-sets.ts';
import { readTokens, type Tokens } from './tokens.ts';

/** A mode as the brand made it, or with high contrast laid over it. */
export type VariantName = Mode | `contrast-${Mode}`;

/** The tokens of every look that a brand offers: that which a page begins with first. */
export type ThemeVariants = ReadonlyMap<VariantName, Tokens>;

/** The mode that a look is of. */
export const modeOf = (name: VariantName): Mode => (name.endsWith('dark') ? 'dark' : 'light');

/** Whether a look is one of high contrast. */
export const isHighContrast = (name: VariantName): boolean => name.startsWith('contrast-');

/** Themes that are kept: as many brands as look alike share one, and a platform has fewer looks than brands. */
const KEPT_MAX = 256;
const kept = new Map<string, ThemeVariants>();

/**
 * The looks of a brand: its set, the brand's overrides, those of the mode, and for high contrast the set of that and the brand's own there.
 * The same set and overrides answer the same object, so that what is found out about them can be kept with it.
 * @returns nothing where there is no set of that name
 * @throws Error that names the look and the token, as `readTokens` does
 */
export function themeVariantsOf(root: string, theme: Brand['theme']): ThemeVariants | undefined {
  const set = readTokenSet(root, theme.tokens);
  if (!set) return undefined;
  const contrast = readContrastSet(root);
  const modes = offeredModes(theme).filter((mode) => mode !== undefined);
  const variants = Object.entries(theme.variants ?? {}).map(([name, variant]) => [name, variant?.overrides]);
  const key = JSON.stringify([set.version, contrast.version, modes, theme.overrides, variants]);
  const known = kept.get(key);
  if (known) return known;
  const themeVariants = new Map(
    modes
      .flatMap((mode) => [mode, `contrast-${mode}` as const])
      .map((name) => [name, variantOf(name, theme, set, contrast)]),
  );
  // The oldest goes: a map keeps the order in which it was filled.
  if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value!);
  kept.set(key, themeVariants);
  return themeVariants;
}

/** Reads one look: trees laid over one another, the nearest last. */
function variantOf(
  name: VariantName,
  { tokens, overrides = {}, variants = {} }: Brand['theme'],
  set: TokenSet,
  contrast: ContrastSet,
): Tokens {
  const mode = modeOf(name);
  if (mode !== set.mode && !set.other)
    throw new Error(
      `the set ${tokens} has no ${mode} mode: write themes/${tokens}.${mode}.tokens.json, or offer only ${set.mode}`,
    );
  const trees = [set.base, mode === set.mode ? {} : set.other!, overrides, variants[mode]?.overrides ?? {}];
  if (isHighContrast(name)) trees.push(contrast.trees[mode], variants[name]?.overrides ?? {});
  try {
    return readTokens(...trees);
  } catch (error) {
    // The first look is the brand as it is; of another one it helps to know which.
    throw new Error(
      mode === set.mode && !isHighContrast(name) ? (error as Error).message : `in ${name}, ${(error as Error).message}`,
      { cause: error },
    );
  }
}
