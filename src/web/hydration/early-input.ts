/** A prerendered React root, as the page's template marks it, whose code is not ready. */
const ROOT = '[data-root]:not([data-ready])';

/** What early clicks and submits are kept of. Buttons with a command, a popover or a submit work without code, or end in a submit. */
const KEPT = { click: 'button:not([commandfor], [popovertarget], [type=submit])', submit: 'form' } as const;

/** Keeps what a player does in a prerendered root before its code is ready. */
export interface EarlyInput {
  /** Calls `ask` at each early input in a root, so that its code is fetched. */
  onInput: (root: HTMLElement, ask: () => void) => void;
  /** Marks a root as ready, and does what was kept in it. */
  release: (root: HTMLElement) => void;
}

/**
 * Starts to keep early input: of each root the last click or submit, which is done once when the root is ready. Closing a dialog drops what was
 * kept in it.
 * @param ask called at early input in a root that has no `ask` of its own yet
 */
export function keepEarlyInput(ask: () => void): EarlyInput {
  const askers = new Map<HTMLElement, () => void>();
  const kept = new Map<HTMLElement, () => void>();
  const keep = (event: Event) => {
    const selector = KEPT[event.type as keyof typeof KEPT];
    const target = (event.target as Element).closest<HTMLElement>(selector);
    const root = target?.closest<HTMLElement>(ROOT);
    if (!target || !root) return;
    // React would replay the event when it hydrates the root, so the event must not reach it.
    event.preventDefault();
    event.stopPropagation();
    // Hydration may render the root again, with other elements in the same places.
    const all = () => root.querySelectorAll<HTMLElement>(selector);
    const index = [...all()].indexOf(target);
    kept.set(root, () => {
      const now = all()[index];
      if (now instanceof HTMLFormElement) now.requestSubmit();
      else now?.click();
    });
    (askers.get(root) ?? ask)();
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
  document.addEventListener(
    'close',
    ({ target }) => {
      for (const root of kept.keys()) if ((target as Element).contains(root)) kept.delete(root);
    },
    true,
  );
  return {
    onInput: (root, askForRoot) => void askers.set(root, askForRoot),
    release: (root) => {
      root.dataset['ready'] = '';
      kept.get(root)?.();
      kept.delete(root);
    },
  };
}
