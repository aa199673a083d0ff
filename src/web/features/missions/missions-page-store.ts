import { makeAutoObservable, runInAction } from 'mobx';
import { Loadable } from '../../../client/loadable.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { missionsOf } from '../../stores/missions-store.ts';
import type { RootStore } from '../../stores/root-store.ts';
import { toastsOf } from '../../stores/toasts-of.ts';

type Missions = ValueOf<Contract['missionList']>;

/** The missions of the player, and what they claim. */
export class MissionsPageStore {
  readonly data = new Loadable<Missions>();
  /** Id of the reward that is being claimed. */
  claiming: string | undefined;
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable(this, { data: false }, { autoBind: true });
  }

  /** Reads the missions in the language of the page. */
  async load(): Promise<void> {
    const { client, locale } = this.#root;
    const answer = await this.data.load((signal) =>
      client.call('missionList', { query: { language: locale.code }, signal }),
    );
    if (answer?.ok) runInAction(() => missionsOf(this.#root).take(answer.value.available));
  }

  /** Claims a reward in place. What it gives shows in a toast, and the balance follows by itself. */
  async claim(id: string): Promise<void> {
    const { client, locale } = this.#root;
    this.claiming = id;
    const answer = await client.call('claimReward', { body: { id, language: locale.code } });
    runInAction(() => (this.claiming = undefined));
    toastsOf(this.#root).show(
      answer.ok ? { text: 'missions.claimed' } : { text: `error.${answer.code}`, isFault: true },
    );
    if (answer.ok) void this.#root.wallet.refresh();
    await this.load();
  }
}
