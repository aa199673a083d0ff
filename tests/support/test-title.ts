import { createCatalogue, type Artist, type Catalogue } from '../../src/games/catalogue/catalogue.ts';
import type { ReelsTitle } from '../../src/games/titles/title.ts';

/** Leaves pay nothing, which brings the return under 1, as a feed requires. */
const LEAVES = new Array<string>(6).fill('leaf');
const strip = (...symbols: string[]): string[] => [...symbols, ...LEAVES];

/**
 * A title small enough to compute by hand: five reels of twelve stops, ten lines, a wild, a scatter, three fruits and a
 * leaf. It has the type of a title but breaks a title's minimum lengths.
 */
export const testTitle: ReelsTitle = {
  id: 'test-orchard',
  vassalage: 'GPI',
  name: { EN: 'Test Orchard', TH: 'สวนทดสอบ', CN: '测试果园', VI: 'Vườn Thử Nghiệm' },
  tagline: { EN: 'For tests only.', TH: 'สำหรับทดสอบเท่านั้น', CN: '仅供测试。', VI: 'Chỉ để thử nghiệm.' },
  isHot: true,
  isNew: false,
  volatility: 'medium',
  tags: ['fruit'],
  palette: {
    ground: '#102030',
    ground2: '#204060',
    subject: '#c04030',
    subjectDark: '#802018',
    subjectLight: '#f08070',
    accent: '#40a060',
    light: '#ffe0a0',
    frame: '#c0a040',
    ink: '#080c10',
    letterTop: '#ffffff',
    letterBottom: '#e0d0a0',
  },
  lettering: { face: 'sora', lines: ['Test', 'Orchard'], shape: 'flat', finish: 'metal' },
  subject: 'owl',
  reels: {
    rows: 3,
    strips: [
      strip('plum', 'pear', 'fig', 'crown', 'star', 'fig'),
      strip('plum', 'crown', 'fig', 'pear', 'star', 'fig'),
      strip('plum', 'fig', 'crown', 'pear', 'star', 'fig'),
      strip('fig', 'plum', 'pear', 'crown', 'star', 'fig'),
      strip('pear', 'plum', 'fig', 'crown', 'star', 'fig'),
    ],
    paylines: [
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
      [2, 2, 2, 2, 2],
      [0, 1, 2, 1, 0],
      [2, 1, 0, 1, 2],
      [0, 0, 1, 0, 0],
      [2, 2, 1, 2, 2],
      [1, 0, 0, 0, 1],
      [1, 2, 2, 2, 1],
      [1, 0, 1, 0, 1],
    ],
    symbols: [
      { id: 'crown', art: 'crown', tint: '#ffd060', kind: 'wild', pays: { '3': 50, '4': 200, '5': 1000 } },
      { id: 'star', art: 'star', tint: '#ffffff', kind: 'scatter', pays: { '3': 2, '4': 10, '5': 50 } },
      { id: 'plum', art: 'plum', tint: '#8040a0', kind: 'regular', pays: { '3': 20, '4': 60, '5': 300 } },
      { id: 'pear', art: 'pear', tint: '#a0c040', kind: 'regular', pays: { '3': 10, '4': 30, '5': 100 } },
      { id: 'fig', art: 'fig', tint: '#604080', kind: 'regular', pays: { '3': 2, '4': 5, '5': 20 } },
      { id: 'leaf', art: 'leaf', tint: '#406040', kind: 'regular', pays: { '3': 0, '4': 0, '5': 0 } },
    ],
  },
};

const square = (label: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><title>${label}</title><circle cx="50" cy="50" r="40"/></svg>`;

/** Pictures that are labelled with what they stand for. */
export const plainArtist: Artist = {
  tile: (title) => square(`tile of ${title.id}`),
  scene: (title) => square(`scene of ${title.id}`),
  symbol: (title, symbolId) => square(`${symbolId} of ${title.id}`),
  vendorIcon: square,
};

/** A catalogue of the test title alone, with plain pictures. */
export const testCatalogue = (origin?: string): Catalogue => catalogueOf(testTitle, origin);

/** A catalogue of one slot, with plain pictures. */
export const catalogueOf = (title: ReelsTitle, origin = 'http://games.localhost:8081'): Catalogue =>
  createCatalogue({
    titles: [title],
    studios: { GPI: { displayName: 'Nightjar' } },
    artist: plainArtist,
    provider: 'livery-games',
    origin,
  });
