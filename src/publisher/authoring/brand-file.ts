import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA_VERSION } from '../brand/brand-schema.ts';
import { paleLogo } from '../theme/logo-contrast.ts';
import type { VariantName } from '../theme/theme-variants.ts';
import { readContrastSet, readTokenSet } from '../theme/token-sets.ts';
import { readTokens, type Tokens } from '../theme/tokens.ts';
import type { Mode } from '../../shared/brand/appearance.ts';
import { accentOverrides } from './accent.ts';
import { hexOf, iconSvg, logoSvg } from './drawing.ts';
import { brandJson } from './brand-json.ts';
import type { NewBrand } from './new-brand.ts';
import { bottomOf, homeOf, type Layout } from './vendor-suggestions.ts';

/** A file of a new brand: its path in the brand's directory, and its text. */
export interface NewFile {
  path: string;
  text: string;
}

/** Makes the files of a new brand: its `brand.json` with what differs from the parent, and its logo and icon. Writes nothing. */
export function newBrandFiles(root: string, brand: NewBrand): NewFile[] {
  const modes = modesOf(root, brand);
  const ownTokens = modes[0]!.tokens;
  const accent = brand.accent || hexOf(ownTokens, 'color.accent')!;
  const [logo, ...others] = logosOf(root, brand.name, modes, accent);
  return [
    {
      path: 'brand.json',
      text: brandJson(
        brandValue(
          root,
          brand,
          modes,
          others.map(({ variant }) => variant),
        ),
      ),
    },
    { path: 'assets/logo.svg', text: logo!.text },
    ...others.map(({ variant, text }) => ({ path: logoFile(variant), text })),
    { path: 'assets/icon.svg', text: iconSvg({ name: brand.name, tokens: ownTokens, accent }) },
  ];
}

/** The files of a new brand with a logo of the merchant's own in place of those that were drawn. */
export function withOwnLogo(files: readonly NewFile[], logo: string): NewFile[] {
  const value = JSON.parse(files.find(({ path }) => path === 'brand.json')!.text) as {
    theme: { variants?: Record<string, { logo?: string }> };
  };
  const { variants = {}, ...theme } = value.theme;
  const others = Object.entries(variants).flatMap(([name, { logo: _, ...rest }]) =>
    Object.keys(rest).length > 0 ? [[name, rest] as const] : [],
  );
  const text = brandJson({
    ...value,
    theme: { ...theme, ...(others.length > 0 && { variants: Object.fromEntries(others) }) },
  });
  return [
    { path: 'brand.json', text },
    { path: 'assets/logo.svg', text: logo },
    ...files.filter(({ path }) => path === 'assets/icon.svg'),
  ];
}

const logoFile = (variant: VariantName): string => `assets/logo-${variant}.svg`;

/** The logos of a new brand by theme variant, the first of which is for all that have none of their own. */
function logosOf(
  root: string,
  name: string,
  modes: readonly ModeTokens[],
  accent: string,
): { variant: VariantName; text: string }[] {
  const contrast = readContrastSet(root);
  const drawings = modes.map(({ mode, tokens }) => ({ variant: mode, text: logoSvg({ name, tokens, accent }) }));
  const inContrast = modes.flatMap(({ mode, trees }, index) => {
    const tokens = readTokens(...trees, contrast.trees[mode]);
    return paleLogo(drawings[index]!.text, tokens)
      ? [{ variant: `contrast-${mode}` as const, text: logoSvg({ name, tokens, accent }) }]
      : [];
  });
  // A second mode needs a logo of its own only when its header takes another ink, and high contrast when it hides that of its mode.
  return [drawings[0]!, ...drawings.slice(1).filter(({ text }) => text !== drawings[0]!.text), ...inContrast];
}

/** One mode of the token set: its trees, and the tokens read from them. */
interface ModeTokens {
  mode: Mode;
  trees: readonly object[];
  tokens: Tokens;
}

/** The modes of the token set, its base mode first. */
function modesOf(root: string, { tokens: setName }: NewBrand): ModeTokens[] {
  const { mode, base, other } = readTokenSet(root, setName)!;
  const modes: [Mode, object[]][] = [[mode, [base]]];
  if (other) modes.push([mode === 'dark' ? 'light' : 'dark', [base, other]]);
  return modes.map(([name, trees]) => ({ mode: name, trees, tokens: readTokens(...trees) }));
}

/** The content of `brand.json`, in reading order. */
function brandValue(
  root: string,
  brand: NewBrand,
  modes: readonly ModeTokens[],
  withLogo: readonly VariantName[],
): Record<string, unknown> {
  // With the partial schema an editor does not ask for keys that the parent sets.
  const schema = existsSync(join(root, 'schemas/brand.partial.schema.json'))
    ? 'brand.partial.schema.json'
    : 'brand.schema.json';
  return {
    $schema: `../../schemas/${schema}`,
    schemaVersion: SCHEMA_VERSION,
    extends: brand.extends,
    merchantCode: brand.merchantCode,
    name: brand.name,
    hosts: [brand.host],
    market: {
      currency: brand.currency,
      timeZone: brand.timeZone,
      ...(brand.jurisdiction !== 'open' && { jurisdiction: brand.jurisdiction }),
      ...(brand.demo !== '' && { demo: { openingBalanceMinor: Number(brand.demo) } }),
    },
    languages: { default: brand.defaultLanguage, switch: brand.languages },
    theme: themeOf(brand, modes, withLogo),
    home: homeOf(brand.layout as Layout, brand.vendors),
    navigation: { bottom: bottomOf(brand.layout as Layout, brand.vendors) },
    vendors: brand.vendors,
    footer: { provider: brand.name },
  };
}

/** The theme: the token set in all its modes, each with the brand's accent adjusted to be readable there. */
function themeOf(
  { tokens: name, accent }: NewBrand,
  modes: readonly ModeTokens[],
  withLogo: readonly VariantName[],
): Record<string, unknown> {
  const logoOf = (variant: VariantName) => (withLogo.includes(variant) ? { logo: logoFile(variant) } : {});
  const variants = modes.flatMap(({ mode, trees }) => [
    [mode, { ...logoOf(mode), ...(accent !== '' && { overrides: accentOverrides(mode, trees, accent) }) }] as const,
    [`contrast-${mode}`, logoOf(`contrast-${mode}`)] as const,
  ]);
  const nonEmpty = variants.filter(([, variant]) => Object.keys(variant).length > 0);
  return {
    tokens: name,
    mode: modes[0]!.mode,
    modes: modes.map(({ mode }) => mode),
    logo: 'assets/logo.svg',
    icon: 'assets/icon.svg',
    ...(nonEmpty.length > 0 && { variants: Object.fromEntries(nonEmpty) }),
  };
}
