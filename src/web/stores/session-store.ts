import { makeAutoObservable, runInAction, when } from 'mobx';
import { AGENT_TYPES, TRIAL_TYPE } from '../../shared/account-types.ts';
import { fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';
import type { Client } from '../api/client.ts';
import type { MemberStore } from './member-store.ts';
import { storage } from '../storage.ts';

/** Who the visitor is to the runtime: it decides what shows. The gateway decides again. */
export type Role = 'guest' | 'member' | 'agent' | 'trial';

/** A gateway that does not answer is asked again after this long, and each time after twice as long. */
const RETRY_MS = 2_000;
/** But never after longer than this. */
const RETRY_MAX_MS = 30_000;
/** So many times it may be a moment's weakness of the network: after that the player is told. */
const FAILURES_TOLD = 2;

/** The session of this tab: its token in session storage (spec §3), and whether the gateway still knows it. */
export class SessionStore {
  /**
   * `unknown` until session storage was read: what was prerendered is the face of a guest. `confirming` while there is a token and
   * member info has not come yet; only then is the player in (spec §4). `due` while the password must be changed before anything else.
   */
  state: 'unknown' | 'confirming' | 'due' | 'guest' | 'in' = 'unknown';
  /** The password that was typed, until the dialog that asks for another one is done: in memory alone. */
  passwordChange: { password: string | undefined } | undefined;
  /** The gateway does not answer, and has not for a while. */
  isUnreachable = false;
  /** How often a password has fallen due in this page: the dialog shows each time. */
  passwordChangesAsked = 0;
  readonly #client: Client;
  readonly #member: MemberStore;

  readonly #prepare: () => Promise<Result<unknown>>;
  readonly #isOpen: () => boolean;
  /** Ends the wait for the next try. */
  #wake = (): void => {};

  /**
   * @param prepare what must have come before a player is in; as soon as he is, the page shows it
   * @param isOpen whether the site is: nobody asks for a session while it is closed. Observed.
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
    makeAutoObservable(this, { token: false, passwordChange: false, isFirstLogin: false }, { autoBind: true });
  }

  /** What calls are made with. Read from storage each time: another store of it would be one more place to leak from. */
  get token(): string | undefined {
    return this.state === 'in' || this.state === 'confirming' || this.state === 'due'
      ? storage.session.get('token')
      : undefined;
  }

  get isLoggedIn(): boolean {
    return this.state === 'in';
  }

  get account(): string {
    return this.#member.info?.account ?? (this.state === 'due' ? (storage.session.get('account') ?? '') : '');
  }

  get role(): Role {
    const { info } = this.#member;
    if (this.state !== 'in' || !info) return 'guest';
    if (AGENT_TYPES.includes(info.type)) return 'agent';
    return info.type === TRIAL_TYPE ? 'trial' : 'member';
  }

  /** Whether the first-login action is still to be shown: a page that was wanted, a change of the password or a reload may come before it. */
  get isFirstLogin(): boolean {
    return storage.session.get('firstLogin') !== undefined;
  }

  noteFirstLogin(): void {
    storage.session.set('firstLogin', '1');
  }

  /** It shows: the gateway says it once, and so do we. */
  forgetFirstLogin(): void {
    storage.session.remove('firstLogin');
  }

  /** Takes up the session that this tab had before a reload. Called once, after hydration. A gateway that does not answer is asked again, ever less often. */
  async restore(): Promise<void> {
    if (!storage.session.get('token')) return void (this.state = 'guest');
    this.state = storage.session.get('changePassword') ? 'due' : 'confirming';
    for (
      let failures = 1;
      this.state === 'confirming' && !(await this.#confirm()).ok && this.state === 'confirming';
      failures += 1
    ) {
      runInAction(() => (this.isUnreachable = failures >= FAILURES_TOLD));
      await this.#rest(Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_MAX_MS));
    }
    runInAction(() => (this.isUnreachable = false));
  }

  /** Asks at once, for a player who does not want to wait. */
  retry(): void {
    this.isUnreachable = false;
    this.#wake();
  }

  /**
   * Keeps the session that a login answered, which opens nothing until the password was changed (spec §4).
   * @param password what was typed, which the dialog then need not ask for again
   */
  requirePasswordChange({ token, userName }: { token: string; userName: string }, password?: string): void {
    storage.session.set('token', token);
    storage.session.set('account', userName);
    this.passwordChange = { password };
    this.notePasswordChangeRequired();
  }

  /** The gateway opens nothing to this session before the password was changed, whatever the page took it for. */
  notePasswordChangeRequired(): void {
    storage.session.set('changePassword', '1');
    this.state = 'due';
    this.passwordChangesAsked += 1;
  }

  /** Begins the session that a login, a registration or a change of password answered; the player is in when member info has loaded. */
  async begin({ token }: { token: string }): Promise<Result<unknown>> {
    storage.session.set('token', token);
    storage.session.remove('changePassword');
    runInAction(() => (this.state = 'confirming'));
    const confirmed = await this.#confirm();
    if (!confirmed.ok) this.end();
    return confirmed;
  }

  /** Signs out: here at once and whatever the network says, and at the gateway. */
  async logOut(): Promise<void> {
    // The call is made first, for it needs the token; its answer changes nothing for the player.
    const call = this.#client.call('logout');
    this.end();
    await call;
  }

  /** Goes on with another token of the same player: a change of the password has ended the one before. */
  renew(token: string): void {
    storage.session.set('token', token);
  }

  /** Forgets the session and what else this tab kept of it: after a sign-out, or when the gateway no longer knows the token. The merchant code stays (spec §4). */
  end(): void {
    runInAction(() => {
      storage.session.clearBut('merchant');
      this.#member.forget();
      this.passwordChange = undefined;
      this.state = 'guest';
    });
  }

  /** Waits, and as long as nobody looks at the page or the site is closed: who comes back then is not asked to wait again. */
  async #rest(ms: number): Promise<void> {
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
      // Kept because the specification names them (spec §3); what shows follows member info.
      storage.session.set('account', loaded.value.account);
      storage.session.set('isAgent', String(loaded.value.type));
      if (AGENT_TYPES.includes(loaded.value.type)) storage.local.set('source', 'agent');
      else storage.local.remove('source');
      if (this.state === 'confirming') this.state = 'in';
    });
    return ok(null);
  }
}
