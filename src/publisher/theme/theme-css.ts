import { scriptFaces } from './fonts.ts';
import type { Token, Tokens } from './tokens.ts';

/** Groups that stay inside: primitives are what semantic tokens point at, the type scale becomes sizes. */
const INNER_GROUPS = new Set(['palette', 'type']);

/** Steps of the type scale, `--text-0` to `--text-7`; step 1 is body text. */
const TYPE_STEPS = 8;
/** Body text in rem: 16 px where the player has not asked for more. */
const BODY_REM = 1;

/** Text in a script that the brand's own face does not have falls through to this one (fonts go by language, design §9). */
const SCRIPT_FACES = Object.values(scriptFaces).map(({ family }) => `'${family}'`).join(', ');

interface ColorValue {
  colorSpace: string;
  components: number[];
  alpha?: number;
  hex?: string;
}
interface DimensionValue {
  value: number;
  unit: string;
}

/** Colour spaces and units that a token may name; whatever else stands there could end the declaration that it is written into. */
const COLOR_SPACES = new Set(['srgb', 'srgb-linear', 'display-p3', 'a98-rgb', 'prophoto-rgb', 'rec2020', 'xyz', 'xyz-d50', 'xyz-d65', 'oklch', 'oklab', 'lab', 'lch']);
const UNITS = new Set(['px', 'rem', 'em', 'ms', 's']);

function number(value: number): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${JSON.stringify(value)} is not a number`);
  return String(Number(value.toFixed(4)));
}

function color({ colorSpace, components, alpha = 1, hex }: ColorValue): string {
  if (hex !== undefined && !/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`${JSON.stringify(hex)} is not a colour of six hexadecimal digits behind a #`);
  if (!COLOR_SPACES.has(colorSpace)) throw new Error(`${JSON.stringify(colorSpace)} is not a colour space`);
  if (hex && alpha === 1) return hex;
  const values = components.map(number).join(' ');
  const opacity = alpha === 1 ? '' : ` / ${number(alpha)}`;
  return colorSpace === 'oklch' ? `oklch(${values}${opacity})` : `color(${colorSpace} ${values}${opacity})`;
}

function dimension({ value, unit }: DimensionValue): string {
  if (!UNITS.has(unit)) throw new Error(`${JSON.stringify(unit)} is not a unit; known are ${[...UNITS].join(', ')}`);
  return number(value) + unit;
}

function quoted(family: string): string {
  if (!/^[A-Za-z][A-Za-z0-9 -]*$/.test(family)) throw new Error(`${JSON.stringify(family)} is not a font family`);
  return /^[a-z-]+$/.test(family) ? family : `'${family}'`;
}

/** Line styles of DTCG that CSS has under the same name. */
const LINE_STYLES = new Set(['none', 'solid', 'dashed', 'dotted', 'double', 'groove', 'ridge']);

function border({ color: ink, width, style }: { color: ColorValue; width: DimensionValue; style: string }): string {
  if (!LINE_STYLES.has(style)) throw new Error(`${JSON.stringify(style)} is not a line style; known are ${[...LINE_STYLES].join(', ')}`);
  return `${dimension(width)} ${style} ${color(ink)}`;
}

/** How each type of token is written in CSS. */
const writers: Record<string, (value: never) => string> = {
  color,
  dimension,
  duration: dimension,
  border,
  number,
  fontWeight: number,
  fontFamily: (families: string[]) => {
    const [own, ...generic] = families.map(quoted);
    return [own, SCRIPT_FACES, ...generic].join(', ');
  },
  gradient: (stops: { color: ColorValue; position: number }[]) => `linear-gradient(100deg, ${stops.map((stop) => `${color(stop.color)} ${number(stop.position * 100)}%`).join(', ')})`,
  shadow: (shadow: { color: ColorValue; offsetX: DimensionValue; offsetY: DimensionValue; blur: DimensionValue; spread: DimensionValue }) =>
    [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread].map(dimension).join(' ') + ` ${color(shadow.color)}`,
};

function write(path: string, { type, value }: Token): string {
  const writer = writers[type];
  if (!writer) throw new Error(`token ${path}: there is no CSS for a ${type}`);
  if (!/^[a-z][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)*$/.test(path)) throw new Error(`token ${path}: names are small letters, digits and dashes`);
  try {
    return writer(value as never);
  } catch (error) {
    throw new Error(`token ${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Ornaments that a theme may bring, by name; one that a brand lacks is not drawn. */
const IMAGES = ['ornament', 'divider'] as const;

/** Addresses of a brand's ornaments, by name. */
export type ThemeImages = { readonly [Name in (typeof IMAGES)[number]]?: string };

/**
 * The theme of a brand as CSS: custom properties and nothing else.
 * @param mode what browser controls follow
 * @param images addresses of our own files
 */
export function themeCss(tokens: Tokens, mode: 'dark' | 'light', images: ThemeImages = {}): string {
  const properties = [`--scheme:${mode}`, ...typeScale(tokens), ...IMAGES.map((name) => `--image-${name}:${images[name] ? `url(${images[name]})` : 'none'}`)];
  for (const [path, token] of tokens) {
    const group = path.slice(0, path.indexOf('.'));
    if (!INNER_GROUPS.has(group)) properties.push(`--${path.replaceAll('.', '-')}:${write(path, token)}`);
  }
  return `:root{${properties.join(';')}}`;
}

/** One token as CSS; nothing where the theme has none of that path. */
export function tokenCss(tokens: Tokens, path: string): string | undefined {
  const token = tokens.get(path);
  return token && write(path, token);
}

/** Sizes of text, each the one before times the brand's ratio; the step below body text is never under 14 px. */
function typeScale(tokens: Tokens): string[] {
  const ratio = tokens.get('type.ratio')?.value;
  if (typeof ratio !== 'number') throw new Error('the theme has no type.ratio');
  return Array.from({ length: TYPE_STEPS }, (_, step) => `--text-${step}:${number(Math.max(0.875, BODY_REM * ratio ** (step - 1)))}rem`);
}
