import type { Notices } from '../notices.ts';

/** How long a line stays. */
const FLASH_MS = 5000;

/**
 * Returns a function that shows a line for a few seconds. A later line replaces an earlier one and restarts the time.
 */
export function createFlash(notices: Notices): (text: string) => void {
  let flashes = 0;
  return (text) => {
    const own = (flashes += 1);
    notices.banner(text);
    setTimeout(() => {
      if (own === flashes) notices.banner(undefined);
    }, FLASH_MS);
  };
}
