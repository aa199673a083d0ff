import { makeAutoObservable, runInAction } from 'mobx';
import { Loadable } from '../../../client/loadable.ts';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import { fail, type Result } from '../../../shared/errors.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** The promotions of the brand, and where the player stands in each. */
export class PromotionsStore {
  readonly promotions = new Loadable<readonly PromotionRow[]>();
  /** A join or a claim is on its way. */
  isBusy = false;
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable(this, { promotions: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    const { client, locale } = this.#root;
    const query = { types: 'PR,B', group: 'w_promotion', language: locale.code } as const;
    await this.promotions.load(async (signal) => {
      const answer = await client.call('promotions', { query, signal });
      return answer.ok ? { ok: true, value: answer.value.list } : answer;
    });
  }

  /** Joins a promotion, or applies for it with a comment. */
  join(id: string, given: { code?: string; comment?: string }): Promise<Result<PromotionRow>> {
    const { client, locale } = this.#root;
    return this.#change(() => client.call('joinPromotion', { body: { id, ...given, language: locale.code } }));
  }

  /** Asks for the reward of a promotion whose terms are met. */
  request(id: string): Promise<Result<PromotionRow>> {
    const { client, locale } = this.#root;
    return this.#change(() => client.call('requestReward', { body: { id, language: locale.code } }));
  }

  /** Makes one change at a time, and shows what the gateway answers. */
  async #change(make: () => Promise<Result<PromotionRow>>): Promise<Result<PromotionRow>> {
    if (this.isBusy) return fail('transition_refused');
    this.isBusy = true;
    const answer = await make();
    runInAction(() => (this.isBusy = false));
    const { promotions } = this;
    if (answer.ok && promotions.value)
      promotions.set(promotions.value.map((row) => (row.id === answer.value.id ? answer.value : row)));
    // What the page shows is out of date.
    if (!answer.ok && answer.code === 'transition_refused') await this.load();
    return answer;
  }
}
