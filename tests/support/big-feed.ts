import type { FeedGame, GameFeed } from '../../src/shared/contract/wallet-protocol.ts';
import { gamesOrigin, provider } from './test-feed.ts';

/** Vendors and games of a large catalogue. */
export const BIG = { vendors: 60, games: 10_000 } as const;

const firsts =
  'Amber Brave Coral Dusky Ember Frost Golden Hidden Iron Jade Lucky Mystic Noble Ocean Pearl Royal Silver Thunder Velvet Wild'.split(
    ' ',
  );
const seconds =
  'Anchor Bamboo Crown Dragon Eagle Forest Garden Harbor Island Jungle Koi Lotus Mirror Night Orchid Phoenix Quest River Spirit Temple Voyage Willow'.split(
    ' ',
  );
const thirds = 'Fortune Gems Riches Reels Rush Spins Story Tales Treasure Wins'.split(' ');
const firstsVi = [
  'Hổ phách',
  'Dũng cảm',
  'San hô',
  'Hoàng hôn',
  'Tro tàn',
  'Sương giá',
  'Vàng',
  'Bí ẩn',
  'Sắt',
  'Ngọc bích',
];
const categories = ['RNG', 'RNG', 'RNG', 'RNG', 'LIVE', 'FISH', 'PVP', 'RNG'];
const colors = ['#204060', '#604020', '#206040', '#402060'];

/** The code of a vendor. */
export const bigVendor = (index: number, prefix = 'V'): string => `${prefix}${String(index).padStart(2, '0')}`;

/** Game number `index`. Its name follows from the number, so that a feed is the same in every run. */
function bigGame(index: number, vendors: number, origin: string, prefix: string): FeedGame {
  const [first, second, third] = [
    firsts[index % 20]!,
    seconds[Math.floor(index / 20) % 22]!,
    thirds[Math.floor(index / 440) % 10]!,
  ];
  const number = Math.floor(index / 4400);
  const name = [first, second, third, ...(number > 0 ? [String(number + 1)] : [])].join(' ');
  const gameId = `${prefix === 'V' ? 'game' : prefix.toLowerCase()}-${index}`;
  return {
    gameId,
    vassalage: bigVendor(index % vendors, prefix),
    category: categories[Math.floor(index / vendors) % categories.length]!,
    engine: 'reels',
    name: { EN: name, VI: `${firstsVi[index % 10]!} ${second} ${index}`, TH: `เกม ${name}`, CN: `游戏 ${name}` },
    tagline: { EN: `${first} and ${second.toLowerCase()}, spin after spin.`, VI: `Mỗi vòng quay một ${second}.` },
    tileUrl: `${origin}/${gameId}.png`,
    sceneUrl: `${origin}/${gameId}-scene.png`,
    color: colors[index % colors.length]!,
    isHot: index % 97 === 0,
    isNew: index % 41 === 0,
    rtp: 0.95,
    volatility: 'medium',
    tags: ['big'],
  };
}

/** How a generated feed may differ. */
interface FeedOptions {
  games?: number;
  vendors?: number;
  /** Origin of its pictures. */
  origin?: string;
  /** First letter of its vendors' codes. */
  prefix?: string;
}

/** A feed of 10,000 games of 60 vendors, or of others, the same in every run. */
export const bigFeed = ({
  games = BIG.games,
  vendors = BIG.vendors,
  origin = gamesOrigin,
  prefix = 'V',
}: FeedOptions = {}): GameFeed => ({
  provider,
  vendors: Array.from({ length: vendors }, (_, index) => ({
    vassalage: bigVendor(index, prefix),
    displayName: `Studio ${prefix === 'V' ? '' : prefix}${String(index).padStart(2, '0')}`,
    iconUrl: `${origin}/${bigVendor(index, prefix)}.svg`,
  })),
  games: Array.from({ length: games }, (_, index) => bigGame(index, vendors, origin, prefix)),
});
