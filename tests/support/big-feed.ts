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
export const bigVendor = (index: number): string => `V${String(index).padStart(2, '0')}`;

/** Game number `index`. Its name follows from the number, so that a feed is the same in every run. */
function bigGame(index: number, vendors: number): FeedGame {
  const [first, second, third] = [
    firsts[index % 20]!,
    seconds[Math.floor(index / 20) % 22]!,
    thirds[Math.floor(index / 440) % 10]!,
  ];
  const number = Math.floor(index / 4400);
  const name = [first, second, third, ...(number > 0 ? [String(number + 1)] : [])].join(' ');
  const gameId = `game-${index}`;
  return {
    gameId,
    vassalage: bigVendor(index % vendors),
    category: categories[Math.floor(index / vendors) % categories.length]!,
    engine: 'reels',
    name: { EN: name, VI: `${firstsVi[index % 10]!} ${second} ${index}`, TH: `เกม ${name}`, CN: `游戏 ${name}` },
    tagline: { EN: `${first} and ${second.toLowerCase()}, spin after spin.`, VI: `Mỗi vòng quay một ${second}.` },
    tileUrl: `${gamesOrigin}/${gameId}.png`,
    sceneUrl: `${gamesOrigin}/${gameId}-scene.png`,
    color: colors[index % colors.length]!,
    isHot: index % 97 === 0,
    isNew: index % 41 === 0,
    rtp: 0.95,
    volatility: 'medium',
    tags: ['big'],
  };
}

/** A feed of so many games, the same in every run. */
export const bigFeed = (games: number = BIG.games, vendors: number = BIG.vendors): GameFeed => ({
  provider,
  vendors: Array.from({ length: vendors }, (_, index) => ({
    vassalage: bigVendor(index),
    displayName: `Studio ${String(index).padStart(2, '0')}`,
    iconUrl: `${gamesOrigin}/${bigVendor(index)}.svg`,
  })),
  games: Array.from({ length: games }, (_, index) => bigGame(index, vendors)),
});
