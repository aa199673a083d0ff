import type { FastifyInstance } from 'fastify';
import { transferCalls } from '../../shared/contract/transfers.ts';
import { walletCalls } from '../../shared/contract/wallet.ts';
import { ok } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { readOpenBonus } from '../bonuses/read-open-bonus.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { isPlayMoney } from './is-play-money.ts';
import { showUpline, transferToUpline } from './transfer-upline.ts';
import { collectWallets, countTransfer, transferBetweenWallets } from './transfer-wallets.ts';
import { cashOf, ownerOf, presentWallets, readHoldings } from './wallets.ts';

/** Registers the calls for the player's balance and wallets. */
export function registerWallet(app: FastifyInstance, services: Services): void {
  registerCall(app, services, walletCalls.balance, async ({ player, site }) => {
    const { brand } = site.loaded;
    const { currency } = player;
    const owner = ownerOf(brand, player);
    const amountMinor = cashOf(await readHoldings(services, owner));
    const bonus = await readOpenBonus(services, owner);
    return ok({
      sumBalance: toDecimal({ amountMinor: amountMinor + (bonus?.balanceMinor ?? 0n), currency }),
      ...(bonus && { bonus: toDecimal({ amountMinor: bonus.balanceMinor, currency }) }),
      currency,
      isDemoMoney: isPlayMoney(brand, player),
    });
  });
  registerCall(app, services, transferCalls.merchantWallet, ({ site }) =>
    Promise.resolve(ok({ isSingle: site.loaded.brand.cashier.isSingleWallet })),
  );
  registerCall(app, services, transferCalls.walletList, async ({ site, player }) =>
    ok(await presentWallets(services, site.loaded.brand, player)),
  );
  registerCall(app, services, transferCalls.walletTransfer, ({ site, player, body }) =>
    transferBetweenWallets(services, { brand: site.loaded.brand, player }, body),
  );
  registerCall(app, services, transferCalls.collectWallets, async ({ site, player }) => {
    const { brand } = site.loaded;
    const owner = ownerOf(brand, player);
    const counted = await countTransfer(services, owner);
    if (!counted.ok) return counted;
    const collected = await collectWallets(services, owner);
    return collected.ok ? ok(await presentWallets(services, brand, player)) : collected;
  });
  registerCall(app, services, transferCalls.upline, ({ site, player }) =>
    showUpline(services, { brand: site.loaded.brand, player }),
  );
  registerCall(app, services, transferCalls.transferUpline, ({ site, player, body }) =>
    transferToUpline(services, { brand: site.loaded.brand, player }, body),
  );
}
