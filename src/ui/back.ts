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

/** A browser that was told to go back has done so long before. */
const GOES_BACK_WITHIN_MS = 2_000;

/**
 * Lets the turning of a page wait while the browser goes back: it would take the new page back instead of the step, and a tap on a game would do
 * nothing. `letGo` makes up for it, and returns whether there was anything.
 */
function holdTurns(): { hold: () => void; letGo: () => boolean } {
  let held: (() => void)[] | undefined;
  let timer: ReturnType<typeof setTimeout>;
  for (const name of ['pushState', 'replaceState'] as const) {
    const turn = history[name].bind(history);
    history[name] = (...entry) => (held ? void held.push(() => turn(...entry)) : turn(...entry));
  }
  const letGo = () => {
    clearTimeout(timer);
    const turns = held ?? [];
    held = undefined;
    for (const turn of turns) turn();
    // The router looked where it was before the page was turned.
    if (turns.length > 0) dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    return turns.length > 0;
  };
  return {
    hold() {
      held = [];
      timer = setTimeout(letGo, GOES_BACK_WITHIN_MS);
    },
    letGo,
  };
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
  const turns = holdTurns();

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
        if (!isLeaving) return;
        turns.hold();
        history.back();
      });
    }
  };

  const onPop = (event: Event) => {
    // What was turned to has been told. Nobody need hear where the browser has been on the way.
    if (turns.letGo()) return event.stopImmediatePropagation();
    const isOurs = isLeaving;
    isLeaving = false;
    look();
    // A step without anything open was left behind when a dialog led to another page: `settle` passes over it.
    if (!isOnStep() && !isOurs) {
      const isSamePage = location.href === stepHref;
      for (const layer of isSamePage ? layers.slice(-1) : layers.toReversed()) requestClose(layer);
    }
    settle();
  };
  // Ahead of other listeners.
  addEventListener('popstate', onPop, { capture: true });
  addEventListener('pageshow', settle);
  document.addEventListener('toggle', settle, true);
  new MutationObserver(settle).observe(document, { subtree: true, attributeFilter: ['open'] });
  settle();
}
