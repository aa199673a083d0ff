/** The modal dialog in front, or undefined. The focus is in it; if nothing has the focus, it is the last of the document. */
const frontDialog = (): HTMLDialogElement | null | undefined =>
  document.activeElement?.closest<HTMLDialogElement>('dialog:modal') ??
  [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);

/**
 * Shows a popover above everything, also above dialogs that open later. Outside of a modal dialog everything is inert, also what lies
 * above it: a click falls through to the backdrop and closes the dialog. So the popover is moved into the dialog in front, and back to the
 * body when that dialog closes.
 * @param host holds the popover and is moved with it; no part of what React renders around it
 * @returns a function that hides it
 */
export function keepOnTop(host: HTMLElement, popover: HTMLElement): () => void {
  const place = () => {
    const parent = frontDialog() ?? document.body;
    if (host.parentElement === parent && host.isConnected) return;
    const before = document.activeElement;
    parent.append(host);
    // Tab leads from its source into the popover, which takes no focus by itself.
    popover.showPopover(before instanceof HTMLElement && before !== document.body ? { source: before } : undefined);
  };
  place();
  // Dialogs come and go with their `open` attribute, or with their element.
  const observer = new MutationObserver(place);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => {
    observer.disconnect();
    host.remove();
  };
}
