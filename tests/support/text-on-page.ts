import type { Page } from 'playwright-core';

/** Every text that a visitor sees or hears on a page as it is: text nodes, labels, and the title of the document. */
export const textsOnPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      if (
        parentElement!.closest('script, style, template, noscript') ||
        !parentElement!.checkVisibility({ visibilityProperty: true })
      )
        continue;
      texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder], [data-label]')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'data-label'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });

/** Where an element stands: its tag and class for a reader, and its distance from the left edge and the right. */
interface Place {
  name: string;
  left: number;
  right: number;
}

/** Letters stand nearer to a bracket before them than to one behind: a word is as wide as this more or less in the other direction. */
const KERNING_PX = 3;

/** The places of all visible boxes, in the order of the document, with the page laid out in a direction. */
const placesIn = (page: Page, direction: 'ltr' | 'rtl'): Promise<Place[]> =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir;
    // With reduced motion every change is a transition of a moment, which begins at the old place: it is cut short.
    document.body.getBoundingClientRect();
    for (const animation of document.getAnimations()) animation.cancel();
    // The gutter of the scroll bar stays on its side.
    const page = document.body.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          !element.closest('svg') &&
          element.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(element).display !== 'inline',
      )
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return {
          name: `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').slice(0, 30)}`,
          left: left - page.left,
          right: page.right - right,
        };
      });
  }, direction);

/** Boxes of a right-to-left page that do not stand where the mirror shows those of the same page from left to right. */
export async function unmirrored(page: Page): Promise<string[]> {
  const [rightToLeft, leftToRight] = [await placesIn(page, 'rtl'), await placesIn(page, 'ltr')];
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const isNear = (a: number, b: number) => Math.abs(a - b) <= KERNING_PX;
  return rightToLeft.flatMap(({ name, left, right }, index) => {
    const other = leftToRight[index]!;
    return isNear(left, other.right) && isNear(right, other.left)
      ? []
      : [`${name}: ${left}|${right} in place of ${other.right}|${other.left}`];
  });
}
