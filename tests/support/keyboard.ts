import type { ElementHandle, Locator, Page } from 'playwright-core';

/** Most stops between two elements of a page. After that many the keyboard does not get there. */
const STOPS_MAX = 120;
/** Longest wait for an element to appear. */
const TO_APPEAR_MS = 10_000;

/** Frames until the focused element must be in view. */
const FRAMES_MAX = 30;

/** A visitor without a mouse who sees where the focus is. */
export interface Keyboard {
  /** Tabs to an element, stop by stop. Throws at a stop that is not visible, and if no stop leads to the element. */
  to: (target: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>;
  /** Tabs to an element and presses a key on it. */
  press: (target: Locator, key?: string) => Promise<void>;
  /** Tabs to a field and replaces its text. */
  write: (target: Locator, text: string) => Promise<void>;
}

/** The keyboard of a page. It never clicks, fills or focuses an element. */
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
    throw new Error(`no ${key} leads to ${String(target)}, only to ${passed.join(' → ')}`);
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

/**
 * Which element has the focus, and what is wrong with it: it has no ring, is not visible, or is behind a dialog. Runs
 * in the page.
 */
async function stopOf(
  target: Element,
  framesMax: number,
): Promise<{ isThere: boolean; isGone: boolean; name: string; fault: string | undefined }> {
  const faultOf = (at: Element) => {
    // After the last stop of a page, the focus moves to the browser's own controls.
    if (at === document.body) return undefined;
    const dialogs = [...document.querySelectorAll('dialog:modal')];
    if (dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(at))) return 'is behind the dialog';
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    // The content receives the focus when a page opens, and in a centre the title does. They are no stops: there is nothing to press.
    if (['content', 'centre-title'].includes(at.id)) return undefined;
    if (!at.matches(':focus-visible') || outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return 'has no ring';
    const { left, top, width, height } = at.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
    return parts.some((part) => part !== null && at.contains(part)) ? undefined : 'is not visible';
  };
  const active = () => document.activeElement ?? document.body;
  // Some elements move into view a few frames after they get the focus, and a closed one loses the focus by then.
  for (let frame = 0; faultOf(active()) && frame < framesMax; frame += 1) await new Promise(requestAnimationFrame);
  const at = active();
  const name =
    at === document.body
      ? 'the page'
      : (at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 40)) || at.outerHTML.slice(0, 80);
  return { isThere: at === target, isGone: !target.isConnected, name, fault: faultOf(at) };
}
