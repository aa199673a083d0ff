/** Longest that a part of a story may take to appear. */
const APPEAR_TIMEOUT_MS = 5_000;

/** The element of the page that fits, as soon as there is one: forms of dialogs come after their dialog has opened. */
export async function appeared<Found extends HTMLElement = HTMLElement>(selector: string): Promise<Found> {
  const giveUpAtMs = performance.now() + APPEAR_TIMEOUT_MS;
  while (performance.now() < giveUpAtMs) {
    const found = document.querySelector<Found>(selector);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  throw new Error(`${selector} did not appear`);
}

/** Types into an input as a player does: React hears of it. */
export function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
