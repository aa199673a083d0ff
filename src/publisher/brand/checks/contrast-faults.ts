import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { lowContrasts, type LowContrast } from '../../theme/contrast.ts';
import type { VariantName, ThemeVariants } from '../../theme/theme-variants.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Measurements by theme, because thousands of brands share a few themes. */
const kept = new WeakMap<ThemeVariants, readonly [VariantName, LowContrast][]>();

/** Pairs of too little contrast in a mode that the brand offers, with or without high contrast (rule THEME-02). */
export function contrastFaults(
  file: ParsedFile,
  { theme }: Pick<Brand, 'theme'>,
  themeVariants: ThemeVariants,
): BrandFault[] {
  const found =
    kept.get(themeVariants) ??
    [...themeVariants].flatMap(([variant, tokens]) =>
      lowContrasts(variant, tokens).map((low): [VariantName, LowContrast] => [variant, low]),
    );
  kept.set(themeVariants, found);
  return found.map(([variant, low]) => faultAt(file, placeOf(theme, variant, low), messageOf(variant, low)));
}

/** Truncates the ratio instead of rounding, so that 4.499 does not look like a pass. */
const ratioText = (ratio: number): string => `${Math.floor(ratio * 100) / 100}:1`;

const variantNames: Readonly<Record<VariantName, string>> = {
  dark: 'the dark mode',
  light: 'the light mode',
  'contrast-dark': 'high contrast, dark',
  'contrast-light': 'high contrast, light',
};

function messageOf(variant: VariantName, { front, ground, kind, ratio, ratioMin, passing }: LowContrast): string {
  const wanted = `${kind === 'text' ? 'text' : 'a control'} needs ${ratioMin}:1`;
  const remedy = passing
    ? `${passing.hex} for ${front} would have ${ratioText(passing.ratio)}.`
    : `No colour for ${front} would pass: make ${ground} darker or lighter.`;
  return `${front} on ${ground} has a contrast of ${ratioText(ratio)} in ${variantNames[variant]}; ${wanted}. ${remedy}`;
}

/** Where a designer would fix it: at the brand's override of either token, or else at its token set. */
function placeOf(
  { overrides, variants }: Brand['theme'],
  variant: VariantName,
  { front, ground }: LowContrast,
): string[] {
  const own: [path: string[], tree: object | undefined][] = [
    [['theme', 'variants', variant, 'overrides'], variants?.[variant]?.overrides],
    [['theme', 'overrides'], overrides],
  ];
  for (const [path, tree] of own)
    for (const token of [front, ground]) if (tree && has(tree, token.split('.'))) return [...path, ...token.split('.')];
  return own.find(([, tree]) => tree)?.[0] ?? ['theme', 'tokens'];
}

const has = (tree: object, path: readonly string[]): boolean => {
  const last = path.reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, key)
        ? (node as Record<string, unknown>)[key]
        : undefined,
    tree,
  );
  return last !== undefined;
};
