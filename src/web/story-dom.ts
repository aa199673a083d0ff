/** Longest wait for a part of a story to appear, on a busy machine. */
const APPEAR_TIMEOUT_MS = 20_000;

/** Time between two looks: a frame. */
const LOOK_MS = 16;

/** Waits for an element that matches the selector, such as a dialog's form, which loads after its dialog has opened. */
export async function appeared<Found extends HTMLElement = HTMLElement>(selector: string): Promise<Found> {
  const deadlineMs = performance.now() + APPEAR_TIMEOUT_MS;
  while (performance.now() < deadlineMs) {
    const found = document.querySelector<Found>(selector);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`${selector} did not appear`);
}

/** Types into an input as a player does, so that React notices it. */
export function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
