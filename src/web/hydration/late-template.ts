import { loadAgain } from '../kit/load-again.ts';
import type { EarlyInput } from './early-input.ts';

/** A template dialog whose code comes late. */
export interface LateTemplate {
  isOpen: () => boolean;
  /** Resolves when its content is hydrated. @throws Error when its code cannot be fetched; the next call tries again */
  takeOver: () => Promise<void>;
}

/**
 * Hydrates the content of a template dialog when the dialog is first opened.
 * @param root the dialog's prerendered content
 * @param hydrate fetches its code and hydrates it
 */
export function lateTemplate(root: HTMLElement, hydrate: () => Promise<void>, early: EarlyInput): LateTemplate {
  const dialog = root.closest('dialog')!;
  const { dataset: page } = document.documentElement;
  let ready: Promise<void> | undefined;
  let hasFailed = false;
  const takeOver = (load = hydrate) =>
    (ready ??= load().then(
      () => {
        if (hasFailed) delete page['fault'];
        early.release(root);
      },
      (error: unknown) => {
        ready = undefined;
        throw error;
      },
    ));
  early.onInput(root, () => {
    // A player is waiting for the code now, so a failure is shown, and the second one reloads the page.
    takeOver(hasFailed ? () => loadAgain(hydrate) : hydrate).catch(() => {
      hasFailed = true;
      page['fault'] = '';
    });
  });
  // `beforetoggle` is the first sign that a dialog opens. In a browser that does not send it for dialogs, the focus moves in.
  for (const type of ['beforetoggle', 'focusin']) dialog.addEventListener(type, () => void takeOver().catch(() => {}));
  return { isOpen: () => dialog.open, takeOver: () => takeOver() };
}
