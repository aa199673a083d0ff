import type { Frame, Page } from 'playwright-core';

/** What a machine can find wrong with a page and the game in it: kind of fault and place, in a line each. */
export async function faultsOfPage(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) found.push(...(await faultsOfFrame(frame)));
  return found;
}

async function faultsOfFrame(frame: Frame): Promise<string[]> {
  const isGame = frame.parentFrame() !== null;
  const kinds = [
    ['wider than the window', wideParts],
    ['text is cut off', clippedTexts],
    ['text is covered', coveredTexts],
    ['icon is squeezed', squeezedIcons],
  ] as const;
  const found: string[] = [];
  for (const [kind, find] of kinds)
    for (const part of await frame.evaluate(find)) found.push(`${isGame ? 'game: ' : ''}${kind}: ${part}`);
  return found;
}

// The functions below run in the page, so each has what it needs in itself.

/** The parts because of which a page scrolls sideways. */
function wideParts(): string[] {
  // The window of a phone grows with a page that is too wide; the screen does not.
  const width = Math.min(innerWidth, screen.width);
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= width) return [];
  const isCut = (element: Element): boolean => {
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
      if (getComputedStyle(above).overflowX !== 'visible') return true;
    return false;
  };
  const parts = [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > width + 1 || left < -1) && !isCut(element);
    })
    .slice(-3)
    .map((element) => `<${element.localName}> "${element.textContent.trim().slice(0, 40)}"`);
  return [`${scrollWidth} px of ${width}: ${parts.join(', ')}`];
}

/** Texts of which an ancestor with hidden overflow cuts something off, by an ellipsis as well. */
export function clippedTexts(): string[] {
  /** Smaller boxes hide a text from the eye on purpose: it is for screen readers. */
  const HIDDEN_MAX_PX = 2;
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const cutBy = (parent: Element, box: DOMRect): string | undefined => {
    let isCutX = false;
    let isCutY = false;
    let [canScrollX, canScrollY] = [false, false];
    // Letters are lower than their line.
    const slackPx = parseFloat(getComputedStyle(parent).fontSize) / 3;
    for (let above: Element | null = parent; above && above !== document.body; above = above.parentElement) {
      const style = getComputedStyle(above);
      const own = above.getBoundingClientRect();
      if (Math.min(own.width, own.height) <= HIDDEN_MAX_PX && style.overflow !== 'visible') return undefined;
      canScrollX ||= /auto|scroll/.test(style.overflowX);
      canScrollY ||= /auto|scroll/.test(style.overflowY);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      isCutX ||= !canScrollX && hides(style.overflowX) && (box.right > own.right + 1 || box.left < own.left - 1);
      isCutY ||=
        !canScrollY && hides(style.overflowY) && (box.bottom > own.bottom + slackPx || box.top < own.top - slackPx);
      if (style.position === 'fixed') break;
    }
    return isCutX ? 'at its side' : isCutY ? 'below or above' : undefined;
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!;
    const words = text.textContent!.trim();
    if (words === '' || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const side = box.width > 0 && box.height > 0 ? cutBy(parent, box) : undefined;
    if (side) found.add(`"${words.slice(0, 60)}" ${side}, in <${parent.localName}>`);
  }
  return [...found];
}

/** Texts under something that floats and that no scrolling moves away: neither a bar at the top nor one at the bottom. */
function coveredTexts(): string[] {
  /** Smaller boxes hide a text from the eye on purpose: it is for screen readers. */
  const HIDDEN_MAX_PX = 2;
  if (document.querySelector('dialog[open], :popover-open')) return [];
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const floatOver = (parent: Element, x: number, y: number): Element | undefined => {
    for (let hit = document.elementFromPoint(x, y); hit; hit = hit.parentElement) {
      if (hit.contains(parent) || parent.contains(hit)) return undefined;
      if (!['fixed', 'sticky'].includes(getComputedStyle(hit).position)) continue;
      const { top, bottom } = hit.getBoundingClientRect();
      return top <= 1 || bottom >= innerHeight - 1 ? undefined : hit;
    }
    return undefined;
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!;
    if (text.textContent!.trim() === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.clientWidth + parent.clientHeight > 0 && parent.clientHeight < HIDDEN_MAX_PX) continue;
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 4 || top < 0 || bottom > innerHeight) continue;
      const cover = [left + 2, (left + right) / 2, right - 2]
        .map((x) => floatOver(parent, x, (top + bottom) / 2))
        .find((hit) => hit !== undefined);
      if (cover)
        found.add(
          `"${text.textContent!.trim().slice(0, 40)}" by <${cover.localName}> "${cover.textContent.trim().slice(0, 30)}"`,
        );
    }
  }
  return [...found];
}

/** Icons that are narrower or lower than their own proportions, as a flexible row squeezes them. */
function squeezedIcons(): string[] {
  /** A tenth is more than rounding. */
  const SLACK = 1.1;
  /** Larger drawings are pictures, which are cropped on purpose. */
  const ICON_MAX_PX = 48;
  const found = new Set<string>();
  for (const icon of document.querySelectorAll(':is(svg, img)[width][height]')) {
    const { width, height } = icon.getBoundingClientRect();
    const [ownWidth, ownHeight] = [Number(icon.getAttribute('width')), Number(icon.getAttribute('height'))];
    if (Math.max(width, height) > ICON_MAX_PX || !icon.checkVisibility()) continue;
    if (width === 0 || height === 0) continue;
    const ratio = width / height / (ownWidth / ownHeight);
    if (ratio < SLACK && ratio > 1 / SLACK) continue;
    found.add(`${Math.round(width)}×${Math.round(height)} in "${icon.parentElement!.textContent.trim().slice(0, 30)}"`);
  }
  return [...found];
}
