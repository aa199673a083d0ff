/** Two tokens of which one is drawn on the other, and the kind of contrast that they need. */
export interface ContrastPair {
  /** Token of the text, the edge or the focus ring. */
  front: string;
  /** Token of the ground: a colour, or a gradient, whose worst place counts. */
  ground: string;
  /** Text, or the edge of a control. */
  kind: 'text' | 'control';
}

/** Minimum ratios of WCAG 2.2 (1.4.3 and 1.4.11). No token is only for large text, so all text counts as small. */
export const RATIO_MIN = { text: 4.5, control: 3 } as const;

/** Minimum ratios with high contrast: 1.4.6 for text; for edges, the usual ratio of text. */
export const HIGH_RATIO_MIN = { text: 7, control: 4.5 } as const;

/** The grounds of a page, which lie on each other up to two deep. */
const GROUNDS = ['color.ground', 'color.surface', 'color.raised'];

const on = (grounds: readonly string[], kind: ContrastPair['kind'], ...fronts: string[]): ContrastPair[] =>
  fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, kind })));

/** Every pair that a page shows. docs/themes.md lists them for designers; a component with a new pair adds it here. */
export const contrastPairs: readonly ContrastPair[] = [
  ...on([...GROUNDS, 'color.hover'], 'text', 'color.text', 'color.muted', 'color.accent'),
  ...on(GROUNDS, 'text', 'color.positive', 'color.negative', 'color.notice'),
  ...on(['color.accent', 'gradient.action'], 'text', 'color.on-accent'),
  ...on(['color.header', 'color.header-hover'], 'text', 'color.on-header', 'color.header-muted'),
  ...on(['gradient.header-action'], 'text', 'color.on-header-action'),
  ...on(['color.ball'], 'text', 'color.on-ball'),
  ...on(['color.hero'], 'text', 'color.on-hero'),
  ...on(['color.chat'], 'text', 'color.on-chat'),
  ...on(['color.envelope'], 'text', 'color.on-envelope'),
  ...on(['color.odds', 'color.odds-hover'], 'text', 'color.on-odds', 'color.up', 'color.down'),
  ...on(GROUNDS, 'control', 'color.control-line', 'color.focus'),
  ...on(['color.hover'], 'control', 'color.focus'),
  ...on(['color.header', 'color.header-hover'], 'control', 'color.header-focus'),
];
