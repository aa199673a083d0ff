import type { PublishedSite } from '../../publisher/publish.ts';
import { isGameClosed, isGameShown } from '../decisions/site-decisions.ts';
import { isOurs } from '../feed/game-servers.ts';
import type { Services } from '../services.ts';
import type { PlayableGame } from './plan-history.ts';

/** Games that a demo account plays: enough for a picture of the brand, few enough that each has a history. */
const GAMES_MAX = { reels: 4, draws: 4, matches: 2 } as const;

/** The first games of each engine that the brand offers, of our own game servers. */
export function playableGames(
  { catalogue, config, decisions }: Pick<Services, 'catalogue' | 'config' | 'decisions'>,
  { loaded: { brand } }: PublishedSite,
): PlayableGame[] {
  const taken = decisions.of(brand.merchantCode);
  const isOurGame = (vassalage: string) => {
    const server = catalogue.serverOf(vassalage);
    return server !== undefined && isOurs(config.gameServers, server);
  };
  const offered = (catalogue.feed()?.games ?? []).filter(
    (game) =>
      brand.vendors.includes(game.vassalage) &&
      isOurGame(game.vassalage) &&
      isGameShown(taken, game) &&
      !isGameClosed(taken, game),
  );
  return (['reels', 'draws', 'matches'] as const).flatMap((engine) =>
    offered.filter((game) => game.engine === engine).slice(0, GAMES_MAX[engine]),
  );
}
