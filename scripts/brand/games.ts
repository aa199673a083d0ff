/** What a vendor brings to a page: where its games stand in the navigation, and one whose picture carries a first screen. */
interface VendorGames {
  entry: 'slots' | 'lottery' | 'sports' | 'esports' | undefined;
  heroGameId?: string;
}

/** By vendor code. A vendor that is not here has its games on the wall all the same; it only suggests nothing for a new brand's home. */
const games: Readonly<Record<string, VendorGames>> = {
  GPI: { entry: 'slots', heroGameId: 'owl-hour' },
  PCR: { entry: 'slots', heroGameId: 'foxfire-mask' },
  HLD: { entry: 'slots', heroGameId: 'last-lighthouse' },
  TCG_LOTTO_VN: { entry: 'lottery' },
  TCG_SEA: { entry: 'lottery' },
  TCL: { entry: 'sports' },
  TF: { entry: 'esports' },
};

/** Kinds of games that a brand's vendors bring, each once, as ids of navigation entries. */
export const kindsOf = (vendors: readonly string[]): string[] => [
  ...new Set(vendors.flatMap((code) => games[code]?.entry ?? [])),
];

/** The game for the head of a home page, where one of the vendors has such a one. */
export const heroGameOf = (vendors: readonly string[]): string | undefined =>
  vendors.map((code) => games[code]?.heroGameId).find((id) => id !== undefined);

/** Layouts of a home page, by what a visitor sees first. */
export const layouts = {
  rail: 'a rail at the side, one game at the head, rows of tiles',
  centred: 'everything centred: draws and results first, games as medallions',
  columns: 'dense columns: matches and the slip first, tables over pictures',
} as const;
export type Layout = keyof typeof layouts;

/** The sections of a new brand's home: what the layout is made for, as far as its vendors bring it. Texts are those of the parent. */
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

/** What a layout is made to sell, first of all. */
const preferred: Record<Layout, readonly string[]> = {
  rail: ['slots'],
  centred: ['lottery'],
  columns: ['sports', 'esports'],
};

/** The bar at the bottom of a phone: home, what is played most, and what a player needs. Five that one visitor sees. */
export function bottomOf(layout: Layout, vendors: readonly string[]): string[] {
  const kinds = kindsOf(vendors);
  const kind = preferred[layout].find((id) => kinds.includes(id)) ?? kinds[0];
  return ['home', ...(kind === undefined ? [] : [kind]), 'betting-record', 'help', 'log-in', 'account'];
}
