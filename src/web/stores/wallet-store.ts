import { makeAutoObservable, runInAction } from 'mobx';
import { fromDecimal, type Money } from '../../shared/money/money.ts';
import type { Client } from '../../client/client.ts';
import { Loadable } from '../../client/loadable.ts';
import { storage } from '../storage.ts';

/** The balance in the header, with the refresh, the placeholder and the eye of spec §2. */
export class WalletStore {
  readonly money = new Loadable<Money>();
  /** Number of successful refreshes. An open game follows it. */
  refreshes = 0;
  /** Number of times that deposits or withdrawals have changed. Their pages follow it. */
  cashierNews = 0;
  isHidden = false;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { money: false }, { autoBind: true });
  }

  /** The last balance that is known. */
  get balance(): Money | undefined {
    return this.money.value;
  }

  /** Reads whether the player hides the balance. Called after hydration, because the prerendered page cannot know. */
  restore(): void {
    this.isHidden = storage.local.get('hidesBalance') === '1';
  }

  toggleHidden(): void {
    this.isHidden = !this.isHidden;
    storage.local.set('hidesBalance', this.isHidden ? '1' : '0');
  }

  /** Loads the balance. A failure keeps the last one. */
  async refresh(): Promise<void> {
    if (this.money.isLoading) return;
    const answer = await this.money.load(async (signal) => {
      const read = await this.#client.call('balance', { signal });
      return read.ok ? fromDecimal(read.value.sumBalance, read.value.currency) : read;
    });
    if (answer?.ok) runInAction(() => this.refreshes++);
  }

  /** Shows the balance that a game reported after a round, until the next refresh confirms it. One that is running takes precedence. */
  take(balance: Money): void {
    if (this.balance?.currency === balance.currency && !this.money.isLoading) this.money.set(balance);
  }

  noteCashier(): void {
    this.cashierNews++;
  }

  forget(): void {
    this.money.forget();
  }
}
