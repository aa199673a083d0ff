// What runs in the measured page, before its own code. Playwright sends these functions as text: they may use nothing from outside.

/** What a page learns about itself. Times in milliseconds since its navigation began. */
export interface PageVitals {
  fcpMs: number;
  lcpMs: number;
  loadMs: number;
  /** Sum of layout shifts. */
  cls: number;
  /** Longest interaction, from input to the next frame; 0 where none took 16 ms. */
  interactionMs: number;
  longTasks: { startMs: number; durationMs: number }[];
}

declare global {
  interface Window {
    /** Filled by `watchVitals`. */
    benchVitals: PageVitals;
    /** When the login inputs took typing, in milliseconds since the navigation began; undefined until then. */
    benchUsableMs: number | undefined;
  }
}

/** Observes what browsers measure by themselves. */
export function watchVitals(): void {
  const vitals: PageVitals = { fcpMs: 0, lcpMs: 0, loadMs: 0, cls: 0, interactionMs: 0, longTasks: [] };
  window.benchVitals = vitals;
  const watch = <Entry extends PerformanceEntry>(
    options: PerformanceObserverInit & { durationThreshold?: number },
    take: (entry: Entry) => void,
  ) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
      buffered: true,
      ...options,
    });
  watch({ type: 'paint' }, (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcpMs = entry.startTime;
  });
  watch({ type: 'largest-contentful-paint' }, (entry) => (vitals.lcpMs = entry.startTime));
  watch({ type: 'longtask' }, (entry) =>
    vitals.longTasks.push({ startMs: entry.startTime, durationMs: entry.duration }),
  );
  watch<PerformanceEntry & { value: number; hadRecentInput: boolean }>({ type: 'layout-shift' }, (entry) => {
    if (!entry.hadRecentInput) vitals.cls += entry.value;
  });
  watch<PerformanceEntry & { interactionId: number }>({ type: 'event', durationThreshold: 16 }, (entry) => {
    if (entry.interactionId > 0) vitals.interactionMs = Math.max(vitals.interactionMs, entry.duration);
  });
  addEventListener('load', () => (vitals.loadMs = performance.now()));
}

/**
 * Tries to log in as an impatient player does: presses the login button again and again until an input of the open dialog is visible and
 * takes typing; a page whose form is its content needs no button. Nobody presses what is not painted, so it begins with the first paint, and what was typed counts with the frame that shows it.
 */
export function pressUntilUsable(): void {
  const retryMs = 40;
  const typed = 'a';
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  const press = () => {
    const input = document.querySelector<HTMLInputElement>(
      'dialog[open] input, [role="dialog"] input, main > form input',
    );
    if (input && input.getBoundingClientRect().width > 0) {
      input.focus();
      // oxlint-disable-next-line typescript/no-deprecated -- nothing else types from within a page, and from outside the way there would count
      document.execCommand('insertText', false, typed);
      if (input.value === typed) {
        // The second frame begins when the first, which shows the letter, is on the screen.
        requestAnimationFrame(() => requestAnimationFrame(() => (window.benchUsableMs = performance.now())));
        return;
      }
    } else if (isPainted())
      document.querySelector<HTMLElement>('[commandfor="login"][command="show-modal"], [data-opens="login"]')?.click();
    setTimeout(press, retryMs);
  };
  press();
}
