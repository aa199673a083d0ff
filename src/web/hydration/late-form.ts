import { loadAgain } from '../kit/load-again.ts';
import type { TemplateDialog } from '../stores/ui-store.ts';

/** A form of the page's template whose code comes late. */
export interface LateForm {
  isOpen: () => boolean;
  /** Resolves when the form stands. @throws Error where its code does not come; the next call tries again */
  takeOver: () => Promise<void>;
}

/**
 * Takes a form over when its dialog is first opened, and keeps what is done in it until then: a submit, or a click on a button such as a tab
 * or the way to the other dialog, is done as soon as the form stands. Here alone, so that neither React nor the boot script does it too.
 * @param mount fetches the form's code and hydrates it
 * @param onForm called when it stands
 * @returns nothing where the page has no such dialog: a brand that is closed to new players has none for them
 */
export function lateForm(id: TemplateDialog, mount: () => Promise<void>, onForm: () => void): LateForm | undefined {
  const dialog = document.getElementById(id) as HTMLDialogElement | null;
  if (!dialog) return undefined;
  const { dataset: page } = document.documentElement;
  let mounted: Promise<void> | undefined;
  let hasFailed = false;
  const takeOver = (load = mount) =>
    (mounted ??= load().then(
      () => {
        dialog.removeEventListener('submit', earlySubmit, true);
        dialog.removeEventListener('click', earlyClick, true);
        dialog.dataset['taken'] = '';
        onForm();
      },
      (error: unknown) => {
        mounted = undefined;
        throw error;
      },
    ));
  /** Does what was done too early. That its code does not come is said where the visitor waits for it; the second time a new page is tried. */
  const doLate = (act: () => void) => {
    takeOver(hasFailed ? () => loadAgain(mount) : mount).then(
      () => {
        if (hasFailed) delete page['fault'];
        act();
      },
      () => {
        hasFailed = true;
        page['fault'] = '';
      },
    );
  };
  const earlySubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // The form may have begun again by then: the one that stands is submitted.
    doLate(() => dialog.querySelector('form')?.requestSubmit());
  };
  const earlyClick = (event: MouseEvent) => {
    const buttons = () => [...dialog.querySelectorAll<HTMLElement>('.dialog-body button:not([type=submit])')];
    const at = buttons().findIndex((button) => button.contains(event.target as Node));
    if (at < 0) return;
    event.stopPropagation();
    doLate(() => buttons()[at]?.click());
  };
  dialog.addEventListener('submit', earlySubmit, true);
  dialog.addEventListener('click', earlyClick, true);
  // The first by which an opening is known; a browser that does not tell it of dialogs moves the focus in.
  for (const type of ['beforetoggle', 'focusin']) dialog.addEventListener(type, () => void takeOver().catch(() => {}));
  // From here on what is done too early is kept by this, and no longer by the boot script.
  dialog.dataset['kept'] = '';
  return { isOpen: () => dialog.open, takeOver: () => takeOver() };
}
