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
        const { clipPath, overflow, position } = getComputedStyle(box);
        const isUnseen = position === 'absolute' && clipPath !== 'none';
        if (drawn.width === 0 || isUnseen) continue;
        const out = [
          cell.left - drawn.left,
          drawn.right - cell.right,
          cell.top - drawn.top,
          drawn.bottom - cell.bottom,
        ].map((px) => Math.round(px * 10) / 10);
        const isCut = overflow !== 'visible' && box.scrollWidth > box.clientWidth;
        if (isCut || out.some((px) => px > 0.5))
          cut.push(
            `${box.textContent} in ${Math.round(cell.width)} × ${Math.round(cell.height)} px, out by ${out.join()}`,
          );
      }
      return cut;
    }),
  );
