import { makeAutoObservable } from 'mobx';

/** Template dialogs: part of every page's HTML, so that they open before any script runs. */
export type TemplateDialog = 'login' | 'register';

/** Dialogs of features, which open above any page. Manifests declare them. */
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

/** What is open, and what a guest wanted to do before the login. */
export class UiStore {
  /** The page is hydrated, so it may show what only the browser knows. */
  isHydrated = false;
  /** The open dialog of a feature. There is at most one, and none while a template dialog is open. */
  dialog: DialogId | undefined = undefined;
  /** The version of the site that has replaced the page's version; '' if there is none. */
  newVersion = '';
  /** The last page outside of the centres. Closing a centre leads back there. */
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
   * Opens a template dialog.
   * @param wanted what the guest wants to do; it runs after a login by either dialog and is forgotten when every dialog is closed
   */
  open(id: TemplateDialog, wanted?: () => void): void {
    if (wanted) this.#wanted = wanted;
    const dialog = dialogOf(id);
    this.dialog = undefined;
    // Close the others first, innermost first: each returns the focus to what opened it, so that this dialog can do so too.
    for (const other of [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].reverse())
      if (other !== dialog) other.close();
    // An open dialog stays open: reopening it would take the cursor away from a visitor who is typing.
    if (dialog && !dialog.open) dialog.showModal();
    dialog?.addEventListener('close', this.forgetWanted);
  }

  /** Called when a dialog closes. Forgets what the guest wanted once no dialog is open, so that a later login does not run it. */
  forgetWanted(): void {
    if (!this.dialog && !dialogOf('login')?.open && !dialogOf('register')?.open) this.#wanted = undefined;
  }

  /**
   * Opens the dialog that belongs to a path. On the first page the boot script has already opened it, so nothing happens there if the
   * visitor has closed it since or a feature's dialog has replaced it.
   */
  openWithPage(id: TemplateDialog): void {
    const isFirstPage = !this.#hasEntered;
    this.#hasEntered = true;
    if (isFirstPage && (this.dialog || !('dialog' in document.documentElement.dataset))) return;
    this.open(id);
  }

  /** Closes login and register. */
  closeTemplateDialogs(): void {
    for (const id of ['login', 'register'] as const) dialogOf(id)?.close();
  }

  /** After a login: closes the dialogs and runs what the guest wanted. Returns whether there was anything. */
  resume(): boolean {
    const wanted = this.#wanted;
    this.#wanted = undefined;
    this.closeTemplateDialogs();
    this.dialog = undefined;
    wanted?.();
    return wanted !== undefined;
  }

  /** Shows a feature's dialog and closes any other. It may be a step of the login, so what the guest wanted is kept. */
  show(id: DialogId): void {
    this.dialog = id;
    this.closeTemplateDialogs();
  }

  /** Closes the feature's dialog. */
  hide(): void {
    this.dialog = undefined;
    this.forgetWanted();
  }
}

const dialogOf = (id: TemplateDialog) => document.getElementById(id) as HTMLDialogElement | null;
