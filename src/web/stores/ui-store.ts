import { makeAutoObservable, observableRef } from 'mobx';

/** Template dialogs: part of every page's HTML, so that they open before any script runs. */
export type TemplateDialog = 'login' | 'register';

/** What a dialog is given when it opens, and what it answers when it closes. */
export interface DialogOf<Input = undefined, Answer = undefined> {
  input: Input;
  answer: Answer;
}

/** The dialogs of features, which open above any page. The manifest of each feature adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type -- only what manifests add
export interface Dialogs {}

/** Id of a feature's dialog. */
export type DialogId = keyof Dialogs;

/** What a dialog's component is given. */
export interface DialogProps<Id extends DialogId> {
  input: Dialogs[Id]['input'];
  /** Closes the dialog, and those above it. */
  close: (answer?: Dialogs[Id]['answer']) => void;
}

/** Id of a dialog that opens without being given anything. */
export type PlainDialogId = { [Id in DialogId]: undefined extends Dialogs[Id]['input'] ? Id : never }[DialogId];

type InputArguments<Id extends DialogId> = undefined extends Dialogs[Id]['input']
  ? [input?: Dialogs[Id]['input']]
  : [input: Dialogs[Id]['input']];

/** A dialog that is open. */
interface OpenDialog {
  /** Differs for each opening. */
  key: number;
  id: DialogId;
  input: unknown;
  /** Resolves when it closes. */
  closed: Promise<unknown>;
  resolve: (answer?: unknown) => void;
}

/** What is open, and what a guest wanted to do before the login. */
export class UiStore {
  /** The page is hydrated, so it may show what only the browser knows. */
  isHydrated = false;
  /** The open dialogs of features, the topmost last. Template dialogs are below all of them. */
  stack: readonly OpenDialog[] = [];
  /** The version of the site that has replaced the page's version; '' if there is none. */
  newVersion = '';
  /** The last page outside of the centres. Closing a centre leads back there. */
  pageBehind = '/';
  #hasEntered = false;
  #keys = 0;
  #wanted: (() => void) | undefined;
  #navigate: (path: string) => void = () => {};

  constructor() {
    makeAutoObservable(this, { stack: observableRef }, { autoBind: true });
  }

  setHydrated(): void {
    this.isHydrated = true;
  }

  notePageBehind(path: string): void {
    this.pageBehind = path;
  }

  /** Compares the version that the gateway serves with the page's own. */
  noteVersion(served: string, own: string): void {
    this.newVersion = served === own ? '' : served;
  }

  /** Sets the router's navigation. Template forms are separate React roots and navigate through it. */
  setNavigate(navigate: (path: string) => void): void {
    this.#navigate = navigate;
  }

  goTo(path: string): void {
    this.#navigate(path);
  }

  /**
   * Opens a template dialog in place of every other dialog.
   * @param wanted what the guest wants to do; it runs after a login by either dialog and is forgotten when every dialog is closed
   */
  open(id: TemplateDialog, wanted?: () => void): void {
    if (wanted) this.#wanted = wanted;
    const dialog = dialogOf(id);
    this.#leave(0);
    // Close the others first, innermost first: each returns the focus to what opened it, so that this dialog can do so too.
    for (const other of [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].reverse())
      if (other !== dialog) other.close();
    // An open dialog stays open: reopening it would take the cursor away from a visitor who is typing.
    if (dialog && !dialog.open) dialog.showModal();
    dialog?.addEventListener('close', this.forgetWanted);
  }

  /** Called when a dialog closes. Forgets what the guest wanted once no dialog is open, so that a later login does not run it. */
  forgetWanted(): void {
    if (this.stack.length === 0 && !dialogOf('login')?.open && !dialogOf('register')?.open) this.#wanted = undefined;
  }

  /**
   * Opens the dialog that belongs to a path. On the first page the boot script has already opened it, so nothing happens there if the
   * visitor has closed it since or a feature's dialog has replaced it.
   */
  openWithPage(id: TemplateDialog): void {
    const isFirstPage = !this.#hasEntered;
    this.#hasEntered = true;
    if (isFirstPage && (this.stack.length > 0 || !('dialog' in document.documentElement.dataset))) return;
    // Back leaves the page together with its dialog.
    const dialog = dialogOf(id);
    if (dialog) dialog.dataset['withPage'] = '';
    dialog?.addEventListener('close', () => delete dialog.dataset['withPage'], { once: true });
    // On the first page a form works before this runs: what it has opened above the dialog, such as a warning, stays.
    if (isFirstPage && dialog?.open) dialog.addEventListener('close', this.forgetWanted);
    else this.open(id);
  }

  /** Closes login and register. */
  closeTemplateDialogs(): void {
    for (const id of ['login', 'register'] as const) dialogOf(id)?.close();
  }

  /** After a login: closes the dialogs and runs what the guest wanted. Returns whether there was anything. */
  resume(): boolean {
    const wanted = this.#wanted;
    this.#wanted = undefined;
    this.#leave(0);
    this.closeTemplateDialogs();
    wanted?.();
    return wanted !== undefined;
  }

  /** Shows a feature's dialog above whatever is open, which keeps what was typed. The dialog on top is not opened twice. */
  show<Id extends DialogId>(id: Id, ...input: InputArguments<Id>): void {
    void this.ask(id, ...input);
  }

  /** Shows a dialog as `show` does. Resolves with its answer when it closes; undefined when the player closed it. */
  ask<Id extends DialogId>(id: Id, ...[input]: InputArguments<Id>): Promise<Dialogs[Id]['answer'] | undefined> {
    announceClosed();
    const top = this.stack.at(-1);
    if (top?.id === id) return top.closed as Promise<Dialogs[Id]['answer'] | undefined>;
    let resolve!: OpenDialog['resolve'];
    const closed = new Promise<unknown>((settle) => (resolve = settle));
    this.#keys += 1;
    this.stack = [...this.stack, { key: this.#keys, id, input, closed, resolve }];
    return closed as Promise<Dialogs[Id]['answer'] | undefined>;
  }

  /** Shows a feature's dialog in place of every other. It may be a step of the login, so what the guest wanted is kept. */
  showAlone<Id extends DialogId>(id: Id, ...input: InputArguments<Id>): void {
    announceClosed();
    const isAlone = this.stack.length === 1 && this.stack[0]!.id === id;
    if (!isAlone) {
      this.#leave(0);
      this.show(id, ...input);
    }
    this.closeTemplateDialogs();
  }

  /** Closes a feature's dialog and those above it. */
  close(key: number, answer?: unknown): void {
    const place = this.stack.findIndex((dialog) => dialog.key === key);
    if (place === -1) return;
    const { resolve } = this.stack[place]!;
    this.#leave(place + 1);
    this.stack = this.stack.slice(0, place);
    resolve(answer);
    this.forgetWanted();
  }

  /** Keeps the lowest dialogs and closes the others without an answer, the topmost first. */
  #leave(count: number): void {
    const closing = this.stack.slice(count);
    this.stack = this.stack.slice(0, count);
    for (const dialog of closing.toReversed()) dialog.resolve();
  }
}

/**
 * Tells the owners of dialogs that the browser has closed them. Its own event comes in a later task, and would close what opens in between,
 * or find it not opened because the same dialog still seems to be on top.
 */
function announceClosed(): void {
  for (const dialog of document.querySelectorAll('dialog[data-frame]:not([open])'))
    dialog.dispatchEvent(new Event('close'));
}

const dialogOf = (id: TemplateDialog) => document.getElementById(id) as HTMLDialogElement | null;
