// What runs in a peer's page, before its own code. Playwright sends these functions as text: they may use nothing from outside.

declare global {
  interface Window {
    /** When all fields of the register form were on the screen, and when the form first said that a field is wrong; milliseconds since the navigation began. */
    benchRegister: { visibleMs?: number; validatingMs?: number };
  }
}

/**
 * Sends the empty register form again and again from when it can be seen until it says what is wrong. The event alone, so that a form
 * whose code has not come does not leave the page.
 */
export function submitUntilValidated(): void {
  const retryMs = 50;
  const fieldsMin = 6;
  window.benchRegister = {};
  const times = window.benchRegister;
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  const isSeen = (element: Element) => element.getBoundingClientRect().width > 0;
  /** The second frame begins when the first is on the screen. */
  const note = (name: 'visibleMs' | 'validatingMs') => {
    times[name] = Number.POSITIVE_INFINITY;
    requestAnimationFrame(() => requestAnimationFrame(() => (times[name] = performance.now())));
  };
  const look = () => {
    const fields = [...document.querySelectorAll('#register input')].filter(isSeen);
    if (fields.length >= fieldsMin && isPainted()) {
      if (times.visibleMs === undefined) note('visibleMs');
      if (document.querySelector('#register [aria-invalid="true"]')) return note('validatingMs');
      (fields[0] as HTMLInputElement).form?.dispatchEvent(
        new SubmitEvent('submit', { bubbles: true, cancelable: true }),
      );
    }
    setTimeout(look, retryMs);
  };
  look();
}

/** Whether a page shows its login button, React has put its hand on it where it is React's, and no picture of the first view is missing. */
export function isComplete(): boolean {
  const button = document.querySelector('[data-opens="login"], [commandfor="login"]');
  if (!button) return false;
  const isAlive =
    button.hasAttribute('commandfor') || Object.keys(button).some((key) => key.startsWith('__reactProps'));
  return isAlive && [...document.images].every((picture) => picture.loading === 'lazy' || picture.complete);
}
