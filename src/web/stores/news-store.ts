import { makeAutoObservable, observable, reaction, type IObservableValue } from 'mobx';
import { Loadable } from '../../client/loadable.ts';
import type { News, ShownAnnouncement } from '../../shared/contract/news.ts';
import type { allNewsQuery, homeNewsQuery } from '../../shared/news/announcement-types.ts';
import type { RootStore } from './root-store.ts';

/** How often the stream has told of a change, by page: its live store knows no news store. */
const changes = new WeakMap<object, IObservableValue<number>>();

function changesOf(page: object): IObservableValue<number> {
  const known = changes.get(page) ?? observable.box(0);
  changes.set(page, known);
  return known;
}

/** An announcement was written, changed or ended. */
export const noteNews = (page: object): void => {
  const count = changesOf(page);
  count.set(count.get() + 1);
};

/** Announcements for the visitor of a page. It comes late, with the first part of a page that shows some. */
export class NewsStore {
  readonly data = new Loadable<News>();
  readonly #root: RootStore;
  readonly #query: typeof homeNewsQuery | typeof allNewsQuery;
  /** A guest's tab asks once (STORE-08), except on the page of the announcements. */
  readonly #isFresh: boolean;

  constructor(root: RootStore, query: typeof homeNewsQuery | typeof allNewsQuery, { isFresh = false } = {}) {
    this.#root = root;
    this.#query = query;
    this.#isFresh = isFresh;
    makeAutoObservable(this, { data: false }, { autoBind: true });
  }

  /** Those that have not ended since they were read. */
  get list(): readonly ShownAnnouncement[] | undefined {
    const now = new Date().toISOString();
    return this.data.value?.list.filter(({ until }) => until === null || until > now);
  }

  /** Reads them now and whenever the visitor, the language or the announcements change. Returns what ends that. */
  watch(): () => void {
    const { session, locale } = this.#root;
    return reaction(
      () =>
        [
          session.state === 'unknown' || session.state === 'confirming',
          session.role,
          locale.code,
          changesOf(this.#root).get(),
        ] as const,
      ([isUnknown]) => isUnknown || void this.load(),
      { fireImmediately: true },
    );
  }

  async load(): Promise<void> {
    const { client, locale, session } = this.#root;
    const query = { ...this.#query, language: locale.code };
    await this.data.load(async (signal) => {
      if (session.isLoggedIn) return client.call('announcementsForPlayer', { query, signal });
      if (this.#isFresh) return (await client.callWithHeaders('announcementsForAll', { query, signal })).answer;
      return client.call('announcementsForAll', { query, signal });
    });
  }
}
