import type { Notices } from '../notices.ts';

/** How long a line stands. */
const FLASH_MS = 5000;

/** Makes what shows a line for a few seconds; a later one takes its place and its time. */
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
