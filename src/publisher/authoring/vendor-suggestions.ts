/** What a vendor's games suggest for a page: their navigation entry, and a game whose picture suits the hero. */
interface VendorGames {
  entry: 'slots' | 'lottery' | 'sports' | 'esports' | undefined;
  heroGameId?: string;
}

/** Suggestions by vendor code. The games of any other vendor still appear on the game wall. */
const games: Readonly<Record<string, VendorGames>> = {
  GPI: { entry: 'slots', heroGameId: 'owl-hour' },
  PCR: { entry: 'slots', heroGameId: 'foxfire-mask' },
  HLD: { entry: 'slots', heroGameId: 'last-lighthouse' },
  TCG_LOTTO_VN: { entry: 'lottery' },
  TCG_SEA: { entry: 'lottery' },
  TCL: { entry: 'sports' },
  TF: { entry: 'esports' },
  AV: { entry: 'esports' },
  AI: { entry: 'esports' },
  IMES: { entry: 'esports' },
  IA: { entry: 'esports' },
};

/** The distinct kinds of games that these vendors offer, as ids of navigation entries. */
export const kindsOf = (vendors: readonly string[]): string[] => [
  ...new Set(vendors.flatMap((code) => games[code]?.entry ?? [])),
];

/** The game for the hero of a home page: the first that a vendor suggests. */
export const heroGameOf = (vendors: readonly string[]): string | undefined =>
  vendors.map((code) => games[code]?.heroGameId).find((id) => id !== undefined);

/** Layouts of the home page, with what a visitor sees first. */
export const layouts = {
  rail: 'a side rail, one featured game on top, rows of tiles',
  centred: 'everything centred: draws and results first, games as medallions',
  columns: 'dense columns: matches and the slip first, more tables than pictures',
} as const;

/** The name of a layout. */
export type Layout = keyof typeof layouts;

/** The home page of a new brand: the layout's sections that its vendors can fill, with the parent's texts. */
export function homeOf(layout: Layout, vendors: readonly string[]): { layout: Layout; sections: object[] } {
  const kinds = kindsOf(vendors);
  const hero = heroGameOf(vendors);
  const aside = layout === 'columns' ? { place: 'aside' } : {};
  const sections: Record<Layout, (object | false)[]> = {
    rail: [
      hero !== undefined && { section: 'hero', gameId: hero, copy: 'hero' },
      kinds.includes('lottery') && { section: 'next-draw' },
      { section: 'hot-games' },
      { section: 'winners' },
      { section: 'game-wall' },
    ],
    centred: [
      ...(kinds.includes('lottery')
        ? [
            { section: 'next-draw', copy: 'welcome' },
            { section: 'last-results', rows: 4 },
          ]
        : [{ section: 'copy-block', copies: ['welcome'] }]),
      { section: 'hot-games', look: 'medallions' },
      { section: 'copy-block', copies: ['first-steps', 'fair-play', 'in-control'] },
      { section: 'winners' },
      { section: 'game-wall' },
    ],
    columns: [
      ...(kinds.some((kind) => kind === 'sports' || kind === 'esports')
        ? [
            { section: 'matches', rows: 24 },
            { section: 'slip', ...aside },
          ]
        : [{ section: 'game-wall' }]),
      { section: 'copy-block', copies: ['fair-play', 'in-control'], ...aside },
      { section: 'winners' },
      { section: 'hot-games' },
    ],
  };
  return { layout, sections: sections[layout].filter((section) => section !== false) };
}

/** The kinds of games that each layout features, best first. */
const preferred: Record<Layout, readonly string[]> = {
  rail: ['slots'],
  centred: ['lottery'],
  columns: ['sports', 'esports'],
};

/** The bottom navigation on a phone: home, the main kind of games, and what every player needs. A visitor sees five entries. */
export function bottomOf(layout: Layout, vendors: readonly string[]): string[] {
  const kinds = kindsOf(vendors);
  const kind = preferred[layout].find((id) => kinds.includes(id)) ?? kinds[0];
  return ['home', ...(kind === undefined ? [] : [kind]), 'betting-record', 'help', 'log-in', 'account'];
}
