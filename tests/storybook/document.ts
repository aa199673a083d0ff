import { hasStyleClass, STYLE_CLASS } from '../../src/shared/brand/language.ts';
import type { BootData } from '../../src/shared/site/boot-data.ts';

/** The choices of the toolbar. */
export interface Toolbar {
  /** Slug of a brand. */
  brand: string;
  /** `brand` uses the brand's default, as a visitor's system would. */
  mode: 'brand' | 'dark' | 'light';
  contrast: 'usual' | 'more';
  /** A language code, or `brand` for the brand’s own. */
  language: string;
  direction: 'language' | 'ltr' | 'rtl';
}

/** Marks the parts of a brand's page, so that those of the next page replace them. */
const OF_PAGE = 'data-of-page';

/**
 * Puts the brand's page around the stories, with the theme, typefaces, icons and dialogs that the publisher wrote.
 * Returns the boot data of the page.
 */
export async function dressDocument({ brand, mode, contrast, language, direction }: Toolbar): Promise<BootData> {
  const address = `/brands/${brand}/${language === 'brand' ? 'index' : language}.html`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const root = document.documentElement;
  delete root.dataset['contrast'];
  for (const { name, value } of page.documentElement.attributes) root.setAttribute(name, value);
  if (direction !== 'language') root.dir = direction;
  if (mode !== 'brand') root.dataset['mode'] = mode;
  if (contrast !== 'usual') root.dataset['contrast'] = contrast;
  const boot = JSON.parse(page.getElementById('boot')!.textContent) as BootData;
  root.classList.toggle(STYLE_CLASS, hasStyleClass({ code: boot.language }));
  document.body.dataset['fallbackImage'] = page.body.dataset['fallbackImage'] ?? '';
  await replaceParts(
    [...page.head.querySelectorAll<HTMLElement>('style:not([data-styled]), link[rel=stylesheet]')],
    document.head,
  );
  await replaceParts(
    [...page.body.querySelectorAll<HTMLElement>(':scope > svg, :scope > dialog, :scope > [popover]')],
    document.body,
  );
  return boot;
}

/** Replaces the parts of the previous page. Resolves when the style sheets have loaded. */
async function replaceParts(parts: readonly HTMLElement[], into: HTMLElement): Promise<void> {
  const old = into.querySelectorAll(`:scope > [${OF_PAGE}]`);
  const isStyle = into === document.head;
  const fresh = parts.map((part) => {
    const copy = document.importNode(part, true);
    copy.setAttribute(OF_PAGE, '');
    return copy;
  });
  const come = fresh
    .filter((part) => part instanceof HTMLLinkElement)
    .map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve)));
  // Insert the styles before those of the components, as on a page.
  if (isStyle) into.prepend(...fresh);
  else into.append(...fresh);
  await Promise.all(come);
  for (const part of old) part.remove();
}

/** A picture that fails to load is replaced by the default one. On a page, the boot script does this. */
export function replaceFailedPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || 'failed' in target.dataset) return;
      target.dataset['failed'] = '';
      target.src = document.body.dataset['fallbackImage']!;
    },
    true,
  );
}
