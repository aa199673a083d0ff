import { makeAutoObservable } from 'mobx';
import { ListStore } from '../../../client/list-store.ts';
import { Loadable } from '../../../client/loadable.ts';
import { MoneyRequest } from '../../../client/money-request.ts';
import type { BodyOf } from '../../../shared/contract/call.ts';
import { isOffered } from '../../../shared/brand/access.ts';
import type { DepositRow } from '../../../shared/contract/cashier.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import type { Result } from '../../../shared/errors.ts';
import type { RootStore } from '../../stores/root-store.ts';
import { depositOffers, type DepositOffers } from './deposit-offers.ts';
import type { Cashier } from './use-money.ts';

/** What the deposit page knows: the cashier's methods, the player's deposits, and the brand's promotions. */
export class DepositStore {
  readonly details = new Loadable<Cashier>();
  /** The form does not wait for these: it can be filled in before they are here, and without them. */
  readonly promotions = new Loadable<readonly PromotionRow[]>();
  readonly deposits: ListStore<DepositRow, null>;
  /** The deposit that the player is at: one that was just begun, or that they come back from. */
  atId: string | undefined;
  /** Begins a deposit. Failures: `validation_failed`, `too_many_requests`, `provider_unavailable`. */
  readonly wanted: MoneyRequest<Omit<BodyOf<Contract['createDeposit']>, 'key'>, DepositRow>;
  readonly #root: Pick<RootStore, 'boot' | 'client' | 'locale'>;

  constructor(root: Pick<RootStore, 'boot' | 'client' | 'locale'>, atId: string | undefined) {
    const { client } = root;
    this.#root = root;
    this.wanted = new MoneyRequest((body) => client.call('createDeposit', { body }));
    this.atId = atId;
    this.deposits = new ListStore(null, ({ cursor, signal }) =>
      client.call('depositList', { query: { ...(cursor !== undefined && { cursor }) }, signal }),
    );
    makeAutoObservable(this, { details: false, promotions: false, deposits: false, wanted: false }, { autoBind: true });
  }

  /** The deposit that the page is about: the one that the player is at, or else one that waits for its payment. */
  get current(): DepositRow | undefined {
    const rows = this.deposits.rows ?? [];
    return rows.find(({ id }) => id === this.atId) ?? rows.find(({ state }) => state === 'pending');
  }

  /** The promotions that the next deposit can count for. */
  get offers(): DepositOffers {
    const cashier = this.details.value;
    return depositOffers(this.promotions.value ?? [], {
      currency: cashier?.currency ?? '',
      hasOpenBonus: cashier?.openBonus !== undefined,
      credited: (this.deposits.rows ?? []).filter(({ state }) => state === 'credited').length,
    });
  }

  async load(): Promise<void> {
    const { client } = this.#root;
    await Promise.all([this.details.load((signal) => client.call('cashier', { signal })), this.deposits.load()]);
  }

  /** Asks what the brand offers, unless it has no page of promotions. */
  async loadPromotions(): Promise<void> {
    const { boot, client, locale } = this.#root;
    if (!isOffered(boot.brand, { feature: 'promotions' })) return;
    const query = { types: 'PR,B', group: 'w_promotion', language: locale.code } as const;
    await this.promotions.load(async (signal) => {
      const answer = await client.call('promotions', { query, signal });
      return answer.ok ? { ok: true, value: answer.value.list } : answer;
    });
  }

  /** Joins a promotion before its deposit begins. Whatever the gateway answers, what the page offers is read again, for which the deposit does not wait. */
  async join(id: string): Promise<Result<PromotionRow>> {
    const { client, locale } = this.#root;
    const answer = await client.call('joinPromotion', { body: { id, language: locale.code } });
    void this.loadPromotions();
    return answer;
  }

  /** Ends a deposit that the player does not want to pay any more. */
  async giveUp(id: string): Promise<Result<DepositRow>> {
    const answer = await this.#root.client.call('giveUpDeposit', { body: { id } });
    this.leave();
    await this.deposits.load();
    return answer;
  }

  /** The player has seen how the deposit ended, and begins another one. */
  leave(): void {
    this.atId = undefined;
  }
}
