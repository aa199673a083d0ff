import Color from 'colorjs.io';
import { suggestion } from '../brand/brand-fault.ts';
import { colorCss, partsOf, TOKEN_TYPES, valueCss, type ValuePart } from './css-values.ts';
import { familyFault } from './fonts.ts';
import { tokenRules, type TokenRule } from './token-schema.ts';
import { isAlias } from './tokens.ts';

/** What is wrong in a tree of tokens, and the path of the place. */
export interface TokenFault {
  path: readonly (string | number)[];
  message: string;
  /** The fault is the name at the path, and not its value. */
  isName?: boolean;
}

interface TokenNode {
  $type?: unknown;
  $value?: unknown;
  [key: string]: unknown;
}

/** Primitives have any names and no bounds; they are colours unless they say something else. */
const PRIMITIVES = 'palette';

/**
 * Checks a tree of tokens: names, types, bounds, and each value by the code that writes it into the style sheet.
 * @param names every token that an alias may point at
 * @param families fonts of the brand's own
 */
export function tokenFaults(tree: object, names: ReadonlySet<string>, families: readonly string[] = []): TokenFault[] {
  return faultsBelow(tree as TokenNode, [], undefined, { names, families });
}

/** What tokens may name. */
interface Known {
  names: ReadonlySet<string>;
  families: readonly string[];
}

/** The tokens that a whole set lacks, each as a fault of its group. */
export function missingTokens(tree: object): TokenFault[] {
  const own = new Set(tokenNames(tree));
  return [...tokenRules]
    .filter(([name]) => !own.has(name))
    .map(([name, { description }]) => ({
      path: [name.split('.')[0]!],
      message: `the token ${name} is missing. Add it: ${description}`,
    }));
}

/** The names of the tokens in a tree. */
export function tokenNames(node: object, path: readonly string[] = []): string[] {
  if ('$value' in node) return [path.join('.')];
  return Object.entries(node).flatMap(([key, child]) =>
    !key.startsWith('$') && typeof child === 'object' && child !== null
      ? tokenNames(child as object, [...path, key])
      : [],
  );
}

function faultsBelow(node: TokenNode, path: readonly string[], typeAbove: unknown, known: Known): TokenFault[] {
  const type = node.$type ?? typeAbove;
  if (node.$value !== undefined) return faultsOfToken(node, path, type, known);
  return Object.entries(node).flatMap(([key, child]) => {
    if (key.startsWith('$')) return [];
    if (typeof child === 'object' && child !== null && !Array.isArray(child))
      return faultsBelow(child as TokenNode, [...path, key], type, known);
    const message = `${JSON.stringify(child)} is not a design token. Write { "$value": … }, as the sets in themes/ do.`;
    return [{ path: [...path, key], message }];
  });
}

function faultsOfToken(
  { $type: ownType, $value: value }: TokenNode,
  path: readonly string[],
  typeSaid: unknown,
  known: Known,
): TokenFault[] {
  const name = path.join('.');
  const rule = path[0] === PRIMITIVES ? undefined : tokenRules.get(name);
  if (!rule && path[0] !== PRIMITIVES)
    return [{ path, message: `there is no design token ${name}.${suggestion(name, tokenRules.keys())}`, isName: true }];
  const type = rule?.type ?? (typeof typeSaid === 'string' ? typeSaid : 'color');
  const typeAt = ownType === undefined ? path : [...path, '$type'];
  if (typeSaid !== undefined && typeSaid !== type) {
    const message = `${name} is a token of the type ${type}, but here its type is ${JSON.stringify(typeSaid)}. Write "$type": "${type}".`;
    return [{ path: typeAt, message }];
  }
  if (!TOKEN_TYPES.includes(type))
    return [{ path: typeAt, message: `"${type}" is not a type of design tokens.${suggestion(type, TOKEN_TYPES)}` }];
  const at = [...path, '$value'];
  let parts: ValuePart[];
  try {
    parts = isAlias(value) ? [{ path: [], type, value }] : partsOf(type, value);
  } catch (error) {
    return [{ path: at, message: sentence(error) }];
  }
  return parts.flatMap((part) =>
    faultsOfPart(part, rule, known).map((fault) => ({ ...fault, path: [...at, ...part.path, ...fault.path] })),
  );
}

function faultsOfPart(
  { type, value, path }: ValuePart,
  rule: TokenRule | undefined,
  { names, families }: Known,
): TokenFault[] {
  if (isAlias(value)) {
    const target = value.slice(1, -1);
    return names.has(target)
      ? []
      : [{ path: [], message: `there is no token ${value} to point at.${suggestion(target, names)}` }];
  }
  try {
    valueCss(type, value);
  } catch (error) {
    return [{ path: [], message: sentence(error) }];
  }
  if (type === 'color') return disagreement(value as HexColor);
  if (type === 'fontFamily') {
    const wrong = familyFault((value as string[])[0]!, families);
    return wrong ? [{ path: [0], message: wrong }] : [];
  }
  // The bounds are those of the token, and not of a part of it.
  return rule && path.length === 0 ? outOfBounds(value, rule) : [];
}

function outOfBounds(value: unknown, { minimum, maximum, units, description }: TokenRule): TokenFault[] {
  const { value: measured, unit } =
    typeof value === 'object' ? (value as { value: number; unit: string }) : { value, unit: '' };
  const below = typeof value === 'object' ? ['value'] : [];
  if (units && !units.includes(unit))
    return [{ path: ['unit'], message: `"${unit}" is not a unit of this token. Write it in ${units.join(' or ')}.` }];
  if (minimum === undefined || maximum === undefined || (Number(measured) >= minimum && Number(measured) <= maximum))
    return [];
  return [
    {
      path: below,
      message: `${Number(measured)}${unit && ` ${unit}`} is out of bounds: use ${minimum} to ${maximum}${unit && ` ${unit}`}. ${description}`,
    },
  ];
}

interface HexColor {
  colorSpace: string;
  components: [number, number, number];
  alpha?: number;
  hex?: string;
}

/** Largest difference of a channel between the digits and the components, in steps of 255: tools round both. */
const STEPS_MAX = 1;

/** A colour is written twice, as digits for browsers and as components for design tools, and the two must agree. */
function disagreement({ hex, ...value }: HexColor): TokenFault[] {
  if (hex === undefined) return [];
  const color = new Color(colorCss({ ...value, alpha: 1 })).to('srgb');
  // Digits cannot express a colour outside sRGB; they only come near it.
  if (!color.inGamut('srgb')) return [];
  const meant = color.toString({ format: 'hex', collapse: false });
  const partsOfHex = (text: string) => [1, 3, 5].map((start) => Number.parseInt(text.slice(start, start + 2), 16));
  const said = partsOfHex(meant);
  if (partsOfHex(hex).every((part, index) => Math.abs(part - said[index]!) <= STEPS_MAX)) return [];
  return [
    {
      path: ['hex'],
      message: `hex is ${hex}, but the components are ${meant}. Browsers show hex, and design tools read the components: write the same colour in both.`,
    },
  ];
}

const sentence = (error: unknown): string => `${(error as Error).message.replace(/\.$/, '')}.`;
