import type { Mode } from '../../src/shared/brand/appearance.ts';
import type { viewports } from '../support/visitor.ts';

/** One picture: what to open and how. */
export interface Shot {
  /** Name of its baseline. */
  name: string;
  /** Slug of the brand, whose host is `<slug>.localhost`. */
  brand: string;
  path: string;
  viewport: keyof typeof viewports;
  /** The whole page instead of the part that fits the window. */
  isWhole?: boolean;
  /** Only the middle half of a wide window: a dialog without most of the dimmed page around it. */
  isMiddle?: boolean;
  /** As the player of `players.ts` sees it, instead of a guest. */
  isPlayer?: boolean;
  /** A language other than the brand's own. */
  language?: string;
  /** Another appearance than the brand's default. */
  look?: { mode?: Mode; contrast?: 'more' };
  /** Id of a story, shown instead of the path. */
  story?: string;
  /** Only the full run takes it: it needs a Storybook, or its page was taken on another brand. */
  isLong?: boolean;
}

/** More pictures than this are too many to review. */
export const PICTURES_MAX = 60;

/**
 * The main category of each brand, and whether to show its whole home. A wall of games repeats itself, in a megabyte.
 */
const brands = { aurora: ['/rng', false], lotus: ['/elott', true], northline: ['/sports', true] } as const;

/** Aurora in a right-to-left pseudo-language. */
export const MIRROR = 'mirror';

const widths = { 390: 'phone', 1440: 'desktop' } as const;

/** Simple pages, alike on every brand but for the theme: the gate takes them on a phone of the first brand alone. */
const alike: readonly string[] = ['login', 'help', 'nowhere'];

/** The pictures of every brand. */
const pages = ([category, isWhole]: readonly [string, boolean]): [
  page: string,
  path: string,
  more?: Pick<Shot, 'isWhole' | 'isMiddle' | 'isPlayer'>,
][] => [
  ['home', '/', { isWhole }],
  [category.slice(1), category],
  ['register', '/register', { isMiddle: true }],
  ['login', '/login', { isMiddle: true }],
  ['help', '/help'],
  ['nowhere', '/nowhere'],
  ['bets', '/member/personalHistoryCopy', { isPlayer: true }],
];

/**
 * Homes in another language of the brand, because longer words and other scripts change the layout. Not Chinese, which
 * uses the system's typeface.
 */
const otherLanguages = [
  ['aurora', 'TY'],
  ['lotus', 'EN'],
  ['northline', 'TH'],
] as const;

/** Each brand in its other mode, and one in high contrast, on the pages that show most of it. */
const otherLooks: readonly Shot[] = [
  { name: 'aurora-home-light-1440', brand: 'aurora', path: '/', viewport: 'desktop', look: { mode: 'light' } },
  { name: 'lotus-home-dark-390', brand: 'lotus', path: '/', viewport: 'phone', look: { mode: 'dark' } },
  { name: 'northline-home-dark-1440', brand: 'northline', path: '/', viewport: 'desktop', look: { mode: 'dark' } },
  {
    name: 'aurora-register-contrast-390',
    brand: 'aurora',
    path: '/register',
    viewport: 'phone',
    look: { contrast: 'more' },
  },
];

const atBothWidths = (brand: string, page: string, path: string, more?: Partial<Shot>): Shot[] =>
  ([390, 1440] as const).map((width) => ({
    name: `${brand}-${page}-${width}`,
    brand,
    path,
    viewport: widths[width],
    ...more,
  }));

/** States in which no page opens: the most important stories, each with one brand. */
const stories: readonly Shot[] = (
  [
    ['login-refused', 'aurora', 'phone', 'dialogs-log-in--refused'],
    ['register-wrong', 'lotus', 'phone', 'dialogs-register--wrong'],
    ['sign-out', 'northline', 'desktop', 'dialogs-sign-out--asks'],
    ['reload-asks', 'lotus', 'desktop', 'shell-reload-bar--asks'],
    ['account-sheet', 'aurora', 'phone', 'shell-layout-frame--account-menu-open'],
    ['rounds', 'northline', 'desktop', 'pages-betting-record--every-state'],
    ['odds-moved', 'northline', 'phone', 'matches-boards--odds-moved'],
    ['form-mirrored', 'aurora', 'phone', 'forms-schema-form--refused-by-the-server', 'XR'],
  ] as const
).map(([name, brand, viewport, story, language]) => ({
  name: `story-${name}`,
  brand,
  path: '',
  viewport,
  story,
  isLong: true,
  isMiddle: name === 'sign-out',
  ...(language && { language }),
}));

/** Every picture: the gate compares those that are not long, and the full run the others. */
export const shots: readonly Shot[] = [
  ...Object.entries(brands).flatMap(([brand, category]) =>
    pages(category).flatMap(([page, path, more]) =>
      atBothWidths(brand, page, path, more).map((shot) => ({
        ...shot,
        isLong: alike.includes(page) && (brand !== 'aurora' || shot.viewport === 'desktop'),
      })),
    ),
  ),
  ...otherLanguages.map(([brand, language]): Shot => ({
    name: `${brand}-home-${language.toLowerCase()}-390`,
    brand,
    path: '/',
    viewport: 'phone',
    language,
  })),
  ...atBothWidths(MIRROR, 'home', '/'),
  { name: `${MIRROR}-register-390`, brand: MIRROR, path: '/register', viewport: 'phone' },
  ...otherLooks,
  ...stories,
];
