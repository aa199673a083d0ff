import { numberCss, TOKEN_TYPES, valueCss } from './css-values.ts';
import { modeOf, type VariantName, type ThemeVariants } from './theme-variants.ts';
import { TokenError, type Token, type Tokens } from './tokens.ts';

/** Groups that do not become custom properties: semantic tokens refer to the primitives, and the type scale becomes sizes. */
const INNER_GROUPS = new Set(['palette', 'type']);

/** Steps of the type scale, `--text-0` to `--text-7`; step 1 is body text. */
const TYPE_STEPS = 8;
/** Body text in rem: 16 px unless the player chose a larger size in the browser. */
const BODY_REM = 1;

function write(path: string, { type, value }: Token): string {
  if (!TOKEN_TYPES.includes(type)) throw new TokenError(path, `token ${path}: there is no CSS for a ${type}`);
  if (!/^[a-z][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)*$/.test(path))
    throw new TokenError(path, `token ${path}: use lower-case letters, digits and hyphens in names`);
  try {
    return valueCss(type, value);
  } catch (error) {
    throw new TokenError(path, `token ${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Pictures that a theme may have, by name, with the CSS value of a theme variant without one: no ornament, and the page's own logo. */
const IMAGES = { ornament: 'none', divider: 'none', hero: 'none', logo: 'normal' } as const;

/** Addresses of the pictures of a theme variant, by name. */
export type ThemeImages = { readonly [Name in keyof typeof IMAGES]?: string };

/** Custom properties by name. */
type Properties = ReadonlyMap<string, string>;

/**
 * The theme of a brand as CSS: only custom properties. The theme variant that a page begins with is at the root. The other variants contain
 * only what differs, and apply by the player's choice or the system's.
 * @param themeVariants every theme variant that the brand offers
 * @param images addresses of our own files, by theme variant
 */
export function themeCss(
  themeVariants: ThemeVariants,
  images: Readonly<Partial<Record<VariantName, ThemeImages>>> = {},
): string {
  const all = [...themeVariants].map(([name, tokens]) => [name, propertiesOf(name, tokens, images[name])] as const);
  const [first, firstContrast, other, otherContrast] = all;
  if (!first || !firstContrast) throw new Error('a theme needs at least one mode, and its high contrast');
  const rules = [rule(':root', [...first[1]]), ...inContrast('', '', differing(firstContrast[1], [first[1]]))];
  if (!other || !otherContrast) return rules.join('');
  const inOther = differing(other[1], [first[1]]);
  // The rule of the first mode's high contrast also matches in the second mode, so it must be overridden too.
  const inOtherContrast = differing(otherContrast[1], [first[1], firstContrast[1], other[1]]);
  const mode = modeOf(other[0]);
  const bySystem = `(prefers-color-scheme:${mode})`;
  rules.push(
    rule(`:root[data-mode=${mode}]`, inOther),
    `@media ${bySystem}{${rule(':root[data-mode=system]', inOther)}}`,
  );
  rules.push(
    ...inContrast(`[data-mode=${mode}]`, '', inOtherContrast),
    ...inContrast('[data-mode=system]', bySystem, inOtherContrast),
  );
  return rules.join('');
}

const rule = (selector: string, properties: readonly (readonly [string, string])[]): string =>
  `${selector}{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`;

/** The rules of high contrast: when the player chose it, and when the system asks for it and the player has not chosen. */
function inContrast(attribute: string, media: string, properties: readonly (readonly [string, string])[]): string[] {
  const asked = rule(`:root${attribute}[data-contrast=more]`, properties);
  const bySystem = rule(`:root${attribute}:not([data-contrast])`, properties);
  return [
    media ? `@media ${media}{${asked}}` : asked,
    `@media ${media ? `${media} and ` : ''}(prefers-contrast:more){${bySystem}}`,
  ];
}

/** Properties that differ from those of at least one of the others. */
const differing = (properties: Properties, others: readonly Properties[]) =>
  [...properties].filter(([name, value]) => others.some((other) => other.get(name) !== value));

/** A theme variant as custom properties. */
function propertiesOf(variant: VariantName, tokens: Tokens, images: ThemeImages = {}): Properties {
  const properties = new Map([['--scheme', modeOf(variant) as string], ...typeScale(tokens)]);
  for (const [name, none] of Object.entries(IMAGES)) {
    const address = images[name as keyof ThemeImages];
    properties.set(`--image-${name}`, address ? `url(${address})` : none);
  }
  for (const [path, token] of tokens) {
    const group = path.slice(0, path.indexOf('.'));
    if (!INNER_GROUPS.has(group)) properties.set(`--${path.replaceAll('.', '-')}`, write(path, token));
  }
  return properties;
}

/** One token as CSS; undefined when the theme has no token at the path. */
export function tokenCss(tokens: Tokens, path: string): string | undefined {
  const token = tokens.get(path);
  return token && write(path, token);
}

/** Text sizes, each the one before times the brand's ratio. The step below body text is at least 14 px. */
function typeScale(tokens: Tokens): [name: string, value: string][] {
  const ratio = tokens.get('type.ratio')?.value;
  if (typeof ratio !== 'number') throw new Error('the theme has no type.ratio');
  return Array.from({ length: TYPE_STEPS }, (_, step) => [
    `--text-${step}`,
    `${numberCss(Math.max(0.875, BODY_REM * ratio ** (step - 1)))}rem`,
  ]);
}
