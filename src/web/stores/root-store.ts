import type { i18n } from 'i18next';
import { reaction, when } from 'mobx';
import { createContext, useContext } from 'react';
import { isAgentPath } from '../paths.ts';
import { answerStorage } from './answer-storage.ts';
import { Client } from '../../client/client.ts';
import type { BootData } from '../../shared/site/boot-data.ts';
import { ClosedContent } from './closed-content.ts';
import { CatalogueStore } from './catalogue-store.ts';
import { LaunchStore } from './launch-store.ts';
import { BoardStore } from './board-store.ts';
import { LocaleStore } from './locale-store.ts';
import { keepCodes } from './referral.ts';
import { MemberStore } from './member-store.ts';
import { SessionStore } from './session-store.ts';
import { SlipStore } from './slip-store.ts';
import { StatusStore } from './status-store.ts';
import type { ToastStore } from '../../client/toast-store.ts';
import { storage } from '../storage.ts';
import { UiStore } from './ui-store.ts';
import { WalletStore } from './wallet-store.ts';

/** The stores of one page, which share one client. A feature builds its own store with its scene, from this one. */
export class RootStore {
  readonly boot: BootData;
  readonly client: Client;
  readonly session: SessionStore;
  readonly member: MemberStore;
  readonly wallet: WalletStore;
  readonly catalogue: CatalogueStore;
  readonly launch: LaunchStore;
  readonly boards: BoardStore;
  readonly slip: SlipStore;
  readonly locale: LocaleStore;
  readonly status: StatusStore;
  readonly ui: UiStore;
  /** The toasts, once something has shown one. Use `toastsOf`. */
  toasts: ToastStore | undefined;
  /** Fetches the view of the toasts and adds it to the page. Set by the hydration. */
  viewToasts: () => Promise<void> = () => Promise.resolve();

  constructor(boot: BootData, translations: i18n) {
    this.boot = boot;
    this.client = new Client({
      merchantCode: boot.brand.merchantCode,
      token: () => this.session.token,
      language: () => this.locale.code,
      version: boot.version,
      answers: answerStorage,
      onClosed: (kind) => this.status.close(kind),
      onVersion: (version) => this.ui.noteVersion(version, boot.version),
      // The page turns into a guest's page and asks for a login.
      onSessionEnded: () => {
        this.session.end();
        if (!isAgentPath(location.pathname)) this.ui.open('login');
      },
      // The words of the page name the usual wait. The gateway knows the true one.
      onWait: (message) =>
        translations.addResource(translations.language, 'translation', 'error.too_many_requests', message),
      onPasswordChangeRequired: () => this.session.notePasswordChangeRequired(),
    });
    this.member = new MemberStore(this.client);
    const closed = boot.brand.access?.forcedLogin ? new ClosedContent(boot, this.client) : undefined;
    this.session = new SessionStore(
      this.client,
      this.member,
      closed && (() => closed.load(this.locale.code)),
      () => this.status.closure === undefined,
    );
    this.wallet = new WalletStore(this.client);
    this.locale = new LocaleStore(boot, translations, closed && ((code) => closed.copyIn(code, this.session.token)));
    this.catalogue = new CatalogueStore(this.client, boot.brand.merchantCode, boot.catalogue, () => this.locale.code);
    this.boards = new BoardStore(this.client, boot.board, () => this.locale.code);
    this.slip = new SlipStore(this.boards);
    this.launch = new LaunchStore(this.client, boot.brand.merchantCode, () => this.session.account);
    this.status = new StatusStore(this.client);
    this.ui = new UiStore();
  }

  /** Starts everything that only a browser does: the tab's session, its language, and what follows from both. */
  start(): void {
    // These reactions last as long as the page, so nothing disposes them.
    reaction(() => this.session.isLoggedIn, this.#onSessionChange);
    // Asks for a required change of password after each login, also one before hydration, and after each reload (spec §4).
    reaction(
      () => (this.session.state === 'password-change-required' ? this.session.passwordChangesAsked : undefined),
      (times) => times !== undefined && this.ui.showAlone('change-password'),
      { fireImmediately: true },
    );
    reaction(
      () => this.locale.code,
      (language) => {
        // The gateway writes messages to the player in this language. The page does not wait for its answer.
        if (this.session.isLoggedIn) void this.client.call('memberLanguage', { body: { language } });
        if (!this.#isOpen) return;
        void this.catalogue.load();
        if (this.boards.board) void this.boards.load();
      },
    );
    storage.session.set('merchant', this.boot.brand.merchantCode);
    void keepCodes(this.client);
    this.wallet.restore();
    addEventListener('online', this.session.retry);
    this.session.tabs.join({
      held: () => (this.session.isLoggedIn ? this.session.token : undefined),
      onSignedOut: this.#onSignedOutElsewhere,
    });
    void this.session.restore().then(() => this.greetFirst());
    this.ui.setHydrated();
    void this.locale.restore();
    if (!this.boot.catalogue && this.#isOpen) void this.catalogue.load();
  }

  /** Does what only players may do. A guest is asked for the login, and it is done after it. */
  async asPlayer(act: () => void | Promise<void>): Promise<void> {
    await this.session.settled();
    if (this.session.isLoggedIn) await act();
    else this.ui.open('login', () => void act());
  }

  /** Shows the first-login greeting to a player who has not seen it yet, after any running launch. Returns whether it will show. */
  greetFirst(): boolean {
    const { launch, session, ui } = this;
    // If a dialog is already open, the next page load shows the greeting.
    if (!session.isLoggedIn || !session.isFirstLogin || ui.stack.length > 0) return false;
    when(
      () => !launch.address.isLoading,
      () => ui.show('first-login'),
    );
    return true;
  }

  /** The player has signed out in another tab: this one ends its session too, and goes home first, so that no page asks for a login. */
  #onSignedOutElsewhere = (ended: string | undefined): void => {
    const { session, ui } = this;
    if (session.state === 'guest' || session.state === 'unknown') return;
    ui.resume();
    ui.goTo('/');
    // The other tab has ended the session that both had.
    if (session.token === ended) session.end();
    else void session.endHere();
  };

  /** Whether this visitor may see the games. On a brand that forces the login only players may. */
  get #isOpen(): boolean {
    return this.session.isLoggedIn || !this.boot.brand.access?.forcedLogin;
  }

  #onSessionChange = (isLoggedIn: boolean): void => {
    if (isLoggedIn) {
      void this.wallet.refresh();
      if (!this.catalogue.data.value && this.boot.brand.access?.forcedLogin) void this.catalogue.load();
    } else {
      this.wallet.forget();
      if (this.boot.brand.access?.forcedLogin) this.catalogue.forget();
      this.launch.close();
    }
  };
}

const StoreContext = createContext<RootStore | null>(null);
/** Provides the stores to a component tree. */
export const StoreProvider = StoreContext.Provider;

/** The stores of this page. */
export function useStore(): RootStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useStore outside of StoreProvider');
  return store;
}
