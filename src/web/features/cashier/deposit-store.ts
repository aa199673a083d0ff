import { makeAutoObservable } from 'mobx';
import { ListStore } from '../../../client/list-store.ts';
import { Loadable } from '../../../client/loadable.ts';
import type { BodyOf } from '../../../shared/contract/call.ts';
import type { DepositRow } from '../../../shared/contract/cashier.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { Result } from '../../../shared/errors.ts';
import type { RootStore } from '../../stores/root-store.ts';
import type { Cashier } from './use-money.ts';

/** What the deposit page knows: the cashier's methods, and the player's deposits. */
export class DepositStore {
  readonly details = new Loadable<Cashier>();
  readonly deposits: ListStore<DepositRow, null>;
  /** The deposit that the player is at: one that was just begun, or that they come back from. */
  atId: string | undefined;
  readonly #client: RootStore['client'];
  /** One key for each deposit that is wanted, so that a second press of the button is not a second deposit. */
  #wanted: { of: string; key: string } | undefined;

  constructor({ client }: Pick<RootStore, 'client'>, atId: string | undefined) {
    this.#client = client;
    this.atId = atId;
    this.deposits = new ListStore(null, ({ cursor, signal }) =>
      client.call('depositList', { query: { ...(cursor !== undefined && { cursor }) }, signal }),
    );
    makeAutoObservable(this, { details: false, deposits: false }, { autoBind: true });
  }

  /** The deposit that the page is about: the one that the player is at, or else one that waits for its payment. */
  get current(): DepositRow | undefined {
    const rows = this.deposits.rows ?? [];
    return rows.find(({ id }) => id === this.atId) ?? rows.find(({ state }) => state === 'pending');
  }

  async load(): Promise<void> {
    await Promise.all([this.details.load((signal) => this.#client.call('cashier', { signal })), this.deposits.load()]);
  }

  /** Begins a deposit. Failures: `validation_failed`, `too_many_requests`, `provider_unavailable`. */
  async begin(wanted: Omit<BodyOf<Contract['createDeposit']>, 'key'>): Promise<Result<DepositRow>> {
    const of = `${wanted.method} ${wanted.amount}`;
    if (this.#wanted?.of !== of) this.#wanted = { of, key: crypto.randomUUID() };
    const answer = await this.#client.call('createDeposit', { body: { ...wanted, key: this.#wanted.key } });
    if (answer.ok) this.#wanted = undefined;
    return answer;
  }

  /** Ends a deposit that the player does not want to pay any more. */
  async giveUp(id: string): Promise<Result<DepositRow>> {
    const answer = await this.#client.call('giveUpDeposit', { body: { id } });
    this.leave();
    await this.deposits.load();
    return answer;
  }

  /** The player has seen how the deposit ended, and begins another one. */
  leave(): void {
    this.atId = undefined;
  }
}
