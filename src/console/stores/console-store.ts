import { makeAutoObservable } from 'mobx';
import type { ToastItem } from '../../ui/toasts.tsx';
import { SessionStore } from './session-store.ts';

/** How long a message stays. */
const TOAST_MS = 6_000;

/** What all pages of the console share: the session, and messages that something was done. */
export class ConsoleStore {
  readonly session = new SessionStore();
  toasts: readonly ToastItem[] = [];
  #lastToast = 0;

  constructor() {
    makeAutoObservable(this, { session: false }, { autoBind: true });
  }

  get client() {
    return this.session.client;
  }

  /** Says that something was done, or that it failed. */
  tell(text: string, { isFault = false }: { isFault?: boolean } = {}): void {
    const id = (this.#lastToast += 1);
    this.toasts = [...this.toasts, { id, text, isFault }];
    setTimeout(() => this.closeToast(id), TOAST_MS);
  }

  closeToast(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}
