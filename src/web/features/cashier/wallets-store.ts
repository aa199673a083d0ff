import { makeAutoObservable } from 'mobx';
import { Loadable } from '../../../client/loadable.ts';
import type { BodyOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { Wallets } from '../../../shared/contract/transfers.ts';
import type { Result } from '../../../shared/errors.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** The player's wallets, and what moves money between them. */
export class WalletsStore {
  readonly wallets = new Loadable<Wallets>();
  readonly #client: RootStore['client'];
  /** One key for each transfer that is wanted, so that a second press of the button is not a second transfer. */
  #wanted: { of: string; key: string } | undefined;

  constructor({ client }: Pick<RootStore, 'client'>) {
    this.#client = client;
    makeAutoObservable(this, { wallets: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    await this.wallets.load((signal) => this.#client.call('walletList', { signal }));
  }

  /** Moves an amount between two wallets. Failures: `validation_failed`, `insufficient_funds`, `too_many_requests`. */
  async transfer(wanted: Omit<BodyOf<Contract['walletTransfer']>, 'key'>): Promise<Result<Wallets>> {
    const of = JSON.stringify(wanted);
    if (this.#wanted?.of !== of) this.#wanted = { of, key: crypto.randomUUID() };
    const answer = await this.#client.call('walletTransfer', { body: { ...wanted, key: this.#wanted.key } });
    // Whatever the gateway has answered for certain, the next press is a new transfer.
    if (answer.ok || answer.code !== 'unavailable') this.#wanted = undefined;
    return this.#shown(answer);
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
