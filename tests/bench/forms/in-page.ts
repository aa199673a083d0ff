// What runs in a form's page, before its own code. Playwright sends it as text: it may use nothing from outside.

declare global {
  interface Window {
    /** Milliseconds from each key to the frame that shows its letter. */
    benchLettersMs: number[];
  }
}

/** Times letters from the key to the frame. */
export function watchLetters(): void {
  window.benchLettersMs = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => window.benchLettersMs.push(performance.now() - timeStamp))),
    true,
  );
}
