import type { Mode } from '../../../shared/brand/appearance.ts';

/** Whether the page is light or dark: the player's choice, the brand's, or what the system asks for. */
export const shownMode = (): Mode =>
  getComputedStyle(document.documentElement).colorScheme.includes('dark') ? 'dark' : 'light';

/** Calls back each time the page may have become light or dark. Returns a function that stops it. */
export function onModeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mode'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}
