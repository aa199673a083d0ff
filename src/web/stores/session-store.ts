import { makeAutoObservable, runInAction } from 'mobx';
import type { Result } from '../../shared/errors.ts';
import type { Client } from '../api/client.ts';
import { storage } from './storage.ts';

/** Who the visitor is to the runtime: it decides what shows. The gateway decides again. */
export type Standing = 'guest' | 'member' | 'agent' | 'trial';

/** Ids of spec §6: agents and trial accounts; every other number is a member. */
const AGENT_TYPES = [1, 2, 41, 42];
const TRIAL_TYPE = 4;

/** The session of this tab: its token in session storage (spec §3), and whether the gateway still knows it. */
export class SessionStore {
  /** `unknown` until session storage was read: what was prerendered is the face of a guest. */
  state: 'unknown' | 'guest' | 'in' = 'unknown';
  account = '';
  customerType = 0;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { token: false }, { autoBind: true });
  }

  /** What calls are made with. Read from storage each time: another store of it would be one more place to leak from. */
  get token(): string | undefined {
    return this.state === 'in' ? storage.session.get('token') : undefined;
  }

  get isLoggedIn(): boolean {
    return this.state === 'in';
  }

  get standing(): Standing {
    if (this.state !== 'in') return 'guest';
    if (AGENT_TYPES.includes(this.customerType)) return 'agent';
    return this.customerType === TRIAL_TYPE ? 'trial' : 'member';
  }

  /** Takes up the session that this tab had before a reload. Called once, after hydration. */
  restore(): void {
    const token = storage.session.get('token');
    this.state = token ? 'in' : 'guest';
    this.account = storage.session.get('account') ?? '';
    this.customerType = Number(storage.session.get('isAgent') ?? 0);
  }

  /** Logs in by username and password. Failures: `login_failed`, `busy`, `validation_failed`, `unavailable`. */
  async logIn(username: string, password: string): Promise<Result<unknown>> {
    const answer = await this.#client.call('login', { body: { username, password, type: 'username' } });
    if (answer.ok) this.begin(answer.value);
    return answer;
  }

  /** Begins the session that a login or a registration answered. */
  begin({ token, userName, customerType }: { token: string; userName: string; customerType: number }): void {
    storage.session.set('token', token);
    storage.session.set('account', userName);
    storage.session.set('isAgent', String(customerType));
    this.account = userName;
    this.customerType = customerType;
    this.state = 'in';
  }

  /** Signs out: here at once and whatever the network says, and at the gateway. */
  async logOut(): Promise<void> {
    // The call is made first, for it needs the token; its answer changes nothing for the player.
    const call = this.#client.call('logout');
    this.end();
    await call;
  }

  /** Forgets the session: after a sign-out, or when the gateway no longer knows the token. The merchant code stays (spec §4). */
  end(): void {
    runInAction(() => {
      for (const key of ['token', 'account', 'isAgent'] as const) storage.session.remove(key);
      this.account = '';
      this.customerType = 0;
      this.state = 'guest';
    });
  }
}
