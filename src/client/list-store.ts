import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ErrorCode, Result } from '../shared/errors.ts';
import { Loadable } from './loadable.ts';

/** A page of a list as a call answers it. */
export interface ListPage<Row> {
  list: readonly Row[];
  /** `null` after the last row. */
  nextCursor: string | null;
}

/** Asks for a page: the first one without a cursor. */
export interface PageRequest<Filter> {
  filter: Filter;
  cursor?: string;
  signal: AbortSignal;
}

/**
 * The rows of a list that is read by cursor (LIST-01). When the filter changes, the last good rows stay until the new ones arrive, and a
 * late answer to the filter before is dropped (LIST-05).
 */
export class ListStore<Row, Filter, Page extends ListPage<Row> = ListPage<Row>> {
  filter: Filter;
  /** The filter that the rows belong to; undefined before the first page. */
  shownFilter: Filter | undefined;
  /** The first page with all rows that were added since. */
  readonly page = new Loadable<Page>();
  isLoadingMore = false;
  /** Why more rows could not be added. It stays while they are asked for again. */
  moreFault: ErrorCode | undefined;
  readonly #read: (request: PageRequest<Filter>) => Promise<Result<Page>>;
  #more = new AbortController();

  constructor(filter: Filter, read: (request: PageRequest<Filter>) => Promise<Result<Page>>) {
    this.filter = filter;
    this.#read = read;
    makeAutoObservable(this, { filter: observableRef, shownFilter: observableRef, page: false }, { autoBind: true });
  }

  /** All rows so far; undefined before the first page. */
  get rows(): readonly Row[] | undefined {
    return this.page.value?.list;
  }

  /** The rows are those of a filter that was changed since. */
  get isStale(): boolean {
    return this.rows !== undefined && this.shownFilter !== this.filter;
  }

  get hasMore(): boolean {
    return typeof this.page.value?.nextCursor === 'string';
  }

  /** Changes the filter and loads its first page. */
  async setFilter(filter: Filter): Promise<void> {
    this.filter = filter;
    // What failed was another question.
    this.page.fault = undefined;
    await this.load();
  }

  /** Loads the first page, also to see what is new. */
  async load(): Promise<void> {
    this.#more.abort();
    this.isLoadingMore = false;
    this.moreFault = undefined;
    const { filter } = this;
    const answer = await this.page.load((signal) => this.#read({ filter, signal }));
    if (answer?.ok) runInAction(() => (this.shownFilter = filter));
  }

  /** Adds the next page. A cursor that is no longer accepted starts the list again (LIST-02). */
  async loadMore(): Promise<void> {
    const { filter, page } = this;
    const cursor = page.value?.nextCursor;
    if (typeof cursor !== 'string' || this.isLoadingMore || page.isLoading) return;
    const more = new AbortController();
    this.#more = more;
    this.isLoadingMore = true;
    const answer = await this.#read({ filter, cursor, signal: more.signal });
    if (more.signal.aborted) return;
    runInAction(() => {
      this.isLoadingMore = false;
      this.moreFault = answer.ok ? undefined : answer.code;
      if (answer.ok) page.set({ ...answer.value, list: [...(this.rows ?? []), ...answer.value.list] });
    });
    if (!answer.ok && answer.code === 'cursor_invalid') await this.load();
  }
}
