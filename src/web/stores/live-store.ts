import { reaction, when } from 'mobx';
import { SESSION_ENDED, type LiveVersions } from '../../shared/contract/stream-messages.ts';
import { nextTry } from '../../ui/network.ts';
import { canShare, LiveTabs } from './live-tabs.ts';
import { noteNews } from './news-store.ts';
import { readLive } from './read-live.ts';
import type { RootStore } from './root-store.ts';

/** Tries in a row that may bring nothing. Then something on the way does not let streams through, and the page goes on without (STREAM-10). */
const EMPTY_TRIES_MAX = 4;
/** Shortest time between two refreshes of the balance, so that a series of bets does not make a call for each. */
const REFRESH_EVERY_MS = 1_500;
/** An open game says itself when it has shown a result. Otherwise the balance is refreshed when nothing has changed for longer than a round takes. */
const QUIET_MS = 6_000;
/**
 * How long a page waits when its session has ended: its own change of password ends it too, and the answer with the new token may be on its
 * way.
 */
const RENEWED_WITHIN_MS = 2_000;

/** The stores that follow the stream. */
type Followers = Pick<RootStore, 'session' | 'wallet' | 'status' | 'launch' | 'ui' | 'boot' | 'catalogue'>;

/** What follows the stream and is not a store of every page. */
interface News {
  inbox: () => void;
  rewards: () => void;
  protection: () => void;
}

/**
 * Follows the stream of the player who is logged in, from one log-in to the next log-out. A second call does nothing.
 * @param on what is called when the inbox, the rewards or the player's protection have changed
 */
export function followLive(stores: Followers, on: News): void {
  if (followed.has(stores) || !canShare()) return;
  followed.add(stores);
  let live: LiveStore | undefined;
  const begin = () => {
    const { session } = stores;
    live ??= session.isLoggedIn ? new LiveStore(stores, on) : undefined;
  };
  const end = () => {
    live?.stop();
    live = undefined;
  };
  reaction(
    () => stores.session.isLoggedIn,
    (isLoggedIn) => (isLoggedIn ? begin() : end()),
    { fireImmediately: true },
  );
  // A page that the browser keeps for Back must not hold the stream.
  addEventListener('pagehide', end);
  addEventListener('pageshow', begin);
}

const followed = new WeakSet<Followers>();

/** What this page knows from the stream of its browser, and what it does about a change. */
class LiveStore {
  readonly #stores: Followers;
  readonly #on: News;
  readonly #tabs: LiveTabs;
  #known: LiveVersions = {};
  #refreshing: ReturnType<typeof setTimeout> | undefined;
  #refreshedAtMs = 0;
  /** When the stream told last that the balance has changed. */
  #changedAtMs = 0;
  /** The session has ended, and the page does not yet know whether it has a new one. */
  #renewing: Promise<void> | undefined;
  #isStopped = false;

