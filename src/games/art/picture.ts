import type { Title } from '../titles/title.ts';
import type { Sheet } from './kit/sheet.ts';

/** Colours of a title. */
export type Palette = Title['palette'];

/** The picture's size and the point its light and its subject stand around. */
export interface View {
  width: number;
  height: number;
  x: number;
  y: number;
}

/** What stands in the light: drawn around 0, 0 and about 280 high. */
export interface Figure {
  /** Outline of the whole, for its shadow, its glow and its rim of light. */
  silhouette: string;
  /** Markup over the silhouette's own fill. */
  body: string;
  /** Markup behind the silhouette, such as a far wing. */
  back?: string;
  /** Markup over the rim of light, such as eyes. */
  front?: string;
}

/** One drawing of the shop window: its ground, its figure, and how they stand in the light. */
export interface Picture {
  ground: (sheet: Sheet, palette: Palette, view: View) => string;
  figure: (sheet: Sheet, palette: Palette) => Figure;
  /** Where the figure's centre stands in the 300 × 400 tile, and its scale. */
  tile: { x: number; y: number; scale: number };
  /** The same for the 640 × 360 scene. */
  scene: { x: number; y: number; scale: number };
  /** Degrees from which the light comes: 0 from the right, 90 from below, -90 from above. */
  lightAngle: number;
  /** How strong the rim of light is, 0 to 1. */
  rim: number;
  /** Where the lettering stands: at the foot unless the figure needs that room. */
  letteringAt?: 'top' | 'bottom';
}
