import type { Page } from 'playwright-core';

/** Every text of a page that a visitor sees or hears: text nodes, labels and the title of the document. */
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

/**
 * The position of an element: its tag and class for the reader of a failure, and its distance from the left and right
 * edges.
 */
interface Place {
  name: string;
  left: number;
  right: number;
}

/**
 * Letters are closer to a bracket before them than to one after them, so the width of a word differs this much between
 * directions.
 */
const KERNING_PX = 3;

/** The positions of all visible boxes, in the order of the document, with the page laid out in a direction. */
const placesIn = (page: Page, direction: 'ltr' | 'rtl'): Promise<Place[]> =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir;
    // With reduced motion, each change is a very short transition that starts at the old position. Cancel it.
    document.body.getBoundingClientRect();
    for (const animation of document.getAnimations()) animation.cancel();
    // The gutter of the scroll bar does not change sides.
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

/** Boxes of a right-to-left page that are not where they would be in the mirror image of the left-to-right page. */
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
