import { makeAutoObservable, runInAction } from 'mobx';
import { AGENT_TYPES, TRIAL_TYPE } from '../../shared/account-types.ts';
import { fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';
import type { Client } from '../api/client.ts';
import type { MemberStore } from './member-store.ts';
import { storage } from './storage.ts';

/** Who the visitor is to the runtime: it decides what shows. The gateway decides again. */
export type Standing = 'guest' | 'member' | 'agent' | 'trial';

/** A session whose gateway does not answer is asked for again after this long. */
const RETRY_MS = 2_000;

/** The session of this tab: its token in session storage (spec §3), and whether the gateway still knows it. */
export class SessionStore {
  /**
   * `unknown` until session storage was read: what was prerendered is the face of a guest. `confirming` while there is a token and
   * member info has not come yet; only then is the player in (spec §4). `due` while the password must be changed before anything else.
   */
  state: 'unknown' | 'confirming' | 'due' | 'guest' | 'in' = 'unknown';
  /** The password that was typed, until the dialog that asks for another one is done: in memory alone. */
  owed: { password: string | undefined; isFirstLogin: boolean } | undefined;
  /** How often a password has fallen due in this page: the dialog shows each time. */
  timesDue = 0;
  readonly #client: Client;
  readonly #member: MemberStore;

  readonly #prepare: () => Promise<Result<unknown>>;

  /** @param prepare what must have come before a player is in; as soon as he is, the page shows it */
  constructor(client: Client, member: MemberStore, prepare: () => Promise<Result<unknown>> = () => Promise.resolve(ok(null))) {
    this.#client = client;
    this.#member = member;
    this.#prepare = prepare;
    makeAutoObservable(this, { token: false, owed: false }, { autoBind: true });
  }

  /** What calls are made with. Read from storage each time: another store of it would be one more place to leak from. */
  get token(): string | undefined {
    return this.state === 'in' || this.state === 'confirming' || this.state === 'due' ? storage.session.get('token') : undefined;
  }

  get isLoggedIn(): boolean {
    return this.state === 'in';
  }

  get account(): string {
    return this.#member.info?.account ?? (this.state === 'due' ? storage.session.get('account') ?? '' : '');
  }

  get standing(): Standing {
    const { info } = this.#member;
    if (this.state !== 'in' || !info) return 'guest';
    if (AGENT_TYPES.includes(info.type)) return 'agent';
    return info.type === TRIAL_TYPE ? 'trial' : 'member';
  }

  /** Takes up the session that this tab had before a reload. Called once, after hydration. A gateway that does not answer is asked again. */
  async restore(): Promise<void> {
    if (!storage.session.get('token')) return void (this.state = 'guest');
    this.state = storage.session.get('changePassword') ? 'due' : 'confirming';
    while (this.state === 'confirming' && !(await this.#confirm()).ok) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }

  /**
   * Keeps the session that a login answered, which opens nothing until the password was changed (spec §4).
   * @param password what was typed, which the dialog then need not ask for again
   */
  owe({ token, userName, firstTimeLogin }: { token: string; userName: string; firstTimeLogin: boolean }, password?: string): void {
    storage.session.set('token', token);
    storage.session.set('account', userName);
    this.owed = { password, isFirstLogin: firstTimeLogin };
    this.#fallDue();
  }

  /** The gateway opens nothing to this session before the password was changed, though the page took it for one that is in. */
  askForChange(): void {
    if (this.state !== 'due') this.#fallDue();
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
      this.owed = undefined;
      this.state = 'guest';
    });
  }

  #fallDue(): void {
    storage.session.set('changePassword', '1');
    this.state = 'due';
    this.timesDue += 1;
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
