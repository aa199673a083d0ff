import { makeAutoObservable, runInAction } from 'mobx';
import { fromDecimal, type Money } from '../../shared/money/money.ts';
import type { Result } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';
import { Loadable } from '../../client/loadable.ts';
import { storage } from '../storage.ts';

/** Shortest time between two reads of the balance for a game, whatever it sends. */
const FOLLOW_EVERY_MS = 250;

/** The balance in the header, with the refresh, the placeholder and the eye of spec §2. */
export class WalletStore {
  readonly money = new Loadable<Money>();
  /** Number of successful refreshes. An open game follows it. */
  refreshes = 0;
  /** Number of times that deposits or withdrawals have changed. Their pages follow it. */
  cashierNews = 0;
  isHidden = false;
  /** When the balance that shows was asked for, by the device's clock. */
  askedAtMs = 0;
  readonly #client: Client;
  /** A game has said that money has moved since the last read. */
  #hasMoved = false;
  #isFollowing = false;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { money: false, askedAtMs: false }, { autoBind: true });
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
    const answer = await this.money.load((signal) => this.#read(signal));
    if (answer?.ok) runInAction(() => this.refreshes++);
  }

  /**
   * Reads the balance because a game says that money has moved. What the game says it is, is never shown. Messages that come while it is read, or
   * soon afterwards, make one more read together.
   */
  async follow(): Promise<void> {
    this.#hasMoved = true;
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    while (this.#hasMoved) {
      this.#hasMoved = false;
      // Without the placeholder of a refresh, which would flash after each round. A refresh that runs brings the balance by itself.
      const read = this.money.isLoading ? undefined : await this.#read();
      if (read?.ok && !this.money.isLoading) this.money.set(read.value);
      await new Promise((resolve) => setTimeout(resolve, FOLLOW_EVERY_MS));
    }
    this.#isFollowing = false;
  }

  async #read(signal?: AbortSignal): Promise<Result<Money>> {
    const askedAtMs = Date.now();
    const read = await this.#client.call('balance', signal && { signal });
    if (!read.ok) return read;
    this.askedAtMs = askedAtMs;
    return fromDecimal(read.value.sumBalance, read.value.currency);
  }

  noteCashier(): void {
    this.cashierNews++;
  }

  forget(): void {
    this.money.forget();
  }
}
