import { nextTry } from '../../ui/network.ts';
import { hasEntered } from '../kit/has-entered.ts';
import { loadAgain, loadCode } from '../kit/load-again.ts';
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
  let failures = 0;
  /** The player has pressed something in it, so a failure is shown. */
  let isAwaited = false;
  const takeOver = (isByItself = true) =>
    (ready ??= (failures ? loadAgain(hydrate, isByItself) : loadCode(hydrate)).then(
      () => {
        if (isAwaited) delete page['fault'];
        early.release(root);
      },
      (error: unknown) => {
        ready = undefined;
        if (isAwaited) page['fault'] = '';
        void nextTry(failures++).then(() => {
          if (dialog.open) takeOver().catch(() => {});
        });
        throw error;
      },
    ));
  early.onInput(root, () => {
    isAwaited = true;
    // A player who has filled in a form wants it sent, and not a reloaded page without what was typed.
    takeOver(hasEntered()).catch(() => {});
  });
  // `beforetoggle` is the first sign that a dialog opens. In a browser that does not send it for dialogs, the focus moves in.
  for (const type of ['beforetoggle', 'focusin']) dialog.addEventListener(type, () => void takeOver().catch(() => {}));
  return { isOpen: () => dialog.open, takeOver: () => takeOver() };
}
