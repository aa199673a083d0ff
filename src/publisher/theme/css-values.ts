import { fontStack } from './font-stack.ts';

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

/** Colour spaces and units that a token may name. Any other text could close the CSS declaration that it is written into. */
const COLOR_SPACES = new Set([
  'srgb',
  'srgb-linear',
  'display-p3',
  'a98-rgb',
  'prophoto-rgb',
  'rec2020',
  'xyz',
  'xyz-d50',
  'xyz-d65',
  'oklch',
  'oklab',
  'lab',
  'lch',
]);
const LENGTH_UNITS = new Set(['px', 'rem', 'em']);
const TIME_UNITS = new Set(['ms', 's']);

/** A number as CSS. */
export function numberCss(value: number): string {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new Error(`${show(value)} is not a number. Write it with digits`);
  return String(Number(value.toFixed(4)));
}

/**
 * A colour in the form that the style sheet gets.
 * @throws Error when the value is not exactly one colour
 */
export function colorCss(given: unknown): string {
  const value = given as ColorValue;
  if (typeof value !== 'object' || value === null || !Array.isArray(value.components))
    throw new Error(
      `${show(value)} is not a colour. Write { "colorSpace": "srgb", "components": [0, 0, 0] }, or the name of a token in braces`,
    );
  const { colorSpace, components, alpha = 1, hex } = value;
  if (hex !== undefined && !/^#[0-9a-f]{6}$/i.test(hex))
    throw new Error(`${show(hex)} is not a colour: write # and six hexadecimal digits`);
  if (!COLOR_SPACES.has(colorSpace))
    throw new Error(`${show(colorSpace)} is not a colour space; known are ${[...COLOR_SPACES].join(', ')}`);
  if (components.length !== COMPONENTS)
    throw new Error(`a colour has three components, but here are ${components.length}. Write three numbers`);
  const values = components.map(numberCss).join(' ');
  const opacity = numberCss(alpha);
  if (alpha < 0 || alpha > 1) throw new Error(`the opacity ${alpha} is not between 0 and 1`);
  if (hex && alpha === 1) return hex;
  const ending = alpha === 1 ? '' : ` / ${opacity}`;
  return colorSpace === 'oklch' ? `oklch(${values}${ending})` : `color(${colorSpace} ${values}${ending})`;
}

const COMPONENTS = 3;

function measure(given: unknown, units: ReadonlySet<string>, example: string): string {
  const value = given as DimensionValue;
  if (typeof value !== 'object' || value === null || !('value' in value))
    throw new Error(`${show(value)} is not a value with a unit. Write ${example}`);
  if (!units.has(value.unit))
    throw new Error(`${show(value.unit)} is not a unit here; known are ${[...units].join(', ')}`);
  return numberCss(value.value) + value.unit;
}

const dimension = (value: unknown): string => measure(value, LENGTH_UNITS, '{ "value": 4, "unit": "px" }');

const duration = (value: unknown): string => measure(value, TIME_UNITS, '{ "value": 160, "unit": "ms" }');

function fontFamily(families: unknown): string {
  if (!Array.isArray(families) || families.length === 0)
    throw new Error(`${show(families)} is not a list of font families. Write ["Sora Variable", "sans-serif"]`);
  return fontStack(families);
}

/** Line styles of DTCG that have the same name in CSS. */
const LINE_STYLES = new Set(['none', 'solid', 'dashed', 'dotted', 'double', 'groove', 'ridge']);

function lineStyle(style: unknown): string {
  if (typeof style !== 'string' || !LINE_STYLES.has(style))
    throw new Error(`${show(style)} is not a line style; known are ${[...LINE_STYLES].join(', ')}`);
  return style;
}

/** How each type without parts is written in CSS. Each throws an Error for a value that is not exactly one of its type. */
const simple: Readonly<Record<string, (value: unknown) => string>> = {
  color: colorCss,
  dimension,
  duration,
  number: (value) => numberCss(value as number),
  fontWeight: (value) => numberCss(value as number),
  fontFamily,
  lineStyle,
};

/** The parts of the types that have some: name → type. */
const composite: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  border: { width: 'dimension', style: 'lineStyle', color: 'color' },
  shadow: { offsetX: 'dimension', offsetY: 'dimension', blur: 'dimension', spread: 'dimension', color: 'color' },
  stop: { color: 'color', position: 'number' },
};

/** A part of a token's value: its path in the value, its type, and itself. */
export interface ValuePart {
  path: readonly (string | number)[];
  type: string;
  value: unknown;
}

/** Types that only a part of a value has. */
const PART_TYPES = ['lineStyle', 'stop'];

/** The types that a token may have. */
export const TOKEN_TYPES: readonly string[] = [...Object.keys(simple), ...Object.keys(composite), 'gradient'].filter(
  (type) => !PART_TYPES.includes(type),
);

/**
 * The parts of a value down to those that are one colour, one length and so on, in the order of CSS.
 * @throws Error when the value does not have the shape of its type
 */
export function partsOf(type: string, value: unknown, path: readonly (string | number)[] = []): ValuePart[] {
  if (type === 'gradient') {
    if (!Array.isArray(value) || value.length < 2)
      throw new Error(
        `${show(value)} is not a gradient. Write at least two stops, [{ "color": "{color.accent}", "position": 0 }, …]`,
      );
    return value.flatMap((stop, index) => partsOf('stop', stop, [...path, index]));
  }
  const parts = composite[type];
  if (!parts) return [{ path, type, value }];
  const missing = Object.keys(parts).find(
    (name) => typeof value !== 'object' || value === null || !Object.hasOwn(value, name),
  );
  if (missing !== undefined) throw new Error(`a ${type} needs ${Object.keys(parts).join(', ')}; ${missing} is missing`);
  return Object.entries(parts).flatMap(([name, partType]) =>
    partsOf(partType, (value as Record<string, unknown>)[name], [...path, name]),
  );
}

/**
 * A value as CSS.
 * @throws Error that says what is wrong with it and what to write instead
 */
export function valueCss(type: string, value: unknown): string {
  const parts = partsOf(type, value).map((part) => simple[part.type]!(part.value));
  if (type !== 'gradient') return parts.join(' ');
  const stops = (value as { position: number }[]).map(
    ({ position }, index) => `${parts[2 * index]!} ${numberCss(position * 100)}%`,
  );
  return `linear-gradient(100deg, ${stops.join(', ')})`;
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
