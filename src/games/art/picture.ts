import type { Title } from '../titles/title.ts';
import type { Sheet } from './kit/sheet.ts';

/** Colours of a title. */
export type Palette = Title['palette'];

/** The size of a picture, and the point around which its light and subject are placed. */
export interface View {
  width: number;
  height: number;
  x: number;
  y: number;
}

/** The subject of a picture, drawn around 0, 0 and about 280 units high. */
export interface Figure {
  /** Outline of the whole figure, for its shadow and rim light. */
  silhouette: string;
  /** Markup of the figure itself. */
  body: string;
  /** Markup behind the silhouette, such as a far wing. */
  back?: string;
  /** Markup in front of the rim light, such as eyes. */
  front?: string;
}

/** The drawing of a title: its ground, its figure, and the light. */
export interface Picture {
  ground: (sheet: Sheet, palette: Palette, view: View) => string;
  figure: (sheet: Sheet, palette: Palette) => Figure;
  /** Centre and scale of the figure in the 300 × 400 tile. */
  tile: { x: number; y: number; scale: number };
  /** The same for the 640 × 360 scene. */
  scene: { x: number; y: number; scale: number };
  /** Direction that the light comes from, in degrees: 0 is the right, 90 below, -90 above. */
  lightAngle: number;
  /** Strength of the rim light, 0 to 1. */
  rim: number;
  /** Position of the lettering: `bottom` unless the figure needs that space. */
  letteringAt?: 'top' | 'bottom';
}
