/** What stands on what, and how it must be told from it. */
export interface ContrastPair {
  /** Token of the letters, the edge or the ring. */
  front: string;
  /** Token that it lies on: a colour, or a gradient, of which the worst place counts. */
  ground: string;
  /** What it is: letters, or the edge of something that can be used. */
  kind: 'text' | 'control';
}

/** Least ratios by WCAG 2.2 (1.4.3 and 1.4.11). No token is for large text alone, so letters count as small ones. */
export const RATIO_MIN = { text: 4.5, control: 3 } as const;

/** Least ratios of a look of high contrast: 1.4.6 for letters, and edges as other looks have letters. */
export const HIGH_RATIO_MIN = { text: 7, control: 4.5 } as const;

/** The grounds of a page: what lies on what, up to two deep. */
const GROUNDS = ['color.ground', 'color.surface', 'color.raised'];

const on = (grounds: readonly string[], kind: ContrastPair['kind'], ...fronts: string[]): ContrastPair[] =>
  fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, kind })));

/** Every pair that a page shows. docs/themes.md tells designers of them; a component that brings another pair adds it here. */
export const contrastPairs: readonly ContrastPair[] = [
  ...on([...GROUNDS, 'color.hover'], 'text', 'color.text', 'color.muted', 'color.accent'),
  ...on(GROUNDS, 'text', 'color.positive', 'color.negative', 'color.notice'),
  ...on(['color.accent', 'gradient.action'], 'text', 'color.on-accent'),
  ...on(['color.header', 'color.header-hover'], 'text', 'color.on-header', 'color.header-muted'),
  ...on(['gradient.header-action'], 'text', 'color.on-header-action'),
  ...on(['color.ball'], 'text', 'color.on-ball'),
  ...on(['color.hero'], 'text', 'color.on-hero'),
  ...on(['color.envelope'], 'text', 'color.on-envelope'),
  ...on(['color.odds', 'color.odds-hover'], 'text', 'color.on-odds', 'color.up', 'color.down'),
  ...on(GROUNDS, 'control', 'color.control-line', 'color.focus'),
  ...on(['color.hover'], 'control', 'color.focus'),
  ...on(['color.header', 'color.header-hover'], 'control', 'color.header-focus'),
];
