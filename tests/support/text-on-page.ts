import type { Page } from 'playwright-core';

/** Every text that a visitor sees or hears on a page as it is: text nodes, labels, and the title of the document. */
export const textsOnPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      if (parentElement!.closest('script, style, template, noscript') || !parentElement!.checkVisibility({ visibilityProperty: true })) continue;
      texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder], [data-label]')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'data-label']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });

/** Where an element stands: its tag and class for a reader, and its distance from the left edge and the right. */
interface Place {
  name: string;
  left: number;
  right: number;
}

/** The places of all visible boxes, in the order of the document, with the page laid out in a direction. Half a pixel is no difference. */
const placesIn = (page: Page, direction: 'ltr' | 'rtl'): Promise<Place[]> =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir;
    // Laid out from nothing: what was resolved for the other direction must not linger.
    document.body.hidden = true;
    document.body.getBoundingClientRect();
    document.body.hidden = false;
    for (const animation of document.getAnimations()) animation.cancel();
    // A bracket of the pseudo-language is kerned with the letter after it in one direction and not in the other.
    document.documentElement.style.fontKerning = 'none';
    // The page itself and not the window: the room for a scroll bar stays at one side, whichever way the page is written.
    const page = document.documentElement.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => !element.closest('svg') && element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).display !== 'inline')
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { name: `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').slice(0, 30)}`, left: left - page.left, right: page.right - right };
      });
  }, direction);

/** Boxes of a right-to-left page that do not stand where the mirror shows those of the same page from left to right. */
export async function unmirrored(page: Page): Promise<string[]> {
  const [rightToLeft, leftToRight] = [await placesIn(page, 'rtl'), await placesIn(page, 'ltr')];
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const isNear = (a: number, b: number) => Math.abs(a - b) <= 1;
  return rightToLeft.flatMap(({ name, left, right }, index) => {
    const other = leftToRight[index]!;
    return isNear(left, other.right) && isNear(right, other.left) ? [] : [`${name}: ${left}|${right} in place of ${other.right}|${other.left}`];
  });
}
