import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA_VERSION } from '../../src/publisher/brand/brand-schema.ts';
import { readTokenSet } from '../../src/publisher/theme/token-sets.ts';
import { readTokens, type Tokens } from '../../src/publisher/theme/tokens.ts';
import type { Mode } from '../../src/shared/brand/appearance.ts';
import { accentOverrides } from './accent.ts';
import { hexOf, iconSvg, logoSvg } from './drawing.ts';
import { bottomOf, homeOf, type Layout } from './games.ts';
import type { NewBrand } from './new-brand.ts';

/** A file of a new brand: its path within the brand's directory, and its text. */
export interface NewFile {
  path: string;
  text: string;
}

/** The files of a new brand: what differs from its parent, and its pictures. */
export function filesOf(root: string, brand: NewBrand): NewFile[] {
  const looks = modesOf(root, brand);
  const drawings = looks.map(({ mode, tokens }) => ({
    mode,
    text: logoSvg({ name: brand.name, tokens, accent: accentOf(brand, looks[0]!.tokens) }),
  }));
  // A mode whose bar takes the same ink takes the same logo.
  const others = drawings.slice(1).filter(({ text }) => text !== drawings[0]!.text);
  return [
    {
      path: 'brand.json',
      text: brandText(
        fileOf(
          root,
          brand,
          looks,
          others.map(({ mode }) => mode),
        ),
      ),
    },
    { path: 'assets/logo.svg', text: drawings[0]!.text },
    ...others.map(({ mode, text }) => ({ path: `assets/logo-${mode}.svg`, text })),
    {
      path: 'assets/icon.svg',
      text: iconSvg({ name: brand.name, tokens: looks[0]!.tokens, accent: accentOf(brand, looks[0]!.tokens) }),
    },
  ];
}

const accentOf = ({ accent }: NewBrand, tokens: Tokens): string => accent || hexOf(tokens, 'color.accent')!;

/** A mode of the brand's token set: the trees that make it, and the tokens that they make. */
interface ModeTokens {
  mode: Mode;
  trees: readonly object[];
  tokens: Tokens;
}

/** The modes that the token set has, its own first. */
function modesOf(root: string, { tokens: name }: NewBrand): ModeTokens[] {
  const { mode, base, other } = readTokenSet(root, name)!;
  const looks: [Mode, object[]][] = [[mode, [base]]];
  if (other) looks.push([mode === 'dark' ? 'light' : 'dark', [base, other]]);
  return looks.map(([of, trees]) => ({ mode: of, trees, tokens: readTokens(...trees) }));
}

/** The brand file as data, in the order in which it is read. */
function fileOf(
  root: string,
  brand: NewBrand,
  looks: readonly ModeTokens[],
  modesWithLogo: readonly Mode[],
): Record<string, unknown> {
  // An editor then asks for nothing that the parent has.
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
    theme: themeOf(brand, looks, modesWithLogo),
    home: homeOf(brand.layout as Layout, brand.vendors),
    navigation: { bottom: bottomOf(brand.layout as Layout, brand.vendors) },
    vendors: brand.vendors,
    footer: { provider: brand.name },
  };
}

/** The look: a set in all its modes, and in each the brand's own colour, moved to what can be read there. */
function themeOf(
  { tokens: name, accent }: NewBrand,
  looks: readonly ModeTokens[],
  modesWithLogo: readonly Mode[],
): Record<string, unknown> {
  const variants = looks.map(({ mode, trees }) => {
    const logo = modesWithLogo.includes(mode) ? { logo: `assets/logo-${mode}.svg` } : {};
    return [mode, { ...logo, ...(accent !== '' && { overrides: accentOverrides(mode, trees, accent) }) }] as const;
  });
  const telling = variants.filter(([, variant]) => Object.keys(variant).length > 0);
  return {
    tokens: name,
    mode: looks[0]!.mode,
    modes: looks.map(({ mode }) => mode),
    logo: 'assets/logo.svg',
    icon: 'assets/icon.svg',
    ...(telling.length > 0 && { variants: Object.fromEntries(telling) }),
  };
}

/** JSON as one writes it by hand: what is short stands in one line. */
export const brandText = (value: Record<string, unknown>): string => `${block(value, '')}\n`;

/** A line of a brand file is no longer than this where it need not be. */
const LINE_LENGTH_MAX = 140;

const inLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${inLine(item)}`)
    .join(', ')} }`;
};

/** An object or a list over several lines, each of its values in one where there is room. */
function block(value: object, indent: string): string {
  const inner = `${indent}  `;
  const write = (key: string, item: unknown) => {
    const line = `${inner}${key}${inLine(item)}`;
    return typeof item !== 'object' || item === null || line.length < LINE_LENGTH_MAX
      ? line
      : `${inner}${key}${block(item, inner)}`;
  };
  if (Array.isArray(value)) return `[\n${value.map((item) => write('', item)).join(',\n')}\n${indent}]`;
  return `{\n${Object.entries(value)
    .map(([key, item]) => write(`${JSON.stringify(key)}: `, item))
    .join(',\n')}\n${indent}}`;
}
