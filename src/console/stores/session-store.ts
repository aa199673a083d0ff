import { makeAutoObservable, runInAction } from 'mobx';
import { Loadable } from '../../client/loadable.ts';
import type { Answer } from '../../client/wire.ts';
import type { Capability } from '../../shared/operators/capabilities.ts';
import { ConsoleClient, type ConsoleValue } from '../console-client.ts';

const TOKEN_KEY = 'livery.console.token';

/** What an operator signs in with. */
export interface Credentials {
  login: string;
  password: string;
  code: string;
}

/** Who is signed in on this tab. The token is kept for the tab alone. */
export class SessionStore {
  token: string | undefined = sessionStorage.getItem(TOKEN_KEY) ?? undefined;
  /** The session ended without a sign-out, so the operator comes back to the same page. */
  hasExpired = false;
  readonly me = new Loadable<ConsoleValue<'me'>>();
  readonly client: ConsoleClient;

  constructor() {
    this.client = new ConsoleClient({ token: () => this.token, onSessionEnded: () => this.#forget(true) });
    makeAutoObservable(this, { client: false, me: false }, { autoBind: true });
  }

  async signIn(credentials: Credentials): Promise<Answer<unknown>> {
    const answer = await this.client.call('signIn', { body: credentials });
    if (!answer.ok) return answer;
    sessionStorage.setItem(TOKEN_KEY, answer.value.token);
    runInAction(() => {
      this.token = answer.value.token;
      this.hasExpired = false;
    });
    await this.loadMe();
    return answer;
  }

  async signOut(): Promise<void> {
    await this.client.call('signOut');
    this.#forget(false);
  }

  /** Loads who is signed in and what they may do. */
  async loadMe(): Promise<void> {
    await this.me.load((signal) => this.client.call('me', { signal }));
  }

  /** Whether the operator may do something. The gateway checks it at each call; the console only leaves out what would be refused. */
  may(capability: Capability): boolean {
    return this.me.value?.capabilities.some(({ id }) => id === capability) === true;
  }

  #forget(hasExpired: boolean): void {
    sessionStorage.removeItem(TOKEN_KEY);
    runInAction(() => {
      this.token = undefined;
      this.hasExpired = hasExpired;
    });
    this.me.forget();
  }
}
