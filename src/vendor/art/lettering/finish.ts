import type { Title } from '../../titles/title.ts';
import { group } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import { bendWords, TENTHS, type Box } from './bend.ts';
import { outlineOf } from './outlines.ts';

type Palette = Title['palette'];

interface Face {
  sheet: Sheet;
  palette: Palette;
  /** Reference of the kept outline, to be used as often as there are layers. */
  href: string;
  path: string;
  box: Box;
  /** Thickness of outline and depth, in tenths: it grows with the letters. */
  unit: number;
}

const use = (href: string, attributes: string): string => `<use href="${href}" ${attributes}/>`;
const around = (href: string, color: string, width: number, more = ''): string => use(href, `fill="${color}" stroke="${color}" stroke-width="${Math.round(width)}" stroke-linejoin="round"${more && ` ${more}`}`);

/** Depth: the outline once more for each step down, so that the letters stand as blocks. */
const depth = (href: string, color: string, width: number, drop: number): string =>
  [1, 0.66, 0.33].map((share) => around(href, color, width, `y="${Math.round(drop * share)}"`)).join('');

/** Vertical gradient over the block of lettering, in tenths. */
const faceOf = ({ sheet, box }: Face, ...stops: Parameters<Sheet['linear']>[1][]): string =>
  sheet.linearAt([0, (box.y - box.height / 2) * TENTHS], [0, (box.y + box.height / 2) * TENTHS], ...stops);

/** The upper half, lighter: a gloss that ends in a soft wave across the letters. */
function gloss({ sheet, box, path }: Face, opacity: number): string {
  const [left, right] = [(box.x - box.width / 2 - 20) * TENTHS, (box.x + box.width / 2 + 20) * TENTHS];
  const [top, middle] = [(box.y - box.height) * TENTHS, (box.y - box.height * 0.08) * TENTHS];
  const wave = `M${left} ${top}H${right}V${middle}Q${box.x * TENTHS} ${middle - box.height * 2.2} ${left} ${middle}Z`;
  return `<path d="${wave}" fill="#fff" fill-opacity="${opacity}" clip-path="${sheet.clip(path)}"/>`;
}

const finishes: Record<Title['lettering']['finish'], (face: Face) => string> = {
  metal: (face) => {
    const { palette, href, unit } = face;
    return [
      depth(href, palette.ink, unit * 2.6, unit * 1.5),
      around(href, palette.ink, unit * 2.6),
      around(href, palette.frame, unit * 1.3),
      around(href, palette.ink, unit * 0.5),
      use(href, `fill="${faceOf(face, [palette.letterTop, 1, 0], [palette.letterTop, 1, 0.38], [palette.letterBottom, 1, 0.62], [palette.letterTop, 1, 1])}"`),
      gloss(face, 0.22),
    ].join('');
  },
  glow: (face) => {
    const { palette, href, unit, sheet } = face;
    return [
      around(href, palette.light, unit * 2.2, `filter="${sheet.blur(unit * 0.75)}" opacity=".75"`),
      depth(href, palette.ink, unit * 1.5, unit * 0.8),
      around(href, palette.ink, unit * 1.5),
      use(href, `fill="${faceOf(face, palette.letterTop, [palette.letterTop, 1, 0.3], palette.letterBottom)}" stroke="#fff" stroke-opacity=".75" stroke-width="${Math.round(unit * 0.16)}"`),
    ].join('');
  },
  paper: (face) => {
    const { palette, href, unit, sheet } = face;
    const edge = isLight(palette.letterTop) ? palette.ink : '#fffaf0';
    return [
      around(href, edge, unit * 2.5, `filter="${sheet.drop(unit * 0.5, unit * 0.4, '#000', 0.5)}"`),
      use(href, `y="${Math.round(unit * 0.42)}" fill="${isLight(palette.letterTop) ? palette.accent : palette.ink}" opacity="${isLight(palette.letterTop) ? 1 : 0.35}"`),
      use(href, `fill="${faceOf(face, palette.letterTop, palette.letterBottom)}"`),
    ].join('');
  },
  carved: (face) => {
    const { palette, href, unit } = face;
    return [
      depth(href, palette.ink, unit * 2.1, unit * 1.9),
      around(href, palette.ink, unit * 2.1),
      depth(href, palette.accent, unit * 0.5, unit * 0.9),
      use(href, `fill="${faceOf(face, palette.letterTop, [palette.letterBottom, 1, 0.72], palette.letterTop)}"`),
      gloss(face, 0.35),
    ].join('');
  },
};

function isLight(hex: string): boolean {
  const value = Number.parseInt(hex.slice(1), 16);
  return ((value >> 16) & 255) * 0.3 + ((value >> 8) & 255) * 0.59 + (value & 255) * 0.11 > 150;
}

/** Draws words in a title's lettering to fill a box. `lines` defaults to the title's own. */
export function drawLettering(sheet: Sheet, title: Pick<Title, 'lettering' | 'palette'>, box: Box, lines: string[] = title.lettering.lines): string {
  const { face, shape, finish } = title.lettering;
  const outlines = lines.map((line) => outlineOf(face, line));
  const { path, height, width } = bendWords(outlines, shape, box);
  const href = sheet.keep(path);
  const unit = Math.max(18, (height / lines.length) * TENTHS * 0.11);
  return group(`transform="scale(${1 / TENTHS})"`, finishes[finish]({ sheet, palette: title.palette, href, path, box: { ...box, height, width }, unit }));
}
