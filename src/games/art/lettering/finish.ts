import type { Title } from '../../titles/title.ts';
import { group } from '../kit/draw.ts';
import { darken } from '../kit/mix.ts';
import type { Sheet } from '../kit/sheet.ts';
import { bendWords, GRAIN, type Box } from './bend.ts';
import { outlineOf } from './outlines.ts';

type Palette = Title['palette'];

interface Face {
  sheet: Sheet;
  palette: Palette;
  /** Reference to the outline, used once per layer. */
  href: string;
  path: string;
  box: Box;
  /** Width of a stroke that makes a fine face bolder; 0 for most faces. */
  bold: number;
  /** Unit of outline and depth, in fifths of a unit of the picture. It grows with the letters. */
  unit: number;
}

/** Smallest unit of outline and depth, in units of the picture. */
const UNIT_MIN = 1.8;
/** Largest unit. The tall letters of a single-line name would otherwise get an outline that drowns the picture. */
const UNIT_MAX = 8;
/** How much bolder to draw faces that are too fine to read at 96 px, in units of outline. */
const boldness: Record<string, number> = {
  cinzel: 0.42,
  metamorphous: 0.5,
  berkshire: 0.2,
  limelight: 0.12,
  playfair: 0.14,
};

/** How far a single capital may reach below the baseline when its height is measured, in thousandths of an em. */
const CAP_BELOW_MAX = 20;

const use = (href: string, attributes: string): string => `<use href="${href}" ${attributes}/>`;
const around = (href: string, color: string, width: number, more = ''): string =>
  use(
    href,
    `fill="${color}"${Math.round(width) > 0 ? ` stroke="${color}" stroke-width="${Math.round(width)}"` : ''}${more && ` ${more}`}`,
  );

/** Depth: repeats the outline in steps downwards, so that the letters look like blocks. */
const depth = (href: string, color: string, width: number, drop: number): string =>
  [1, 0.66, 0.33].map((share) => around(href, color, width, `y="${Math.round(drop * share)}"`)).join('');

/** Vertical gradient over the block of lettering, in fifths of a unit. */
const faceOf = ({ sheet, box }: Face, ...stops: Parameters<Sheet['linear']>[1][]): string =>
  sheet.linearAt([0, (box.y - box.height / 2) * GRAIN], [0, (box.y + box.height / 2) * GRAIN], ...stops);

/** A gloss that lightens the upper half and ends in a soft wave across the letters. */
function gloss({ sheet, box, path }: Face, opacity: number): string {
  const [left, right] = [(box.x - box.width / 2 - 20) * GRAIN, (box.x + box.width / 2 + 20) * GRAIN];
  const [top, middle] = [(box.y - box.height) * GRAIN, (box.y - box.height * 0.08) * GRAIN];
  const wave = `M${left} ${top}H${right}V${middle}Q${box.x * GRAIN} ${middle - box.height * 2.2} ${left} ${middle}Z`;
  return `<path d="${wave}" fill="#fff" fill-opacity="${opacity}" clip-path="${sheet.clip(path)}"/>`;
}

const finishes: Record<Title['lettering']['finish'], (face: Face) => string> = {
  metal: (face) => {
    const { palette, href, unit, bold } = face;
    return [
      depth(href, palette.ink, unit * 2.5 + bold, unit * 1.5),
      around(href, palette.ink, unit * 2.5 + bold),
      around(href, palette.frame, unit * 1.3 + bold),
      around(href, palette.ink, unit * 0.6 + bold),
      around(
        href,
        faceOf(
          face,
          [palette.letterTop, 1, 0],
          [palette.letterTop, 1, 0.38],
          [palette.letterBottom, 1, 0.62],
          [palette.letterTop, 1, 1],
        ),
        bold,
      ),
      gloss(face, 0.22),
    ].join('');
  },
  glow: (face) => {
    const { palette, href, unit, bold, sheet } = face;
    return [
      around(href, palette.light, unit * 2.2, `filter="${sheet.blur(unit * 0.75)}" opacity=".75"`),
      depth(href, palette.ink, unit * 1.6 + bold, unit * 0.9),
      around(href, palette.ink, unit * 1.6 + bold),
      around(href, '#fff', unit * 0.2 + bold),
      around(href, faceOf(face, palette.letterTop, [palette.letterTop, 1, 0.3], palette.letterBottom), bold),
    ].join('');
  },
  paper: (face) => {
    const { palette, href, unit, bold, sheet } = face;
    const edge = isLight(palette.letterTop) ? palette.ink : '#fffaf0';
    return [
      around(href, edge, unit * 2.5 + bold, `filter="${sheet.drop(unit * 0.5, unit * 0.4, '#000', 0.5)}"`),
      around(
        href,
        isLight(palette.letterTop) ? palette.accent : palette.ink,
        bold,
        `y="${Math.round(unit * 0.42)}" opacity="${isLight(palette.letterTop) ? 1 : 0.35}"`,
      ),
      around(href, faceOf(face, palette.letterTop, palette.letterBottom), bold),
    ].join('');
  },
  carved: (face) => {
    const { palette, href, unit } = face;
    return [
      depth(href, palette.ink, unit * 2.1, unit * 1.9),
      around(href, palette.ink, unit * 2.1),
      depth(href, darken(palette.accent, 0.3), unit * 0.4, unit * 0.9),
      use(href, `fill="${faceOf(face, palette.letterTop, [palette.letterBottom, 1, 0.72], palette.letterTop)}"`),
      gloss(face, 0.35),
    ].join('');
  },
};

function isLight(hex: string): boolean {
  const value = Number.parseInt(hex.slice(1), 16);
  return ((value >> 16) & 255) * 0.3 + ((value >> 8) & 255) * 0.59 + (value & 255) * 0.11 > 150;
}

/** Draws words in a title's lettering to fill a box. `lines` defaults to the title's own lines. */
export function drawLettering(
  sheet: Sheet,
  title: Pick<Title, 'lettering' | 'palette'>,
  box: Box,
  lines: string[] = title.lettering.lines,
): string {
  const { face, shape, finish } = title.lettering;
  // A single capital is sized by its cap height, so that the tail of a Q does not make it smaller than a K.
  const outlines = lines
    .map((line) => outlineOf(face, line))
    .map((outline, index) =>
      lines[index]?.length === 1 ? { ...outline, bottom: Math.min(outline.bottom, CAP_BELOW_MAX) } : outline,
    );
  const { path, height } = bendWords(outlines, shape, box);
  const href = sheet.keep(path);
  const unit = Math.min(UNIT_MAX, Math.max(UNIT_MIN, (height / lines.length) * 0.11)) * GRAIN;
  return group(
    `transform="scale(${1 / GRAIN})"`,
    finishes[finish]({
      sheet,
      palette: title.palette,
      href,
      path,
      box: { ...box, height },
      unit,
      bold: unit * (boldness[face] ?? 0),
    }),
  );
}
