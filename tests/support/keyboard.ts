import type { ElementHandle, Locator, Page } from 'playwright-core';

/** Stops that lie between two things on a page at most: past them the keyboard does not lead there. */
const STOPS_MAX = 120;
/** Longest that what the keyboard is to lead to may take to appear. */
const TO_APPEAR_MS = 10_000;

/** Frames until what has the focus must be in view. */
const FRAMES_MAX = 30;

/** A visitor without a mouse, who sees where he is. */
export interface Keyboard {
  /** Goes to what a locator finds, stop by stop. Throws at a stop that cannot be seen, and where none of many leads there. */
  to: (target: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>;
  /** Goes there and presses a key on it. */
  press: (target: Locator, key?: string) => Promise<void>;
  /** Goes to a field and writes over what stands in it. */
  write: (target: Locator, text: string) => Promise<void>;
}

/** The keyboard of a page. Nothing is clicked, filled or focused by it. */
export function keyboardOf(page: Page): Keyboard {
  const to: Keyboard['to'] = async (target, key = 'Tab') => {
    const passed: string[] = [];
    let element = await found(target);
    for (let count = 0; count <= STOPS_MAX; count += 1) {
      const stop = await element.evaluate(stopOf, FRAMES_MAX);
      if (stop.fault) throw new Error(`${stop.name} ${stop.fault}`);
      if (stop.isThere) return;
      passed.push(stop.name);
      if (stop.isGone) element = await found(target);
      await page.keyboard.press(key);
    }
    throw new Error(`no ${key} leads to ${String(target)}, but to ${passed.join(' → ')}`);
  };
  return {
    to,
    async press(target, key = 'Enter') {
      await to(target);
      await page.keyboard.press(key);
    },
    async write(target, text) {
      await to(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}

const found = (target: Locator): Promise<ElementHandle<Element>> => target.elementHandle({ timeout: TO_APPEAR_MS });

/** Where the keyboard is, and what is wrong with that place: it has no ring, cannot be seen, or lies behind a dialog. Runs in the page. */
async function stopOf(
  target: Element,
  framesMax: number,
): Promise<{ isThere: boolean; isGone: boolean; name: string; fault: string | undefined }> {
  const faultOf = (at: Element) => {
    // Past the last stop of a page the browser's own begin.
    if (at === document.body) return undefined;
    const dialogs = [...document.querySelectorAll('dialog:modal')];
    if (dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(at))) return 'lies behind the dialog';
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    // The content is where a page begins, and no stop: there is nothing to press.
    if (at.id === 'content') return undefined;
    if (!at.matches(':focus-visible') || outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return 'has no ring';
    const { left, top, width, height } = at.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
    return parts.some((part) => part !== null && at.contains(part)) ? undefined : 'cannot be seen';
  };
  const active = () => document.activeElement ?? document.body;
  // What moves into view with the focus is there some frames later, and what was closed has lost the focus by then.
  for (let frame = 0; faultOf(active()) && frame < framesMax; frame += 1) await new Promise(requestAnimationFrame);
  const at = active();
  const name =
    at === document.body
      ? 'the page'
      : (at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 40)) || at.outerHTML.slice(0, 80);
  return { isThere: at === target, isGone: !target.isConnected, name, fault: faultOf(at) };
}
