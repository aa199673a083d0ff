import type { Token, Tokens } from './tokens.ts';

/** Groups that stay inside: primitives are what semantic tokens point at, the type scale becomes sizes. */
const INNER_GROUPS = new Set(['palette', 'type']);

/** Steps of the type scale, `--text-0` to `--text-7`; step 1 is body text. */
const TYPE_STEPS = 8;
/** Body text in rem: 16 px where the player has not asked for more. */
const BODY_REM = 1;

/** Text in a script that the brand's own face does not have falls through to this one (fonts go by language, design §9). */
const SCRIPT_FACES = "'Noto Sans Thai Variable'";

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

const number = (value: number) => String(Number(value.toFixed(4)));

function color({ colorSpace, components, alpha = 1, hex }: ColorValue): string {
  if (hex && alpha === 1) return hex;
  const values = components.map(number).join(' ');
  const opacity = alpha === 1 ? '' : ` / ${number(alpha)}`;
  return colorSpace === 'oklch' ? `oklch(${values}${opacity})` : `color(${colorSpace} ${values}${opacity})`;
}

const dimension = ({ value, unit }: DimensionValue) => `${number(value)}${unit}`;
const quoted = (family: string) => (/^[a-z-]+$/.test(family) ? family : `'${family}'`);

/** How each type of token is written in CSS. */
const writers: Record<string, (value: never) => string> = {
  color,
  dimension,
  duration: dimension,
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
  return writer(value as never);
}

/**
 * The theme of a brand as CSS: custom properties and nothing else.
 * @param mode what browser controls follow
 */
export function themeCss(tokens: Tokens, mode: 'dark' | 'light'): string {
  const properties = [`--scheme:${mode}`, ...typeScale(tokens)];
  for (const [path, token] of tokens) {
    const group = path.slice(0, path.indexOf('.'));
    if (!INNER_GROUPS.has(group)) properties.push(`--${path.replaceAll('.', '-')}:${write(path, token)}`);
  }
  return `:root{${properties.join(';')}}`;
}

/** Sizes of text, each the one before times the brand's ratio; the step below body text is never under 14 px. */
function typeScale(tokens: Tokens): string[] {
  const ratio = tokens.get('type.ratio')?.value;
  if (typeof ratio !== 'number') throw new Error('the theme has no type.ratio');
  return Array.from({ length: TYPE_STEPS }, (_, step) => `--text-${step}:${number(Math.max(0.875, BODY_REM * ratio ** (step - 1)))}rem`);
}
