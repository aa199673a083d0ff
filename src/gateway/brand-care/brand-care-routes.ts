import type { FastifyInstance } from 'fastify';
import { brandCareCalls } from '../../shared/contract/console/brands.ts';
import { gameCareCalls } from '../../shared/contract/console/games.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { brandLook } from './brand-look.ts';
import { changeGame } from './change-game.ts';
import { changeMaintenance } from './change-maintenance.ts';
import { listBrands } from './list-brands.ts';
import { listGames } from './list-games.ts';
import { orderGames } from './order-games.ts';

/** Registers the calls of the console about brands and their games. */
export function registerBrandCare(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, brandCareCalls.brandList, ({ operator, query }) =>
    listBrands(services, operator, query),
  );
  registerConsoleCall(app, services, brandCareCalls.brandLook, ({ query }) => brandLook(services, query));
  registerConsoleCall(app, services, brandCareCalls.changeMaintenance, ({ operator, record, body }) =>
    changeMaintenance(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, gameCareCalls.gameCareList, ({ operator, query }) =>
    listGames(services, operator, query),
  );
  registerConsoleCall(app, services, gameCareCalls.changeGame, ({ record, body }) =>
    changeGame(services, record, body),
  );
  registerConsoleCall(app, services, gameCareCalls.orderGames, ({ record, body }) =>
    orderGames(services, record, body),
  );
}
