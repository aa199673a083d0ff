import { makeAutoObservable } from 'mobx';
import { ListStore } from '../../../client/list-store.ts';
import { Loadable } from '../../../client/loadable.ts';
import { MoneyRequest, type Outcome } from '../../../client/money-request.ts';
import { uploadPicture } from '../../../client/upload-picture.ts';
import type { BodyOf } from '../../../shared/contract/call.ts';
import type { PayeeRow, WithdrawalDetail, WithdrawalRow } from '../../../shared/contract/cashier.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import type { RootStore } from '../../stores/root-store.ts';
import type { Cashier } from './use-money.ts';

/** What the withdrawal page knows: the methods, the player's payees and withdrawals, and the one that is open. */
export class WithdrawStore {
  readonly details = new Loadable<Cashier>();
  readonly payees = new Loadable<readonly PayeeRow[]>();
  readonly withdrawals: ListStore<WithdrawalRow, null>;
  readonly open = new Loadable<WithdrawalDetail>();
  readonly wanted: MoneyRequest<Omit<BodyOf<Contract['requestWithdrawal']>, 'key'>, WithdrawalDetail>;
  readonly #client: RootStore['client'];

  constructor({ client }: Pick<RootStore, 'client'>) {
    this.#client = client;
    this.wanted = new MoneyRequest((body) => client.call('requestWithdrawal', { body }));
    this.withdrawals = new ListStore(null, ({ cursor, signal }) =>
      client.call('withdrawalList', { query: { ...(cursor !== undefined && { cursor }) }, signal }),
    );
    makeAutoObservable(
      this,
      { details: false, payees: false, withdrawals: false, open: false, wanted: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    await Promise.all([
      this.details.load((signal) => this.#client.call('cashier', { signal })),
      this.loadPayees(),
      this.withdrawals.load(),
    ]);
  }

  async loadPayees(): Promise<void> {
    await this.payees.load(async (signal) => {
      const answer = await this.#client.call('payeeList', { signal });
      return answer.ok ? ok(answer.value.list) : answer;
    });
  }

  /** Opens a withdrawal with its timeline; none without an id. */
  async show(id: string | undefined): Promise<void> {
    if (this.open.value?.id !== id) this.open.forget();
    if (id !== undefined) await this.open.load((signal) => this.#client.call('withdrawal', { query: { id }, signal }));
  }

  /** Something has changed at the cashier: loads what the page shows. */
  async renew(): Promise<void> {
    await Promise.all([this.withdrawals.load(), this.show(this.open.value?.id)]);
  }

  /** Requests a withdrawal. Failures: `validation_failed`, `insufficient_funds`, `payee_not_usable`, `too_many_requests`. */
  async request(wanted: Omit<BodyOf<Contract['requestWithdrawal']>, 'key'>): Promise<Outcome<WithdrawalDetail>> {
    return this.#opened(await this.wanted.make(wanted));
  }

  /** Adds a payee. Failures: `validation_failed`, `too_many_requests`. */
  async addPayee(body: BodyOf<Contract['addPayee']>): Promise<Result<PayeeRow>> {
    const answer = await this.#client.call('addPayee', { body });
    if (answer.ok)
      await Promise.all([this.loadPayees(), this.details.load((signal) => this.#client.call('cashier', { signal }))]);
    return answer;
  }

  async removePayee(id: string): Promise<void> {
    await this.#client.call('removePayee', { body: { id } });
    await this.loadPayees();
  }

  /** Cancels a withdrawal that no operator has approved. Failure: `transition_refused`. */
  async cancel(id: string): Promise<Result<WithdrawalDetail>> {
    return this.#opened(await this.#client.call('cancelWithdrawal', { body: { id } }));
  }

  /** Says how much has arrived. Failures: `validation_failed`, `transition_refused`. */
  async confirm(body: BodyOf<Contract['confirmReceipt']>): Promise<Result<WithdrawalDetail>> {
    return this.#opened(await this.#client.call('confirmReceipt', { body }));
  }

  /** Adds a picture that shows that nothing has arrived. */
  addProof(id: string, picture: Blob): Promise<Result<unknown>> {
    return uploadPicture(this.#client, 'addReceiptProof', { picture, query: { id } }, () => undefined);
  }

  async #opened(answer: Result<WithdrawalDetail>): Promise<Result<WithdrawalDetail>> {
    if (answer.ok) this.open.set(answer.value);
    if (answer.ok || answer.code === 'transition_refused') await this.renew();
    return answer;
  }
}
