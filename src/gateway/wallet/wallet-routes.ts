import type { FastifyInstance } from 'fastify';
import { walletCalls } from '../../shared/contract/wallet.ts';
import { ok } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { registerCall } from '../http/register-call.ts';
import { isPlayMoney } from './is-play-money.ts';
import type { Services } from '../services.ts';

/** Registers the call for the player's balance. */
export function registerWallet(app: FastifyInstance, services: Services): void {
  registerCall(app, services, walletCalls.balance, async ({ merchantCode, player, site }) => {
    const { currency, memberId } = player;
    const account = await services.ledger.accountOf(merchantCode, { kind: 'cash', ownerId: memberId, currency });
    const amountMinor = await services.ledger.balanceOf(merchantCode, account);
    return ok({
      sumBalance: toDecimal({ amountMinor, currency }),
      currency,
      isDemoMoney: isPlayMoney(site.loaded.brand, player),
    });
  });
}
