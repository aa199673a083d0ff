import { makeAutoObservable } from 'mobx';

/** Dialogs that the publisher's template holds, so that they open before any script has run. */
export type TemplateDialog = 'login' | 'register';

/** Dialogs of the features, above whatever page is open. A manifest brings each. */
export type DialogId =
  | 'lines'
  | 'sign-out'
  | 'true-account'
  | 'change-password'
  | 'forgot-password'
  | 'reset-password'
  | 'after-login'
  | 'first-login'
  | 'free-play'
  | 'confirm';

/** What is open, and what a guest wanted before being asked to log in. */
export class UiStore {
  /** The prerendered page has been taken over: from now on what only a browser knows may show. */
  isHydrated = false;
  /** The dialog of a feature that is open: one at most, and none beside those of the template. */
  dialog: DialogId | undefined = undefined;
  /** The version of the site that has taken the place of the page's own; '' while there is none. */
  newVersion = '';
  /** The page that was open last outside of the centres: closing one leads back there. */
  pageBehind = '/';
  #hasEntered = false;
  #wanted: (() => void) | undefined;
  #navigate: (path: string) => void = () => {};

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setHydrated(): void {
    this.isHydrated = true;
  }

  notePageBehind(path: string): void {
    this.pageBehind = path;
  }

  /** Holds what the gateway serves against what the page was made by. */
  noteVersion(served: string, own: string): void {
    this.newVersion = served === own ? '' : served;
  }

  /** The router, once it stands: forms are roots of their own and reach it by this. */
  setNavigate(navigate: (path: string) => void): void {
    this.#navigate = navigate;
  }

  goTo(path: string): void {
    this.#navigate(path);
  }

  /** Opens a dialog. What a guest wanted goes on when the login has succeeded, by either dialog, and is forgotten when every dialog is closed. */
  open(id: TemplateDialog, wanted?: () => void): void {
    if (wanted) this.#wanted = wanted;
    const dialog = dialogOf(id);
    this.dialog = undefined;
    // Others before, the inner one first: each gives the focus back to what opened it, and so this one can do the same.
    for (const other of [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].reverse())
      if (other !== dialog) other.close();
    // One that is open stays open: to close it and open it again would take the cursor from whoever types in it.
    if (dialog && !dialog.open) dialog.showModal();
    dialog?.addEventListener('close', this.forgetWanted);
  }

  /** A guest who closed the dialog has thought better of it: a later login must not lead there. */
  forgetWanted(): void {
    if (!this.dialog && !dialogOf('login')?.open && !dialogOf('register')?.open) this.#wanted = undefined;
  }

  /** Opens the dialog that a path stands for. On the page that the browser came in by, the boot script has opened it, and the visitor may have closed it since, or a feature taken its place. */
  openWithPage(id: TemplateDialog): void {
    const wasEntered = !this.#hasEntered;
    this.#hasEntered = true;
    if (wasEntered && (this.dialog || !('dialog' in document.documentElement.dataset))) return;
    this.open(id);
  }

  /** Closes login and register. */
  closeTemplateDialogs(): void {
    for (const id of ['login', 'register'] as const) dialogOf(id)?.close();
  }

  /** After a login: closes the dialogs and goes on with what was wanted. Answers whether there was something. */
  resume(): boolean {
    const wanted = this.#wanted;
    this.#wanted = undefined;
    this.closeTemplateDialogs();
    this.dialog = undefined;
    wanted?.();
    return wanted !== undefined;
  }

  /** Shows a dialog of a feature in the place of any that is open. It may be a step of the login, so what a guest wanted is kept. */
  show(id: DialogId): void {
    this.dialog = id;
    this.closeTemplateDialogs();
  }

  /** Closes it. */
  hide(): void {
    this.dialog = undefined;
    this.forgetWanted();
  }
}

const dialogOf = (id: TemplateDialog) => document.getElementById(id) as HTMLDialogElement | null;
