import type { Title } from '../titles/title.ts';
import { mix } from './kit/mix.ts';
import { group } from './kit/draw.ts';
import type { Sheet } from './kit/sheet.ts';
import type { Figure, Palette, Picture, View } from './picture.ts';

/** Width of the rim light, in units of the figure. The outer half is clipped. */
const RIM_WIDTH = 7;

/** A colour with all channels above this is as pale as paper. */
const PALE_MIN = 180;

/** Draws the figure with its shadow behind it and a rim light on the lit side. */
export function composeFigure(
  sheet: Sheet,
  palette: Palette,
  picture: Picture,
  at: { x: number; y: number; scale: number },
): string {
  const figure: Figure = picture.figure(sheet, palette);
  const outline = sheet.keep(figure.silhouette);
  const angle = (picture.lightAngle * Math.PI) / 180;
  const reach = 150;
  const lit = sheet.linearAt(
    [Math.cos(angle) * reach, Math.sin(angle) * reach],
    [Math.cos(angle) * -30, Math.sin(angle) * -30],
    [palette.light, picture.rim],
    [palette.light, 0],
  );
  const shadow = `<use href="${outline}" fill="${palette.ink}" opacity=".55" filter="${sheet.blur(9)}" transform="translate(${Math.round(-Math.cos(angle) * 9)} ${Math.round(-Math.sin(angle) * 9 + 5)})"/>`;
  const rim =
    picture.rim === 0
      ? ''
      : `<use href="${outline}" fill="none" stroke="${lit}" stroke-width="${RIM_WIDTH}" clip-path="${sheet.clip(figure.silhouette)}"/>`;
  return group(
    `transform="translate(${at.x} ${at.y}) scale(${at.scale})"`,
    figure.back ?? '',
    shadow,
    figure.body,
    rim,
    figure.front ?? '',
  );
}

/**
 * Whether a ground is as pale as paper. Half-way shading would turn such a ground grey, so `shade` uses nearly pure ink
 * on it.
 */
function isPale(hex: string): boolean {
  return [1, 3, 5].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) > PALE_MIN);
}

/** Darkens one side, where the lettering stands, and the corners, to draw the eye to the middle. */
export function shade(sheet: Sheet, palette: Palette, view: View, side: 'bottom' | 'top' | 'left'): string {
  const { width, height } = view;
  const all = `width="${width}" height="${height}"`;
  // A bright ground is shaded with its own darker tone, because plain ink would make it look dirty.
  const dark = mix(palette.ground, palette.ink, isPale(palette.ground) ? 0.95 : 0.6);
  const corner = sheet.radial(0.5, 0.45, 0.75, [dark, 0, 0.6], [dark, 0.55, 1]);
  const angle = { bottom: 90, top: -90, left: 180 }[side];
  const foot = sheet.linear(angle, [dark, 0, 0.5], [dark, 0.85, 1]);
  return `<rect ${all} fill="${corner}"/><rect ${all} fill="${foot}"/>`;
}

/** Draws the whole picture from back to front, without frame and lettering. */
export function composeScene(
  sheet: Sheet,
  title: Title,
  picture: Picture,
  view: View,
  at: { x: number; y: number; scale: number },
  side: 'bottom' | 'top' | 'left',
): string {
  return (
    picture.ground(sheet, title.palette, view) +
    composeFigure(sheet, title.palette, picture, at) +
    shade(sheet, title.palette, view, side)
  );
}
