import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { themeVariantsOf, type ThemeVariants } from '../../theme/theme-variants.ts';
import { themeCss } from '../../theme/theme-css.ts';
import { tokenSetNames } from '../../theme/token-sets.ts';
import { tokenFaults, tokenNames } from '../../theme/token-faults.ts';
import { TokenError } from '../../theme/tokens.ts';
import { contrastFaults } from './contrast-faults.ts';
import { checkTokenSet, type CheckedSet } from './token-set-faults.ts';
import { valueAt } from '../packs.ts';
import type { Sources } from '../sources.ts';
import { faultAt, suggestion, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Faults of themes that were already checked. */
const keptFaults = new WeakMap<ThemeVariants, Error | undefined>();

/** Checks a brand's theme in every mode that it offers: its token set, its own tokens, and what a publish makes of them. */
export function readTheme(
  { root }: Pick<Sources, 'root'>,
  file: ParsedFile,
  { theme }: Brand,
): { themeVariants?: ThemeVariants; faults: BrandFault[] } {
  const set = checkTokenSet(root, theme.tokens);
  if (!set)
    return {
      faults: [
        ...modeFaults(file, theme),
        faultAt(
          file,
          ['theme', 'tokens'],
          `there is no themes/${theme.tokens}.tokens.json.${suggestion(theme.tokens, tokenSetNames(root))}`,
        ),
      ],
    };
  const faults = [...modeFaults(file, theme), ...set.faults, ...overrideFaults(file, theme, set)];
  try {
    const themeVariants = themeVariantsOf(root, theme)!;
    if (!keptFaults.has(themeVariants)) keptFaults.set(themeVariants, unwritable(themeVariants));
    const unwritten = keptFaults.get(themeVariants);
    if (unwritten) throw unwritten;
    return { themeVariants, faults: [...faults, ...contrastFaults(file, { theme }, themeVariants)] };
  } catch (error) {
    // A fault above already says what keeps the theme from being read.
    return { faults: faults.length > 0 ? faults : [faultOfToken(file, theme, set, error as Error)] };
  }
}

/** Says which token cannot be written as CSS, or returns undefined. Such a value could end its declaration and inject CSS. */
function unwritable(themeVariants: ThemeVariants): Error | undefined {
  try {
    themeCss(themeVariants);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** Where a token that cannot be read is set: in the brand's own tokens, or else in its set. */
function faultOfToken(file: ParsedFile, theme: Brand['theme'], { files }: CheckedSet, error: Error): BrandFault {
  const token = [error, error.cause].find((each) => each instanceof TokenError)?.token.split('.');
  const own = overridesOf(theme).find(([, tree]) => token && valueAt(tree, token) !== undefined);
  if (token && own) return faultAt(file, [...own[0], ...token], error.message);
  const inSet = files.findLast(({ tree }) => token && valueAt(tree, token) !== undefined);
  if (token && inSet) return faultAt(inSet.parsed, token, error.message);
  return faultAt(file, ['theme', 'tokens'], error.message);
}

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

/** The brand's own tokens, the most specific first. */
const overridesOf = ({ overrides, variants = {} }: Brand['theme']): [path: string[], tree: object][] => [
  ...Object.entries(variants).flatMap(([name, variant]): [string[], object][] =>
    variant?.overrides ? [[['theme', 'variants', name, 'overrides'], variant.overrides]] : [],
  ),
  ...(overrides ? [[['theme', 'overrides'], overrides] as [string[], object]] : []),
];

/** Checks the brand's own tokens. They may point at each other, and at every token of the set. */
function overrideFaults(file: ParsedFile, theme: Brand['theme'], { files }: CheckedSet): BrandFault[] {
  const own = overridesOf(theme);
  if (own.length === 0) return [];
  const names = new Set(
    [...files.map(({ tree }) => tree), ...own.map(([, tree]) => tree)].flatMap((tree) => tokenNames(tree)),
  );
  const families = (theme.fonts ?? []).map(({ family }) => family);
  return own
    .toReversed()
    .flatMap(([path, tree]) =>
      tokenFaults(tree, names, families).map((fault) =>
        faultAt(file, [...path, ...fault.path], fault.message, { atName: fault.isName ?? false }),
      ),
    );
}
