import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { themeVariantsOf, type ThemeVariants } from '../../theme/theme-variants.ts';
import { themeCss } from '../../theme/theme-css.ts';
import { tokenSetNames } from '../../theme/token-sets.ts';
import { contrastFaults } from './contrast-faults.ts';
import { faultAt, suggestion, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Faults of themes that were already checked. */
const keptFaults = new WeakMap<ThemeVariants, string | undefined>();

/**
 * Reads and checks a brand's theme in every mode that it offers.
 * @param root the project's folder, which contains `themes`
 */
export function readTheme(
  root: string,
  file: ParsedFile,
  { theme }: Brand,
): { themeVariants?: ThemeVariants; faults: BrandFault[] } {
  const faults = [...modeFaults(file, theme), ...overrideFaults(root, file, theme)];
  if (faults.length > 0) return { faults };
  try {
    const themeVariants = themeVariantsOf(root, theme);
    if (!themeVariants)
      return {
        faults: [
          faultAt(
            file,
            ['theme', 'tokens'],
            `there is no themes/${theme.tokens}.tokens.json.${suggestion(theme.tokens, tokenSetNames(root))}`,
          ),
        ],
      };
    if (!keptFaults.has(themeVariants)) keptFaults.set(themeVariants, unwritable(themeVariants));
    const unwritten = keptFaults.get(themeVariants);
    return unwritten
      ? { faults: [faultAt(file, placeOf(theme), unwritten)] }
      : { themeVariants, faults: contrastFaults(file, { theme }, themeVariants) };
  } catch (error) {
    return { faults: [faultAt(file, placeOf(theme), (error as Error).message)] };
  }
}

/** Says which token cannot be written as CSS, or returns undefined. Such a value could end its declaration and inject CSS. */
function unwritable(themeVariants: ThemeVariants): string | undefined {
  try {
    themeCss(themeVariants);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const placeOf = ({ overrides, variants }: Brand['theme']): string[] => [
  'theme',
  overrides ? 'overrides' : variants ? 'variants' : 'tokens',
];

function modeFaults(file: ParsedFile, { mode, modes }: Brand['theme']): BrandFault[] {
  const offered = modes?.[0];
  if (!modes || !offered) return [];
  if (mode !== 'system' && !modes.includes(mode))
    return [
      faultAt(
        file,
        ['theme', 'mode'],
        `"${mode}" is not among theme.modes. Add it there, or set theme.mode to ${offered}.`,
      ),
    ];
  if (mode === 'system' && modes.length < 2)
    return [
      faultAt(
        file,
        ['theme', 'modes'],
        `the system may ask for either mode. Offer both, or set theme.mode to "${offered}".`,
      ),
    ];
  return [];
}

/** Finds overrides of tokens that the set does not have, which nothing would read. Palette tokens may be added, because semantic tokens can point at them. */
function overrideFaults(root: string, file: ParsedFile, theme: Brand['theme']): BrandFault[] {
  const places: [path: string[], tree: object | undefined][] = [
    [['theme', 'overrides'], theme.overrides],
    ...Object.entries(theme.variants ?? {}).map(([name, variant]): [string[], object | undefined] => [
      ['theme', 'variants', name, 'overrides'],
      variant?.overrides,
    ]),
  ];
  const given = places.filter(([, tree]) => tree !== undefined);
  if (given.length === 0) return [];
  let known: ReadonlySet<string> | undefined;
  try {
    known = new Set(
      themeVariantsOf(root, {
        tokens: theme.tokens,
        mode: theme.mode,
        logo: theme.logo,
        icon: theme.icon,
        ...(theme.modes && { modes: theme.modes }),
      })
        ?.values()
        .next()
        .value?.keys(),
    );
  } catch {
    // Reading the theme reports the faults of the set itself.
  }
  if (!known || known.size === 0) return [];
  return given.flatMap(([path, tree]) =>
    tokenPaths(tree!).flatMap((token) => {
      const name = token.join('.');
      return token[0] === 'palette' || known.has(name)
        ? []
        : [
            faultAt(
              file,
              [...path, ...token],
              `there is no token ${name} in the set ${theme.tokens}.${suggestion(name, known)}`,
            ),
          ];
    }),
  );
}

function tokenPaths(node: object, path: string[] = []): string[][] {
  if ('$value' in node) return [path];
  return Object.entries(node).flatMap(([key, child]) =>
    !key.startsWith('$') && typeof child === 'object' && child !== null
      ? tokenPaths(child as object, [...path, key])
      : [],
  );
}
