import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BettingRow } from '../../../shared/contract/records.ts';
import { limits } from '../../../shared/contract/limits.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import type { Client } from '../../../client/client.ts';

/** The player's betting record, one page at a time. */
export class RecordsStore {
  rows: readonly BettingRow[] | undefined;
  page = 1;
  total = 0;
  currency = '';
  isLoading = false;
  fault: ErrorCode | undefined;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { rows: observableRef }, { autoBind: true });
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil(this.total / limits.pageSize));
  }

  /** Loads a page. The previous rows stay until the new ones arrive. */
  async load(page = this.page): Promise<void> {
    this.isLoading = true;
    this.page = page;
    const answer = await this.#client.call('bettingRecord', { query: { page, pageSize: limits.pageSize } });
    runInAction(() => {
      // A late answer for an earlier page must not overwrite the requested one.
      if (page !== this.page) return;
      this.isLoading = false;
      this.fault = answer.ok ? undefined : answer.code;
      if (!answer.ok) return;
      this.rows = answer.value.list;
      this.total = answer.value.total;
      this.currency = answer.value.currency;
    });
  }
}
