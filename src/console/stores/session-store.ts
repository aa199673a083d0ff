import { makeAutoObservable } from 'mobx';
import { Loadable } from '../../client/loadable.ts';
import type { Capability } from '../../shared/operators/capabilities.ts';
import { ConsoleClient, type ConsoleValue } from '../console-client.ts';
import { endSession, readToken } from '../session-token.ts';

/** Who is signed in on this tab. */
export class SessionStore {
  readonly me = new Loadable<ConsoleValue<'me'>>();
  readonly client = new ConsoleClient({ token: readToken, onSessionEnded: () => endSession({ hasExpired: true }) });

  constructor() {
    makeAutoObservable(this, { client: false, me: false }, { autoBind: true });
  }

  async signOut(): Promise<void> {
    await this.client.call('signOut');
    endSession({ hasExpired: false });
  }

  /** Loads who is signed in and what they may do. */
  async loadMe(): Promise<void> {
    await this.me.load((signal) => this.client.call('me', { signal }));
  }

  /** Whether the operator may do something. The gateway checks it at each call; the console only leaves out what would be refused. */
  may(capability: Capability): boolean {
    return this.me.value?.capabilities.some(({ id }) => id === capability) === true;
  }
}
