import { hasStyleClass, STYLE_CLASS } from '../../src/shared/brand/language.ts';
import type { BootData } from '../../src/shared/site/boot-data.ts';

/** What the toolbar chooses. */
export interface Toolbar {
  /** Slug of a brand. */
  brand: string;
  /** `brand` leaves it to the brand, as a visitor’s system would. */
  mode: 'brand' | 'dark' | 'light';
  contrast: 'usual' | 'more';
  /** A language code, or `brand` for the brand’s own. */
  language: string;
  direction: 'language' | 'ltr' | 'rtl';
}

/** Marks what came from a brand’s page, so that the next one takes its place. */
const OF_PAGE = 'data-of-page';

/** Puts the brand’s page around the stories, with its theme, faces, icons and dialogs as the publisher wrote them, and answers what the page was made from. */
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

/** Puts parts of the page in place of those of the page before; resolves when their style sheets have come. */
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
  // Styles stand before those of the components, as on a page.
  if (isStyle) into.prepend(...fresh);
  else into.append(...fresh);
  await Promise.all(come);
  for (const part of old) part.remove();
}

/** A picture that fails gives way to the default one, as on a page; its boot script does it there. */
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
