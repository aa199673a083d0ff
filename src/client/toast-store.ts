import { makeAutoObservable, observableRef } from 'mobx';

/** Most toasts on the screen at a time. Others wait for their turn. */
const SHOWN_MAX = 3;
/** Most toasts on the screen and waiting. More than these are out of date before a player sees them. */
const KEPT_MAX = 10;
/** How long a toast stays. One with an action stays longer, because a player has to read it and reach its button. */
const STAYS_MS = 6_000;
const STAYS_WITH_ACTION_MS = 12_000;
/** A toast that should go while the player is on it is asked again after this time. */
const HELD_MS = 2_000;

/** What a toast says. */
export interface ToastMessage {
  /** The words; on a brand's site a locale key, and what it is filled with. */
  text: string;
  params?: Readonly<Record<string, string>>;
  /** It says that something failed, and not that it was done. */
  isFault?: boolean;
  /** One thing that the player can do about it, such as to undo it. */
  action?: {
    /** As the text. */
    label: string;
    run: () => unknown;
  };
}

/** A toast on the screen, or waiting for its place. */
export interface Toast extends ToastMessage {
  readonly id: number;
}

/** Short messages at the edge of the screen that say that something was done. */
export class ToastStore {
  /** The toasts on the screen and those that wait, oldest first. */
  toasts: readonly Toast[] = [];
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  /** Whether the player is on the toasts. Without a view it is undefined, and no time passes. */
  #isHeld: (() => boolean) | undefined;
  #lastId = 0;

  constructor() {
    makeAutoObservable(this, { toasts: observableRef }, { autoBind: true });
  }

  /** The toasts on the screen. */
  get shown(): readonly Toast[] {
    return this.toasts.slice(0, SHOWN_MAX);
  }

  /** Shows a toast, or keeps it until there is room. It replaces one that says the same. */
  show(message: ToastMessage): void {
    const same = this.toasts.find((toast) => sayOf(toast) === sayOf(message));
    if (same) this.close(same.id);
    // The longest waiting one goes, because those on the screen have their time.
    const kept = this.toasts.filter((_, index) => index !== SHOWN_MAX || this.toasts.length < KEPT_MAX);
    this.toasts = [...kept, { ...message, id: ++this.#lastId }];
    this.#wait();
  }

  close(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
    this.#wait();
  }

  /** Closes the toasts with an action. It belongs to the player whose session has ended. */
  closeActions(): void {
    for (const { id, action } of this.toasts) if (action) this.close(id);
  }

  /**
   * Called by the view once it shows the toasts: from now on their time passes. Returns a function that stops it.
   * @param isHeld whether the player is on the toasts, with the pointer or the focus; then they stay
   */
  begin(isHeld: () => boolean): () => void {
    this.#isHeld = isHeld;
    this.#wait();
    return () => {
      this.#isHeld = undefined;
      for (const timer of this.#timers.values()) clearTimeout(timer);
      this.#timers.clear();
    };
  }

  /** Starts the time of every toast on the screen that has none yet. */
  #wait(): void {
    if (!this.#isHeld) return;
    for (const { id, action } of this.shown)
      if (!this.#timers.has(id)) this.#closeAfter(id, action ? STAYS_WITH_ACTION_MS : STAYS_MS);
  }

  #closeAfter(id: number, timeMs: number): void {
    const end = () => (this.#isHeld?.() ? this.#closeAfter(id, HELD_MS) : this.close(id));
    this.#timers.set(id, setTimeout(end, timeMs));
  }
}

const sayOf = ({ text, params }: ToastMessage): string => JSON.stringify([text, params]);
