import type { FastifyInstance } from 'fastify';
import { walletProtocol } from '../../shared/contract/wallet-protocol.ts';
import { ok } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { openGrants } from '../free-rounds/grants.ts';
import { exchangeLaunchCode, liveSessionOfToken } from './game-sessions.ts';
import { payWin } from './pay-win.ts';
import { wagersAt } from './past-wagers.ts';
import { placeBet } from './place-bet.ts';
import { registerProtocolCall } from './register-protocol-call.ts';
import { rollBackBet } from './roll-back-bet.ts';
import { readStakeable } from './stakeable.ts';

/** Registers the wallet protocol: the calls of a vendor's server. */
export function registerVendorProtocol(app: FastifyInstance, services: Services): void {
  registerProtocolCall(app, services, walletProtocol.authenticate, async (provider, { merchantCode, launchCode }) => {
    const exchanged = await exchangeLaunchCode(services, { merchantCode, provider, launchCode });
    if (!exchanged.ok) return exchanged;
    const { session, gameToken } = exchanged.value;
    const wallet = await readStakeable(services, session);
    const grants = await services.database.withMerchant(merchantCode, (trx) =>
      openGrants(
        trx,
        {
          merchantCode,
          memberId: session.member_id,
          vassalage: session.vassalage,
          gameId: session.game_id,
          currency: session.currency,
        },
        new Date(services.clock()),
      ),
    );
    return ok({
      ...wallet,
      gameToken,
      playerId: String(session.member_id),
      gameId: session.game_id,
      language: session.language,
      lobbyOrigin: session.lobby_origin,
      isDemoMoney: session.is_demo_money,
      ...(grants.length > 0 && { freeRounds: grants }),
    });
  });
  registerProtocolCall(app, services, walletProtocol.balance, async (provider, body) => {
    const session = await liveSessionOfToken(services, { provider, ...body });
    if (!session.ok) return session;
    return ok(await readStakeable(services, session.value));
  });
  registerProtocolCall(app, services, walletProtocol.bet, async (provider, body) => {
    const at = await wagersAt(services, provider, body);
    return at.ok ? placeBet(at.value, provider, body) : at;
  });
  registerProtocolCall(app, services, walletProtocol.win, async (provider, body) => {
    const at = await wagersAt(services, provider, body);
    return at.ok ? payWin({ ...at.value, database: services.database, log: services.log }, provider, body) : at;
  });
  registerProtocolCall(app, services, walletProtocol.rollback, async (provider, body) => {
    const at = await wagersAt(services, provider, body);
    return at.ok ? rollBackBet(at.value, provider, body) : at;
  });
}
