import { offeredModes, type Mode } from '../../shared/brand/appearance.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { readContrastSet, readTokenSet, type ContrastSet, type TokenSet } from './token-sets.ts';
import { readTokens, type Tokens } from './tokens.ts';

/** A mode as the brand designed it, or with high contrast. */
export type VariantName = Mode | `contrast-${Mode}`;

/** The tokens of every theme variant that a brand offers. The one that a page begins with comes first. */
export type ThemeVariants = ReadonlyMap<VariantName, Tokens>;

/** The mode of a theme variant. */
export const modeOf = (name: VariantName): Mode => (name.endsWith('dark') ? 'dark' : 'light');

/** Whether a theme variant has high contrast. */
export const isHighContrast = (name: VariantName): boolean => name.startsWith('contrast-');

/** Themes in the cache. Brands with equal themes share one, and a platform has fewer themes than brands. */
const KEPT_MAX = 256;
const kept = new Map<string, ThemeVariants>();

/**
 * The theme variants of a brand. Each lays over one another: the token set, the brand's overrides, those of the mode, and for high contrast
 * the set of high contrast and the brand's overrides of it. Equal input returns the same object, so that callers can cache by it.
 * @returns undefined when there is no set of that name
 * @throws Error that names the theme variant and the token, as `readTokens` does
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
  // Evict the oldest entry: a map keeps its insertion order.
  if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value!);
  kept.set(key, themeVariants);
  return themeVariants;
}

/** Reads one theme variant: token trees laid over one another, the most specific last. */
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
    // Only a fault outside the brand's first theme variant needs the variant's name.
    throw new Error(
      mode === set.mode && !isHighContrast(name) ? (error as Error).message : `in ${name}, ${(error as Error).message}`,
      { cause: error },
    );
  }
}
