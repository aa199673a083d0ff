import { makeAutoObservable, runInAction } from 'mobx';
import { fromDecimal, type Money } from '../../shared/money/money.ts';
import type { Client } from '../../client/client.ts';
import { storage } from '../storage.ts';

/** The balance in the header, with the refresh, the placeholder and the eye of spec §2. */
export class WalletStore {
  balance: Money | undefined;
  isRefreshing = false;
  /** Number of successful refreshes. An open game follows it. */
  refreshes = 0;
  hasFailed = false;
  isHidden = false;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads whether the player hides the balance. Called after hydration, because the prerendered page cannot know. */
  restore(): void {
    this.isHidden = storage.local.get('hidesBalance') === '1';
  }

  toggleHidden(): void {
    this.isHidden = !this.isHidden;
    storage.local.set('hidesBalance', this.isHidden ? '1' : '0');
  }

  /** Loads the balance. A failure keeps the last balance and sets `hasFailed`. */
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

  /** Shows the balance that a game reported after a round, until the next refresh confirms it. */
  take(balance: Money): void {
    if (this.balance?.currency === balance.currency) this.balance = balance;
  }

  forget(): void {
    this.balance = undefined;
    this.hasFailed = false;
  }
}
