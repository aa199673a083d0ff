import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandSchema } from '../../src/publisher/brand/schema-faults.ts';
import { readTokens, type Tokens } from '../../src/publisher/theme/tokens.ts';
import { accentOverrides } from './accent.ts';
import { hexOf, iconSvg, logoSvg } from './drawing.ts';
import { bottomOf, homeOf, type Layout } from './games.ts';
import type { NewBrand } from './new-brand.ts';

/** A file of a new brand: its path within the brand's directory, and its text. */
export interface NewFile {
  path: string;
  text: string;
}

/** A ground darker than this is that of a dark set. */
const DARK_LUMINANCE_MAX = 0.2;

/** The files of a new brand: what differs from its parent, and its two pictures. */
export function filesOf(root: string, brand: NewBrand): NewFile[] {
  const tokens = readTokens(JSON.parse(readFileSync(join(root, 'themes', `${brand.tokens}.tokens.json`), 'utf8')) as object);
  const drawing = { name: brand.name, tokens, accent: brand.accent || hexOf(tokens, 'color.accent')! };
  return [
    { path: 'brand.json', text: brandText(fileOf(root, brand, tokens)) },
    { path: 'assets/logo.svg', text: logoSvg(drawing) },
    { path: 'assets/icon.svg', text: iconSvg(drawing) },
  ];
}

/** The brand file as data, in the order in which it is read. */
function fileOf(root: string, brand: NewBrand, tokens: Tokens): Record<string, unknown> {
  const { layout, vendors } = brand;
  // An editor then asks for nothing that the parent has.
  const schema = existsSync(join(root, 'schemas/brand.partial.schema.json')) ? 'brand.partial.schema.json' : 'brand.schema.json';
  return {
    $schema: `../../schemas/${schema}`,
    schemaVersion: (brandSchema['properties'] as { schemaVersion: { const: number } }).schemaVersion.const,
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
    theme: {
      tokens: brand.tokens,
      mode: isDark(tokens) ? 'dark' : 'light',
      ...(brand.accent !== '' && { overrides: accentOverrides(tokens, brand.accent) }),
      logo: 'assets/logo.svg',
      icon: 'assets/icon.svg',
    },
    home: homeOf(layout as Layout, vendors),
    navigation: { bottom: bottomOf(vendors) },
    vendors,
    footer: { provider: brand.name },
  };
}

const isDark = (tokens: Tokens): boolean => luminanceOf(tokens) < DARK_LUMINANCE_MAX;

/** Relative luminance of the set's ground, 0 to 1. */
function luminanceOf(tokens: Tokens): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hexOf(tokens, 'color.ground')!.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!;
}

/** JSON as one writes it by hand: what is short stands in one line. */
export function brandText(value: unknown): string {
  return `${lines(value, '')}\n`;
}

/** A line of a brand file is no longer than this where it need not be. */
const LINE_LENGTH_MAX = 120;

function lines(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const parts = isList ? value.map((item) => ['', item] as const) : Object.entries(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item] as const);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const inner = `${indent}  `;
  const flat = parts.map(([key, item]) => key + lines(item, '')).join(', ');
  if (indent !== '' && !flat.includes('\n') && flat.length + indent.length + 4 <= LINE_LENGTH_MAX) return isList ? `[${flat}]` : `{ ${flat} }`;
  return `${open}\n${parts.map(([key, item]) => `${inner}${key}${lines(item, inner)}`).join(',\n')}\n${indent}${close}`;
}
