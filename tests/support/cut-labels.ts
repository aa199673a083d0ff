import type { Locator } from 'playwright-core';

/**
 * The texts of some cells that are cut off or reach out of their cell, to half a pixel. Texts for screen readers alone are left out.
 * @param cells the cells; each text in them is measured as it is drawn
 */
export const cutLabels = (cells: Locator): Promise<string[]> =>
  cells.evaluateAll((hosts) =>
    hosts.flatMap((host) => {
      const cell = host.getBoundingClientRect();
      const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const box = node.parentElement!;
        const range = document.createRange();
        range.selectNodeContents(node);
        const drawn = range.getBoundingClientRect();
        const { clip, clipPath, overflow, position } = getComputedStyle(box);
        const isUnseen = position === 'absolute' && (clip !== 'auto' || clipPath !== 'none');
        if (drawn.width === 0 || isUnseen) continue;
        const isOutside =
          drawn.left < cell.left - 0.5 ||
          drawn.right > cell.right + 0.5 ||
          drawn.top < cell.top - 0.5 ||
          drawn.bottom > cell.bottom + 0.5;
        const isCut = overflow !== 'visible' && box.scrollWidth > box.clientWidth;
        if (isOutside || isCut) cut.push(`${box.textContent} in ${Math.round(cell.width)} px`);
      }
      return cut;
    }),
  );
