import Color from 'colorjs.io';
import { lowContrasts } from '../theme/contrast.ts';
import { readTokens, type Tokens } from '../theme/tokens.ts';
import type { Mode } from '../../shared/brand/appearance.ts';
import { hexOf } from './drawing.ts';

/** Least contrast between text and its ground: WCAG 2.2 AA asks for 4.5, and the extra makes up for rounding when a colour is written. */
const RATIO_MIN = 4.6;
/** A colour with less chroma is a grey and keeps its hue. */
const CHROMA_MIN = 0.045;
/** A hue this close to the set's accent follows the brand's hue; any other hue has its own meaning. */
const HUE_NEAR_DEGREES = 28;
/** Step in OKLCH lightness when searching for a readable colour. */
const LIGHTNESS_STEP = 0.01;

/** Colours whose meaning does not depend on the brand's colour. */
const MEANINGS = new Set(['positive', 'negative', 'notice', 'up', 'down', 'text', 'muted']);
/** The grounds that links and selected entries appear on. */
const GROUNDS = ['ground', 'surface', 'raised', 'hover'];
/** Inks to try, in order, when the set's own ink is not readable. */
const PLAIN_INKS = ['#ffffff', '#0b0f12']; // tidy: white and near-black suit every theme

/** A tree of design tokens, as `theme.overrides` has it. */
export type TokenTree = Record<string, Record<string, { $value: unknown }>>;

/** Most corrections in one mode; each fixes one pair of low contrast. */
const FIXES_MAX = 20;

/**
 * The overrides that give one mode of a token set a brand's own colour: the accent, the primary action and every colour with the hue of
 * the set's accent. Colours keep the set's lightness, and move further only where their contrast would be too low.
 * @param trees the token trees of the mode, as `readTokens` takes them
 * @param accent as `#rrggbb`
 */
export function accentOverrides(mode: Mode, trees: readonly object[], accent: string): TokenTree {
  const overrides = turnedTo(readTokens(...trees), accent, hexOf(readTokens(trees[0]!), 'color.accent')!);
  for (let fixes = 0; fixes < FIXES_MAX; fixes++) {
    const [low] = lowContrasts(mode, readTokens(...trees, overrides));
    if (!low) break;
    const front = low.front.slice('color.'.length);
    if (low.passing) overrides['color']![front] = value(low.passing.hex);
    // No ink is readable along the whole gradient, so make it flat.
    else if (low.ground.startsWith('gradient.'))
      overrides['gradient']![low.ground.slice('gradient.'.length)] = {
        $value: [0, 1].map((position) => ({ color: '{color.accent}', position })),
      };
    else break;
  }
  return overrides;
}

/**
 * Turns the set's colours to the hue of the brand.
 * @param setAccent the accent of the set's first mode: the second mode may have another accent and still bars in this colour
 */
function turnedTo(tokens: Tokens, accent: string, setAccent: string): TokenTree {
  const own = oklch(hexOf(tokens, 'color.accent')!);
  const brand = oklch(accent);
  const isOurs = (hex: string) => {
    const { c, h } = oklch(hex);
    return (
      c >= CHROMA_MIN &&
      [own, oklch(setAccent)].some((one) => one.c >= CHROMA_MIN && hueDistance(h, one.h) <= HUE_NEAR_DEGREES)
    );
  };
  const turned = (hex: string) => {
    const { l, c } = oklch(hex);
    return toHex(l, brand.c < CHROMA_MIN ? brand.c : Math.min(c, brand.c * 1.2), brand.h);
  };
  const grounds = GROUNDS.map((name) => hexOf(tokens, `color.${name}`)!);
  const readable = readableFrom(accent, grounds);
  const stops = stopsOf(tokens, 'gradient.action').map((stop) => shifted(stop, own, oklch(readable)));
  const ink = bestInk(
    [readable, ...stops.map(({ hex }) => hex)],
    [turned(hexOf(tokens, 'color.on-accent')!), ...PLAIN_INKS],
  );
  const color: TokenTree[string] = { accent: value(readable), 'on-accent': value(ink) };
  for (const path of tokens.keys()) {
    const name = path.startsWith('color.') ? path.slice('color.'.length) : undefined;
    if (name === undefined || name in color || MEANINGS.has(name) || name.startsWith('on-')) continue;
    const hex = hexOf(tokens, path)!;
    if (isOurs(hex)) color[name] = value(turnedUnder(tokens, name, turned(hex)));
  }
  const gradient: TokenTree[string] = {
    action: {
      $value: stops.map(({ hex, position }) => ({
        color: hex === readable ? '{color.accent}' : value(hex).$value,
        position,
      })),
    },
  };
  // If the header's action looks like the primary action, keep it that way.
  if (
    JSON.stringify(stopsOf(tokens, 'gradient.header-action')) === JSON.stringify(stopsOf(tokens, 'gradient.action'))
  ) {
    gradient['header-action'] = { $value: '{gradient.action}' };
    color['on-header-action'] = { $value: '{color.on-accent}' };
  } else if (isOurs(hexOf(tokens, 'color.on-header-action')!))
    color['on-header-action'] = value(turned(hexOf(tokens, 'color.on-header-action')!));
  for (const [ground, text] of [['ball', 'on-ball']] as const)
    if (color[ground])
      color[text] = value(
        bestInk([color[ground].$value as never].map(hexOfValue), [hexOf(tokens, `color.${text}`)!, ...PLAIN_INKS]),
      );
  return { color, gradient };
}

