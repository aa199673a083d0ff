/** Paths of a title's pictures on our origin. */
export interface TitleArt {
  tile: string;
  scene: string;
  /** Style sheet that sets the page's colours from the title's palette. */
  theme: string;
  /** By symbol id; empty for a title that is not a slot. */
  symbols: Record<string, string>;
}
