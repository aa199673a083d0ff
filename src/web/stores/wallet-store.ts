import { makeAutoObservable, runInAction } from 'mobx';
import { fromDecimal, type Money } from '../../shared/money/money.ts';
import type { Client } from '../api/client.ts';
import { storage } from '../storage.ts';

/** The balance in the header: spec §2 gives it a refresh, a placeholder while that lasts, and an eye that hides it. */
export class WalletStore {
  balance: Money | undefined;
  isRefreshing = false;
  /** How often the gateway has answered: a game in its frame follows it. */
  refreshes = 0;
  hasFailed = false;
  isHidden = false;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads whether this player hides the balance. After hydration, for the prerendered page cannot know. */
  restore(): void {
    this.isHidden = storage.local.get('hidesBalance') === '1';
  }

  toggleHidden(): void {
    this.isHidden = !this.isHidden;
    storage.local.set('hidesBalance', this.isHidden ? '1' : '0');
  }

  /** Asks the gateway. A failure keeps the last balance and says so. */
  async refresh(): Promise<void> {
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    const answer = await this.#client.call('balance');
    runInAction(() => {
      this.isRefreshing = false;
      this.hasFailed = !answer.ok;
      if (!answer.ok) return;
      this.balance = fromDecimal(answer.value.sumBalance, answer.value.currency);
      this.refreshes++;
    });
  }

  /** A game told what a round left: shown at once, the next refresh confirms it. */
  take(balance: Money): void {
    if (this.balance?.currency === balance.currency) this.balance = balance;
  }

  forget(): void {
    this.balance = undefined;
    this.hasFailed = false;
  }
}