  constructor(stores: Followers, on: News) {
    this.#stores = stores;
    this.#on = on;
    this.#tabs = new LiveTabs(stores.session.account, {
      hold: (signal) => this.#hold(signal),
      known: () => this.#known,
      onTold: (versions) => this.#take(versions),
    });
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#refreshing);
    document.removeEventListener('visibilitychange', this.#refreshWhenVisible);
    this.#tabs.leave();
  }

  /** Reads one stream after another, as long as this tab holds the lock. */
  async #hold(signal: AbortSignal): Promise<void> {
    for (let failures = 0, empty = 0; !signal.aborted && empty < EMPTY_TRIES_MAX;) {
      const { token } = this.#stores.session;
      if (!token) break;
      const onMessage = (versions: LiveVersions) => {
        this.#tabs.tell(versions);
        this.#take(versions);
      };
      const end = await readLive({ token, known: this.#known, signal, onMessage });
      failures = end === 'ended' ? 0 : failures + 1;
      empty = end === 'ended' ? 0 : empty + (end === 'nothing' && navigator.onLine ? 1 : 0);
      // The call gets the same refusal, and the page then turns into a guest's.
      if (typeof end === 'object' && end.refused === 401) void this.#stores.wallet.refresh();
      // Neither changes: a gateway without streams, and a preview.
      if (typeof end === 'object' && (end.refused === 404 || end.refused === 409)) break;
      await this.#renewing;
      if (!signal.aborted) await nextTry(failures, signal);
    }
    // The lock stays here: another tab would have no more success.
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }

  /** Takes what the stream or the holder of it has told. */
  #take(versions: LiveVersions): void {
    if (this.#isStopped) return;
    const { balance, inbox, cashier, rewards, protection, news, maintenance, site, games, session } = versions;
    const { status, ui, boot, catalogue } = this.#stores;
    const isNew = {
      balance: balance !== undefined && balance !== this.#known.balance,
      inbox: inbox !== undefined && inbox !== this.#known.inbox,
      cashier: cashier !== undefined && cashier !== this.#known.cashier,
      rewards: rewards !== undefined && rewards !== this.#known.rewards,
      // The page has asked for it since the login, at about the same time as the first version.
      protection: protection !== undefined && protection !== (this.#known.protection ?? protection),
      // What the page shows was read at about the same time as the first version.
      news: news !== undefined && news !== (this.#known.news ?? news),
      // The page came with its games, so the first version of them is no news.
      games: games !== undefined && games !== (this.#known.games ?? games),
    };
    this.#known = { ...this.#known, ...versions };
    // It says nothing of the next session.
    delete this.#known.session;
    if (isNew.balance) this.#refreshSoon();
    if (isNew.inbox) this.#on.inbox();
    if (isNew.rewards) this.#on.rewards();
    if (isNew.protection) this.#on.protection();
    if (isNew.cashier) this.#stores.wallet.noteCashier();
    if (maintenance !== undefined && (maintenance !== '0') !== (status.closure !== undefined)) void status.check();
    // Tabs that share a stream may have pages of different versions.
    if (site !== undefined) ui.noteVersion(site, boot.version);
    if (isNew.news) noteNews(this.#stores);
    if (isNew.games) void catalogue.load();
    if (session === SESSION_ENDED) this.#renewing ??= this.#checkSession();
  }

  /** Makes a call, which the gateway refuses, so that the page turns into a guest's; unless it has a new session by then. */
  async #checkSession(): Promise<void> {
    const { session, wallet } = this.#stores;
    const ended = session.token;
    await new Promise((resolve) => setTimeout(resolve, RENEWED_WITHIN_MS));
    this.#renewing = undefined;
    if (!this.#isStopped && session.token === ended) await wallet.refresh();
  }

  /** Refreshes the balance once for several changes, and not before a game has shown its result (STREAM-11). */
  #refreshSoon(): void {
    const hasGame = this.#stores.launch.address.value !== undefined;
    if (this.#refreshing !== undefined && !hasGame) return;
    clearTimeout(this.#refreshing);
    this.#changedAtMs = Date.now();
    const pauseMs = hasGame ? QUIET_MS : Math.max(0, this.#refreshedAtMs + REFRESH_EVERY_MS - Date.now());
    this.#refreshing = setTimeout(this.#refreshWhenVisible, pauseMs);
  }

  #refreshWhenVisible = (): void => {
    document.removeEventListener('visibilitychange', this.#refreshWhenVisible);
    if (document.hidden) return document.addEventListener('visibilitychange', this.#refreshWhenVisible);
    this.#refreshing = undefined;
    this.#refreshedAtMs = Date.now();
    const { wallet } = this.#stores;
    // The game has said so itself, and the page has asked since.
    if (wallet.askedAtMs > this.#changedAtMs) return;
    // An answer that is on its way may be from before the change.
    void when(() => !wallet.money.isLoading).then(async () => {
      if (!this.#isStopped) await wallet.refresh();
    });
  };
}
