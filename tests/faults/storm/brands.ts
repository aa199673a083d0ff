import type { Brand } from '../../../src/shared/brand/brand.generated.ts';
import { agentBrand } from '../../support/agent-house.ts';
import { campaignOf } from '../../support/campaigns.ts';
import { beta } from '../../support/fixture-project.ts';

/** The payment providers of the storm: one in the test's process, whose every word it chooses, and ours in a process of its own. */
export const BANK = { provider: 'storm-bank', key: 'storm-bank-key-0123456789-0123456789' } as const;
export const OWN = { provider: 'livery-payments', key: 'own-payments-key-0123456789-0123456789' } as const;

const institutions = [{ code: 'KBANK', name: 'Kasikornbank' }];

/** Limits in minor units: what is approved by itself, by one operator, and by two. */
export const REVIEW = { automaticMaxMinor: 20_000, fourEyesMinor: 60_000 } as const;
export const AMOUNTS = { minMinor: 1_000, maxMinor: 90_000 } as const;

const methodOf = <Kind extends 'bank' | 'card' | 'ewallet'>(kind: Kind, provider: string) => ({
  id: kind,
  kind,
  provider,
  minMinor: AMOUNTS.minMinor,
  maxMinor: 1_000_000,
});

/** The fee of a deposit by card. The other deposits have none. */
export const CARD_FEE_BASIS_POINTS = 150;

const cashier: Brand['cashier'] = {
  ...agentBrand.cashier,
  deposits: [
    methodOf('bank', BANK.provider),
    { ...methodOf('card', BANK.provider), fee: { basisPoints: CARD_FEE_BASIS_POINTS } },
    methodOf('ewallet', OWN.provider),
  ],
  withdrawals: [
    { ...methodOf('bank', BANK.provider), fee: { fixedMinor: 100, basisPoints: 50 }, institutions },
    { ...methodOf('ewallet', OWN.provider), institutions },
  ],
  review: { ...agentBrand.cashier.review, ...REVIEW, firstNeedsOperator: false, perDayMax: 100, newPayeeDays: 0 },
};

/** Play money with which a player begins. Some wagers and withdrawals are above what is left of it. */
export const OPENING_MINOR = 200_000;

const demo = { openingBalanceMinor: OPENING_MINOR };

/** Agents of ALPHA, with a dividend for some days, and what the member below each has lost in a day. */
export const TREE = { agents: 2, days: 5, lostMinor: 1_009, ratePercent: 10, shareMinor: 100n } as const;

/** A bonus for each deposit while none is open. Its money is played first, so that rounds, returns and withdrawals meet it. */
export const bonusOf = (currency: string) =>
  campaignOf({
    audience: { ...campaignOf().audience, currency },
    trigger: { kind: 'deposit', minAmount: '1' },
    gift: { kind: 'bonus', percent: 50, cap: currency === 'THB' ? '400' : '40000' },
    asks: { ...campaignOf().asks, turnoverTimes: 1, paysFirst: 'bonus' },
    often: 'each',
    isJoined: false,
  });

/** Two brands in two currencies, one of them without decimals, with the same methods and providers. One has agents, the other a wallet for each vendor. */
export const stormBrands = {
  alpha: { ...agentBrand, cashier, market: { ...agentBrand.market, demo } } satisfies Brand,
  beta: { ...beta, cashier: { ...cashier, isSingleWallet: false }, market: { ...beta.market, demo } } satisfies Brand,
};
