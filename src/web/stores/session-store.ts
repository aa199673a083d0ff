import { makeAutoObservable, runInAction, when } from 'mobx';
import { AGENT_TYPES, TRIAL_TYPE } from '../../shared/account-types.ts';
import { fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';
import type { MemberStore } from './member-store.ts';
import { storage } from '../storage.ts';
import { Tabs } from './tabs.ts';

/** The role of the session's member. It decides what the page shows; the gateway checks it again for every call. */
export type Role = 'guest' | 'member' | 'agent' | 'trial';

/** Wait before the first retry to a gateway that does not answer. It doubles with every retry. */
const RETRY_MS = 2_000;
/** Longest wait between two retries. */
const RETRY_MAX_MS = 30_000;
/** Failures in a row after which the player is told. A single one may be a short loss of the network. */
const FAILURES_UNTIL_UNREACHABLE = 2;

/** The session of this tab: its token in session storage (spec §3), and whether the gateway has confirmed it. */
export class SessionStore {
  /**
   * - `unknown` until session storage is read. The page was prerendered for a guest.
   * - `confirming` while there is a token but no member info yet. The player counts as logged in only after that (spec §4).
   * - `password-change-required` while the password must be changed before anything else.
   */
  state: 'unknown' | 'confirming' | 'password-change-required' | 'guest' | 'in' = 'unknown';
  /** The typed password, kept until the dialog for its change is done. Only ever in memory. */
  passwordChange: { password: string | undefined } | undefined;
  /** The gateway has failed to answer several times in a row. */
  isUnreachable = false;
  /** How often this page was asked to change the password. The dialog shows each time. */
  passwordChangesAsked = 0;
  /** The other tabs of this browser. */
  readonly tabs = new Tabs();
  readonly #client: Client;
  readonly #member: MemberStore;

  readonly #prepare: () => Promise<Result<unknown>>;
  readonly #isOpen: () => boolean;
  /** Ends the wait before the next retry. */
  #wake = (): void => {};

  /**
   * @param prepare loads what the page shows to a player; it must succeed before they count as logged in
   * @param isOpen whether the site is open: a closed site does not retry. Observed.
   */
  constructor(
    client: Client,
    member: MemberStore,
    prepare: () => Promise<Result<unknown>> = () => Promise.resolve(ok(null)),
    isOpen = () => true,
  ) {
    this.#client = client;
    this.#member = member;
    this.#prepare = prepare;
    this.#isOpen = isOpen;
    makeAutoObservable(
      this,
      { token: false, passwordChange: false, isFirstLogin: false, tabs: false },
      { autoBind: true },
    );
  }

  /** The token for calls. It is read from storage each time, because a second copy would be one more place to leak from. */
  get token(): string | undefined {
    return this.state === 'in' || this.state === 'confirming' || this.state === 'password-change-required'
      ? storage.session.get('token')
      : undefined;
  }

  get isLoggedIn(): boolean {
    return this.state === 'in';
  }

  get account(): string {
    const stored = this.state === 'password-change-required' ? storage.session.get('account') : undefined;
    return this.#member.info?.account ?? stored ?? '';
  }

  /** What the page calls the player: the nickname, or the username. */
  get name(): string {
    return this.#member.info?.nickname || this.account;
  }

  get role(): Role {
    const { info } = this.#member;
    if (this.state !== 'in' || !info) return 'guest';
    if (AGENT_TYPES.includes(info.type)) return 'agent';
    return info.type === TRIAL_TYPE ? 'trial' : 'member';
  }

  /** Whether the first-login greeting still has to show. A wanted page, a change of password or a reload may come first. */
  get isFirstLogin(): boolean {
    return storage.session.get('firstLogin') !== undefined;
  }

  noteFirstLogin(): void {
    storage.session.set('firstLogin', '1');
  }

  /** Called when the greeting shows, so that it shows only once. */
  forgetFirstLogin(): void {
    storage.session.remove('firstLogin');
  }

  /**
   * Restores the tab's session after a reload, or takes over that of another tab. Called once, after hydration. Retries with growing waits
   * while the gateway does not answer.
   */
  async restore(): Promise<void> {
    if (!storage.session.get('token')) {
      const token = await this.tabs.ask();
      // The player may have logged in here meanwhile.
      if (this.state !== 'unknown') return;
      if (!token) return void runInAction(() => (this.state = 'guest'));
      storage.session.set('token', token);
    }
    await this.#restoreOwn();
  }

  async #restoreOwn(): Promise<void> {
    runInAction(() => (this.state = storage.session.get('changePassword') ? 'password-change-required' : 'confirming'));
    for (
      let failures = 1;
      this.state === 'confirming' && !(await this.#confirm()).ok && this.state === 'confirming';
      failures += 1
    ) {
      runInAction(() => (this.isUnreachable = failures >= FAILURES_UNTIL_UNREACHABLE));
      await this.#waitToRetry(Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_MAX_MS));
    }
    runInAction(() => (this.isUnreachable = false));
  }

  /** Resolves once it is known whether the visitor is a player: one who is quick must not be asked for a login while that is being confirmed. */
  async settled(): Promise<void> {
    await when(() => this.state !== 'unknown' && this.state !== 'confirming');
  }

  /** Retries immediately, for a player who does not want to wait. */
  retry(): void {
    this.isUnreachable = false;
    this.#wake();
  }

  /**
   * Stores the session of a login that may do nothing until the password is changed (spec §4).
   * @param password the typed password, so that the dialog need not ask for it again
   */
  requirePasswordChange({ token, userName }: { token: string; userName: string }, password?: string): void {
    storage.session.set('token', token);
    storage.session.set('account', userName);
    this.passwordChange = { password };
    this.notePasswordChangeRequired();
  }

  /** Called when the gateway refuses a call until the password is changed, in whatever state the session was. */
  notePasswordChangeRequired(): void {
    storage.session.set('changePassword', '1');
    this.state = 'password-change-required';
    this.passwordChangesAsked += 1;
  }

  /** Begins the session from a login, a registration or a change of password. The player is logged in once member info has loaded. */
  async begin({ token }: { token: string }): Promise<Result<unknown>> {
    storage.session.set('token', token);
    storage.session.remove('changePassword');
    runInAction(() => (this.state = 'confirming'));
    const confirmed = await this.#confirm();
    if (!confirmed.ok) this.end();
    return confirmed;
  }

  /** Signs out in all tabs immediately, whatever the network does, and at the gateway. */
  async logOut(): Promise<void> {
    this.tabs.tellSignedOut(this.token);
    await this.endHere();
  }

  /** Ends this tab's session on the page and at the gateway. Another tab may have one of its own. */
  async endHere(): Promise<void> {
    // The call starts first because it needs the token. Its answer changes nothing for the player.
    const call = this.#client.call('logout');
    this.end();
    await call;
  }

  /** Replaces the token of the same player after a change of password ended the old one. */
  renew(token: string): void {
    storage.session.set('token', token);
  }

  /** Forgets the session and everything that this tab stored of it, except the merchant code (spec §4). */
  end(): void {
    runInAction(() => {
      storage.session.clearBut('merchant');
      this.#member.forget();
      this.passwordChange = undefined;
      this.state = 'guest';
    });
  }

  /** Waits before a retry, and while the page is hidden or the site is closed. A player who returns after that need not wait again. */
  async #waitToRetry(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    while (document.hidden)
      await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
    await when(this.#isOpen);
  }

  async #confirm(): Promise<Result<null, ErrorCode>> {
    const loaded = await this.#member.load();
    if (!loaded.ok) return fail(loaded.code);
    const prepared = await this.#prepare();
    if (!prepared.ok) return fail(prepared.code);
    runInAction(() => {
      // Stored because the specification names them (spec §3). The page itself uses member info.
      storage.session.set('account', loaded.value.account);
      storage.session.set('isAgent', String(loaded.value.type));
      if (AGENT_TYPES.includes(loaded.value.type)) storage.local.set('source', 'agent');
      else storage.local.remove('source');
      if (this.state === 'confirming') this.state = 'in';
    });
    return ok(null);
  }
}
