import { ToastStore } from '../../client/toast-store.ts';
import { SessionStore } from './session-store.ts';

/** What all pages of the console share: the session, and messages that something was done. */
export class ConsoleStore {
  readonly session = new SessionStore();
  readonly toasts = new ToastStore();

  get client() {
    return this.session.client;
  }

  /** Says that something was done, or that it failed. */
  readonly tell = (text: string, { isFault = false }: { isFault?: boolean } = {}): void =>
    this.toasts.show({ text, isFault });
}
