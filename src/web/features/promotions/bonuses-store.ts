import { makeAutoObservable, runInAction } from 'mobx';
import { ListStore } from '../../../client/list-store.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { BonusRound, BonusRow } from '../../../shared/contract/promotions.ts';
import type { Result } from '../../../shared/errors.ts';
import type { RootStore } from '../../stores/root-store.ts';

type DetailPage = ValueOf<Contract['bonusDetail']>;

/** The player's bonuses, and one of them with its days and rounds. */
export class BonusesStore {
  readonly list: ListStore<BonusRow, null>;
  /** The rounds of the open bonus, whose first page also has the bonus. The filter is its id. */
  readonly rounds: ListStore<BonusRound, string, DetailPage>;
  isBusy = false;
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    const { client } = root;
    this.list = new ListStore<BonusRow, null>(null, ({ cursor, signal }) =>
      client.call('bonusList', {
        query: { language: root.locale.code, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    );
    this.rounds = new ListStore<BonusRound, string, DetailPage>('', ({ filter: id, cursor, signal }) =>
      client.call('bonusDetail', {
        query: { id, language: root.locale.code, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    );
    makeAutoObservable(this, { list: false, rounds: false }, { autoBind: true });
  }

  /** Gives a bonus up. What it was shows as ended, and the balance follows. */
  async giveUp(id: string): Promise<Result<BonusRow>> {
    const { client, locale, wallet } = this.#root;
    this.isBusy = true;
    const answer = await client.call('giveUpBonus', { body: { id, language: locale.code } });
    runInAction(() => (this.isBusy = false));
    void wallet.refresh();
    await Promise.all([this.rounds.load(), this.list.load()]);
    return answer;
  }
}
