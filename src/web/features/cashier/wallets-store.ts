import { makeAutoObservable } from 'mobx';
import { Loadable } from '../../../client/loadable.ts';
import { MoneyRequest, type Outcome } from '../../../client/money-request.ts';
import type { BodyOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { Wallets } from '../../../shared/contract/transfers.ts';
import type { Result } from '../../../shared/errors.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** The player's wallets, and what moves money between them. */
export class WalletsStore {
  readonly wallets = new Loadable<Wallets>();
  readonly wanted: MoneyRequest<Omit<BodyOf<Contract['walletTransfer']>, 'key'>, Wallets>;
  readonly #client: RootStore['client'];

  constructor({ client }: Pick<RootStore, 'client'>) {
    this.#client = client;
    this.wanted = new MoneyRequest((body) => client.call('walletTransfer', { body }));
    makeAutoObservable(this, { wallets: false, wanted: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    await this.wallets.load((signal) => this.#client.call('walletList', { signal }));
  }

  /** Moves an amount between two wallets. Failures: `validation_failed`, `insufficient_funds`, `too_many_requests`. */
  async transfer(wanted: Omit<BodyOf<Contract['walletTransfer']>, 'key'>): Promise<Outcome<Wallets>> {
    return this.#shown(await this.wanted.make(wanted));
  }

  /** Moves what all providers hold to the main wallet. Failures: `too_many_requests`, `busy`. */
  async collect(): Promise<Result<Wallets>> {
    return this.#shown(await this.#client.call('collectWallets', { body: {} }));
  }

  #shown(answer: Result<Wallets>): Result<Wallets> {
    if (answer.ok) this.wallets.set(answer.value);
    return answer;
  }
}