/** The nearest colour that is readable on all grounds; only the lightness changes. */
function readableFrom(hex: string, grounds: readonly string[]): string {
  const { l, c, h } = oklch(hex);
  const isDark = luminanceOf(grounds[0]!) < 0.2;
  for (let step = 0; step <= 1 / LIGHTNESS_STEP; step++) {
    const lightness = l + (isDark ? step : -step) * LIGHTNESS_STEP;
    const candidate = step === 0 ? hex : toHex(Math.min(1, Math.max(0, lightness)), c, h);
    if (grounds.every((ground) => contrast(candidate, ground) >= RATIO_MIN)) return candidate;
  }
  return isDark ? '#ffffff' : '#000000'; // tidy: the fallback when no lightness of this hue is readable
}

/** A ground in the brand's hue, with its lightness moved until the set's text on it is readable. */
function turnedUnder(tokens: Tokens, name: string, hex: string): string {
  const text = hexOf(tokens, `color.on-${name}`);
  return text && contrast(text, hex) < RATIO_MIN ? readableFrom(hex, [text]) : hex;
}

/** The first ink that is readable on all grounds, or else the one with the best contrast. */
function bestInk(grounds: readonly string[], inks: readonly string[]): string {
  const least = (ink: string) => Math.min(...grounds.map((ground) => contrast(ink, ground)));
  return (
    inks.find((ink) => least(ink) >= RATIO_MIN) ?? inks.reduce((best, ink) => (least(ink) > least(best) ? ink : best))
  );
}

interface Stop {
  hex: string;
  position: number;
}

function stopsOf(tokens: Tokens, path: string): Stop[] {
  const stops = (tokens.get(path)?.value ?? []) as { color: never; position: number }[];
  return stops.map(({ color, position }) => ({ hex: hexOfValue(color), position }));
}

/** Share of the set's distance from accent to gradient stop that a brand's gradient keeps. The full distance often turns an arbitrary colour muddy. */
const STOP_SHARE = 0.22;

/** A stop of the action gradient, moved from the set's accent to the brand's at a share of its distance. */
function shifted({ hex, position }: Stop, from: Oklch, to: Oklch): Stop {
  const stop = oklch(hex);
  return { hex: toHex(to.l + (stop.l - from.l) * STOP_SHARE, to.c, to.h + (stop.h - from.h) * STOP_SHARE), position };
}

interface Oklch {
  l: number;
  c: number;
  h: number;
}

function oklch(hex: string): Oklch {
  const [l, c, h] = new Color(hex).to('oklch').coords;
  return { l: l ?? 0, c: c ?? 0, h: h === null || Number.isNaN(h) ? 0 : h };
}

const toHex = (l: number, c: number, h: number): string =>
  new Color('oklch', [Math.min(1, Math.max(0, l)), c, ((h % 360) + 360) % 360])
    .to('srgb')
    .toGamut()
    .toString({ format: 'hex', collapse: false });
const contrast = (one: string, other: string): number => new Color(one).contrastWCAG21(other);
const luminanceOf = (hex: string): number => new Color(hex).luminance;
const hueDistance = (one: number, other: number): number =>
  Math.min(Math.abs(one - other), 360 - Math.abs(one - other));
const hexOfValue = (color: { components: [number, number, number]; hex?: string }): string =>
  color.hex ?? new Color('srgb', color.components).toString({ format: 'hex', collapse: false });

/** A colour as a design token. */
function value(hex: string): { $value: { colorSpace: 'srgb'; components: number[]; hex: string } } {
  return {
    $value: {
      colorSpace: 'srgb',
      components: new Color(hex).to('srgb').coords.map((part) => Number((part ?? 0).toFixed(3))),
      hex,
    },
  };
}
