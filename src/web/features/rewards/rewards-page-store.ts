import { makeAutoObservable, runInAction } from 'mobx';
import { ListStore } from '../../../client/list-store.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { RewardRow } from '../../../shared/contract/rewards.ts';
import type { Result } from '../../../shared/errors.ts';
import type { RewardState } from '../../../shared/rewards/states.ts';
import { rewardsOf } from '../../stores/rewards-store.ts';
import type { RootStore } from '../../stores/root-store.ts';
import { toastsOf } from '../../stores/toasts-of.ts';

type Page = ValueOf<Contract['rewardList']>;

/** The reward centre: the rewards of a state, and the claim of one. */
export class RewardsPageStore {
  readonly list: ListStore<RewardRow, RewardState, Page>;
  /** Id of the reward that is being claimed. */
  claimingId: string | undefined;
  readonly #root: RootStore;

  constructor(root: RootStore, state: RewardState) {
    this.#root = root;
    this.list = new ListStore<RewardRow, RewardState, Page>(state, ({ filter, cursor, signal }) =>
      this.#read(filter, cursor, signal),
    );
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** Claims a reward, with a toast that says what came of it. The balance follows. Called again meanwhile, it does nothing. */
  async claim({ id }: RewardRow, gift: string): Promise<void> {
    if (this.claimingId !== undefined) return;
    const { client, locale, wallet } = this.#root;
    this.claimingId = id;
    const answer = await client.call('claimReward', { body: { id, language: locale.code } });
    runInAction(() => (this.claimingId = undefined));
    toastsOf(this.#root).show(
      answer.ok ? { text: 'rewards.claimed', params: { gift } } : { text: `error.${answer.code}`, isFault: true },
    );
    if (answer.ok) void wallet.refresh();
    await this.list.load();
  }

  async #read(state: RewardState, cursor: string | undefined, signal: AbortSignal): Promise<Result<Page>> {
    const { client, locale } = this.#root;
    const query = { state, language: locale.code, ...(cursor !== undefined && { cursor }) };
    const answer = await client.call('rewardList', { query, signal });
    if (answer.ok) rewardsOf(this.#root).take(answer.value.available);
    return answer;
  }
}
