import type { Brand } from '../../shared/brand/brand.generated.ts';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import { MAIN_WALLET } from '../../shared/cashier/main-wallet.ts';
import type { Wallets } from '../../shared/contract/transfers.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { readOpenBonus } from '../bonuses/read-open-bonus.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';

/** A member, whose wallets have one currency. */
export interface WalletOwner extends Pick<Player, 'memberId' | 'currency'> {
  merchantCode: string;
}

/** Id of the ledger account of a wallet: the main one, or that at a vendor. */
export const walletAccount = (
  { ledger }: Pick<Services, 'ledger'>,
  { merchantCode, memberId, currency }: WalletOwner,
  name: string,
): Promise<bigint> =>
  ledger.accountOf(merchantCode, {
    kind: 'cash',
    ownerId: memberId,
    ownerCode: name === MAIN_WALLET ? undefined : name,
    currency,
  });

/** Name of the wallet that pays at a vendor. Trials have one alone, because they move no money. */
export const walletAt = (
  { cashier }: Pick<Brand, 'cashier'>,
  { customerType }: Pick<Player, 'customerType'>,
  vassalage: string,
): string => (cashier.isSingleWallet || customerType === TRIAL_TYPE ? MAIN_WALLET : vassalage);

/** What a ledger account of a player holds. */
interface Holding {
  id: bigint;
  kind: 'cash' | 'held';
  /** Code of the vendor; `null` for the main wallet and what is held. */
  vassalage: string | null;
  balanceMinor: bigint;
}

/** What a player's wallets hold, and what is held for withdrawals. A wallet that was never used is missing. */
export const readHoldings = (
  { database }: Pick<Services, 'database'>,
  { merchantCode, memberId, currency }: WalletOwner,
): Promise<Holding[]> =>
  database.withMerchant(merchantCode, async (trx) => {
    const rows = await trx
      .selectFrom('account')
      .select(['id', 'kind', 'owner_code', 'balance_minor'])
      .where('merchant_code', '=', merchantCode)
      .where('kind', 'in', ['cash', 'held'])
      .where('owner_id', '=', memberId)
      .where('currency', '=', currency)
      .execute();
    return rows.map(({ id, kind, owner_code: vassalage, balance_minor: balanceMinor }) => ({
      id,
      kind: kind as Holding['kind'],
      vassalage,
      balanceMinor,
    }));
  });

/** All that a player's wallets hold, in minor units. */
export const cashOf = (holdings: readonly Holding[]): bigint =>
  holdings.reduce((sum, { kind, balanceMinor }) => (kind === 'cash' ? sum + balanceMinor : sum), 0n);

/** A player of a brand, as the owner of wallets. */
export const ownerOf = (
  { merchantCode }: Pick<Brand, 'merchantCode'>,
  { memberId, currency }: Pick<Player, 'memberId' | 'currency'>,
): WalletOwner => ({ merchantCode, memberId, currency });

/** The wallets of a player: the brand's vendors in the order of its file, then others that still hold money. */
export async function presentWallets(
  services: Pick<Services, 'database' | 'catalogue'>,
  brand: Brand,
  player: Pick<Player, 'memberId' | 'currency'>,
): Promise<Wallets> {
  const { isSingleWallet: isSingle } = brand.cashier;
  const { currency } = player;
  const owner = ownerOf(brand, player);
  const [holdings, open] = await Promise.all([readHoldings(services, owner), readOpenBonus(services, owner)]);
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  const balanceOf = (kind: Holding['kind'], vassalage: string | null) =>
    holdings.find((one) => one.kind === kind && one.vassalage === vassalage)?.balanceMinor ?? 0n;
  const names = new Map(services.catalogue.feed()?.vendors.map((vendor) => [vendor.vassalage, vendor.displayName]));
  const held = holdings.flatMap(({ vassalage, balanceMinor }) => (vassalage && balanceMinor > 0n ? [vassalage] : []));
  const shown = new Set([...(isSingle ? [] : brand.vendors), ...held]);
  return {
    isSingle,
    currency,
    main: text(balanceOf('cash', null)),
    ...(open && { bonus: text(open.balanceMinor) }),
    held: text(balanceOf('held', null)),
    vendors: [...shown].map((vassalage) => ({
      vassalage,
      displayName: names.get(vassalage) ?? vassalage,
      balance: text(balanceOf('cash', vassalage)),
    })),
  };
}
