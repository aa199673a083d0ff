import Color from 'colorjs.io';
import type { Tokens } from '../theme/tokens.ts';
import { LETTER_HEIGHT, setLine, type Line } from './lettering.ts';

/** The input of a new brand's drawings. */
export interface DrawingInput {
  name: string;
  /** The tokens of its theme: the drawing uses the weight of headings, the corner radius and the colour of the header. */
  tokens: Tokens;
  /** The brand's colour as `#rrggbb`. */
  accent: string;
}

/** Side of the square mark and height of the logo, in units of the logo. */
const MARK = 40;
/** Height of a word mark on one line. */
const WORD_HEIGHT = 17;
/** Gap between the mark and the word mark. */
const GAP = 12;
/** A longer name of several words takes two lines, because the header has room for this many letters. */
const LINE_LETTERS_MAX = 10;

/** Draws the logo: the mark, and the name as paths beside it. */
export function logoSvg(input: DrawingInput): string {
  const ink = inkOn(input.tokens, 'color.header', 'color.on-header');
  const word = wordMark(input, ink);
  const width = round(MARK + GAP + word.width);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${MARK}" role="img" aria-label="${escape(input.name)}">${mark(input, MARK)}<g transform="translate(${MARK + GAP} 0)">${word.svg}</g></svg>\n`;
}

/** Draws the square icon for tabs and home screens. */
export const iconSvg = (input: DrawingInput): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark(input, 64)}</svg>\n`;

/** Fonts of common systems with Thai and Chinese letters, for a name that has no drawing. */
const FACES = "system-ui,'Noto Sans Thai','PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',sans-serif";

/** A tile in the brand's colour with a lighter facet and the first letter of the name, or a ring if that letter has no drawing: icons are drawn without fonts. */
function mark({ name, tokens, accent }: DrawingInput, side: number): string {
  const scale = round(side / MARK);
  const radius = round(Math.min(12, Math.max(0, corner(tokens) * 0.8)) * scale);
  const ink = readableOn(accent);
  const letter = setLine(initialOf(name), 0);
  const height = 18;
  const tile = `<path fill="${accent}" d="${roundedSquare(side, radius)}"/><path fill="${ink}" opacity=".14" d="${facet(side, radius)}"/>`;
  if (!letter)
    return `${tile}<circle cx="${side / 2}" cy="${side / 2}" r="${round(side * 0.2)}" fill="none" stroke="${ink}" stroke-width="${round(side * 0.1)}"/>`;
  const ratio = (height / LETTER_HEIGHT) * scale;
  return `${tile}<g transform="translate(${round((side - letter.width * ratio) / 2)} ${round((side - height * scale) / 2)}) scale(${round(ratio)})">${strokes(letter, tokens, ink, 1.15)}</g>`;
}

/** The name on one line or two: as paths, or as text when a letter has no drawing. */
function wordMark({ name, tokens }: DrawingInput, ink: string): { svg: string; width: number } {
  const spacing = corner(tokens) === 0 ? 5 : 6.5;
  const texts = linesOf(name);
  const lines = texts.map((text) => setLine(text, spacing));
  if (lines.some((line) => !line)) {
    const size = texts.length > 1 ? 17 : 24;
    const svg = texts
      .map(
        (text, index) =>
          `<text y="${texts.length > 1 ? 17 + index * 20 : 28}" font-family="${FACES}" font-weight="700" font-size="${size}" fill="${ink}">${escape(text)}</text>`,
      )
      .join('');
    return { svg, width: Math.max(...texts.map((text) => Array.from(text).length)) * size };
  }
  const height = lines.length > 1 ? 12 : WORD_HEIGHT;
  const ratio = round(height / LETTER_HEIGHT);
  const tops = lines.length > 1 ? [4.5, 23.5] : [(MARK - height) / 2];
  const svg = lines
    .map(
      (line, index) =>
        `<g transform="translate(2 ${tops[index]!}) scale(${ratio})">${strokes(line!, tokens, ink, lines.length > 1 ? 1.1 : 1)}</g>`,
    )
    .join('');
  return { svg, width: Math.max(...lines.map((line) => line!.width)) * ratio + 4 };
}

/** Strokes with the weight of the theme's headings, and round ends if the theme has round corners. */
function strokes({ path }: Line, tokens: Tokens, ink: string, heavier: number): string {
  const weight = Number(tokens.get('weight.display')?.value ?? 600);
  const width = round((1.6 + (weight - 400) / 150) * heavier);
  const [cap, join] = corner(tokens) === 0 ? ['square', 'miter'] : ['round', 'round'];
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="${join}" stroke-miterlimit="8"/>`;
}

/** Splits a long name of several words into two lines of similar length. */
function linesOf(name: string): string[] {
  const words = name.trim().split(/\s+/);
  if (words.length < 2 || name.length <= LINE_LETTERS_MAX) return [words.join(' ')];
  const cuts = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best));
}
const longest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));

const initialOf = (name: string): string =>
  Array.from(name.trim())
    .find((character) => /[\p{L}\p{N}]/u.test(character))
    ?.toUpperCase() ?? '';

const corner = (tokens: Tokens): number =>
  (tokens.get('radius.control')?.value as { value: number } | undefined)?.value ?? 0;

function roundedSquare(side: number, radius: number): string {
  const edge = round(side - 2 * radius);
  const arc = (x: number, y: number) => (radius ? `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}` : '');
  return `M${radius} 0h${edge}${arc(1, 1)}v${edge}${arc(-1, 1)}h-${edge}${arc(-1, -1)}v-${edge}${arc(1, -1)}z`;
}

/** The upper left half of the tile, cut along the diagonal. */
const facet = (side: number, radius: number): string =>
  radius
    ? `M${radius} 0h${round(side - 2 * radius)}a${radius} ${radius} 0 0 1 ${round(radius * 0.72)} ${round(radius * 0.3)}L${round(radius * 0.3)} ${round(side - radius * 0.28)}A${radius} ${radius} 0 0 1 0 ${round(side - radius)}V${radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}z`
    : `M0 0h${side}L0 ${side}z`;

/** Black or white: the one with more contrast on a colour. */
function readableOn(hex: string): string {
  const ground = new Color(hex);
  return ground.contrastWCAG21('#ffffff') >= ground.contrastWCAG21('#101418') ? '#ffffff' : '#101418'; // tidy: the ink of a drawing, which has no theme
}

/** The theme's ink, or a readable one if the theme does not set it. */
function inkOn(tokens: Tokens, groundPath: string, inkPath: string): string {
  return hexOf(tokens, inkPath) ?? readableOn(hexOf(tokens, groundPath) ?? '#ffffff'); // tidy: a theme without a header colour is white
}

/** A colour token as `#rrggbb`; undefined when the theme has no token at the path. */
export function hexOf(tokens: Tokens, path: string): string | undefined {
  const value = tokens.get(path)?.value as
    | { colorSpace: string; components: [number, number, number]; hex?: string }
    | undefined;
  if (!value) return undefined;
  return (
    value.hex ??
    new Color({ spaceId: value.colorSpace, coords: value.components }).to('srgb').toString({ format: 'hex' })
  );
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const round = (value: number) => Number(value.toFixed(2));
