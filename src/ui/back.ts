// Back closes what is open above a page, as players with a phone expect, instead of leaving the page (MODAL-29 to -31).

/** What Back closes: modal dialogs and popovers, but neither toasts nor dialogs that a player may not close. */
const LAYERS = 'dialog:modal:not([closedby=none]), [popover]:not([popover=manual]):popover-open';

/** Marks the history entry that stands for what is open. It has the address of its page, so a router sees no other page. */
const isOnStep = () => (history.state as { isStep?: true } | null)?.isStep === true;

/** Closes a layer as Escape would. A dialog may refuse. */
function requestClose(layer: HTMLElement): void {
  if (!(layer instanceof HTMLDialogElement)) layer.hidePopover();
  // Safari before 18.4 has no `requestClose`.
  else if (layer.requestClose as unknown) layer.requestClose();
  else if (layer.dispatchEvent(new Event('cancel', { cancelable: true }))) layer.close();
}

/**
 * Makes Back close dialogs and popovers, the topmost first. While one is open, the history has one more entry for the page; the entry
 * goes when the last one closes. A dialog with `data-with-page` belongs to its page's own entry. Call this once for each document.
 */
export function closeOnBack(): void {
  /** What is open, in the order of opening. */
  let layers: HTMLElement[] = [];
  /** The address of the page that the step is for. */
  let stepHref = '';
  /** The step is about to go: the browser goes back later than it is told to. */
  let isLeaving = false;

  /** Updates `layers`. Returns whether they need a step. */
  const look = (): boolean => {
    const open = [...document.querySelectorAll<HTMLElement>(LAYERS)];
    layers = [...layers.filter((layer) => open.includes(layer)), ...open.filter((layer) => !layers.includes(layer))];
    return layers.some((layer) => layer.dataset['withPage'] === undefined);
  };

  const settle = () => {
    if (look() === isOnStep()) return;
    if (!isOnStep()) {
      history.pushState({ ...(history.state as object | null), isStep: true }, '');
      stepHref = location.href;
    } else if (!isLeaving) {
      isLeaving = true;
      // Later, because what closed a dialog may open another one or turn the page.
      setTimeout(() => {
        isLeaving = isOnStep() && !look();
        if (isLeaving) history.back();
      });
    }
  };

  addEventListener('popstate', () => {
    const isOurs = isLeaving;
    isLeaving = false;
    look();
    // A step without anything open was left behind when a dialog led to another page: `settle` passes over it.
    if (!isOnStep() && !isOurs) {
      const isSamePage = location.href === stepHref;
      for (const layer of isSamePage ? layers.slice(-1) : layers.toReversed()) requestClose(layer);
    }
    settle();
  });
  addEventListener('pageshow', settle);
  document.addEventListener('toggle', settle, true);
  new MutationObserver(settle).observe(document, { subtree: true, attributeFilter: ['open'] });
  settle();
}
