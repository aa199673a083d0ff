import type { Meta, StoryObj } from '@storybook/react-vite';
import { when } from 'mobx';
import type { BootData } from '../../../shared/site/boot-data.ts';
import { gameKey } from '../../../shared/games/game-key.ts';
import { given, noGames, type StoryPage } from '../../story.ts';
import type { RootStore } from '../../stores/root-store.ts';
import { Scene } from './category-scene.tsx';
import { playerGamesOf } from './player-games.ts';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = { title: 'Home/Finding games', component: Scene };
export default meta;

/** A page of slots, among the games of every vendor. */
const slots = (query: string, page: StoryPage = {}): Story =>
  given({ path: `/rng${query}`, hasEveryGame: true, ...page });

/** Four times as many games. */
function manyGames({ catalogue }: BootData): void {
  const games = [...(catalogue?.games ?? [])];
  for (const copy of ['b', 'c', 'd'])
    catalogue?.games.push(...games.map((game) => ({ ...game, gameId: `${game.gameId}-${copy}` })));
}

/** The first games are the player's favourites. */
const withFavourites = (page: StoryPage = {}): StoryPage => ({
  visitor: 'member',
  ...page,
  prepare: async (store: RootStore) => {
    const { favourites } = playerGamesOf(store);
    await when(() => favourites.state === 'ready');
    favourites.set(store.catalogue.games.slice(0, 3).map(gameKey));
    await page.prepare?.(store);
  },
});

export const AllGames: Story = slots('');
export const GamesOfAPlayer: Story = slots('', withFavourites());
export const PageOfMany: Story = slots('?at=3', { boot: manyGames });
export const Searched: Story = slots('?q=lantern');
export const SearchedWithATypo: Story = slots('?q=foxfrie');
export const SearchedByVendor: Story = slots('?q=halden');
export const NothingFound: Story = slots('?q=backgammon');
export const Hot: Story = slots('?show=hot');
export const New: Story = slots('?show=new');
export const Favourites: Story = slots('?show=favourites', withFavourites());
export const NoFavourites: Story = slots('?show=favourites', { visitor: 'member' });
export const FavouritesOfAGuest: Story = slots('?show=favourites');
export const FavouritesOnTheirWay: Story = slots('?show=favourites', {
  visitor: 'member',
  calls: { favouriteIds: 'never' },
});
export const FavouritesFailed: Story = slots('?show=favourites', {
  visitor: 'member',
  calls: { favouriteIds: { refusal: 'unavailable' } },
});
export const NothingPlayedYet: Story = slots('?show=recent', { visitor: 'member' });
/** The heart of the first game waits for the gateway. */
export const Toggling: Story = slots(
  '',
  withFavourites({
    calls: { addFavourite: 'never', removeFavourite: 'never' },
    prepare(store) {
      void playerGamesOf(store).toggle(store.catalogue.games[0]!);
    },
  }),
);
export const NoGamesAtAll: Story = given({ path: '/rng', ...noGames });
