import { SAMPLE_ROLES, SAMPLE_TOKEN, VISITOR_KEY } from '../../shared/studio/preview-visitor.ts';
import type { PickedPart, PreviewNote, PreviewOrder } from '../../shared/studio/preview-messages.ts';

/** The cookies of a sample visitor, and the token that the page then has. */
const visitor = { cookies: SAMPLE_ROLES.map((role) => `${VISITOR_KEY}=${role}`), token: SAMPLE_TOKEN };

/**
 * Runs before anything else in a page of a preview. Language, mode, contrast and visitor are in cookies alone, so that the Studio decides about
 * them: what the last page has stored is forgotten. Nobody but the console can frame the page, so what it tells its parent stays between the two.
 */
function inPreview({ cookies, token }: typeof visitor): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
    if (document.cookie.split('; ').some((cookie) => cookies.includes(cookie))) sessionStorage.setItem('token', token);
  } catch {
    // Without storage there is nothing to forget, and the visitor is a guest.
  }
  // A frame is narrow enough without a bar at its side.
  document.documentElement.style.scrollbarWidth = 'none';
  const tell = (note: PreviewNote) => parent.postMessage(note, '*');
  const tellPlace = () => tell({ preview: 'at', path: location.pathname + location.search });
  let isPicking = false;
  addEventListener('message', ({ source, data }: MessageEvent<PreviewOrder>) => {
    if (source !== parent) return;
    if (data.preview === 'reload') location.reload();
    if (data.preview === 'pick') {
      isPicking = data.isOn;
      document.documentElement.style.cursor = isPicking ? 'crosshair' : '';
    }
  });
  addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (isPicking) {
        event.preventDefault();
        event.stopImmediatePropagation();
        const parts: PickedPart[] = ['form', 'footer', 'nav', 'header'];
        tell({ preview: 'picked', part: parts.find((one) => target.closest(one)) ?? 'main' });
        return;
      }
      // The router changes the address without another page.
      setTimeout(tellPlace, 0);
    },
    true,
  );
  addEventListener('popstate', tellPlace);
  addEventListener('DOMContentLoaded', tellPlace);
}

/** The script as it stands in the page. Its hash is in the page's policy. */
export const PREVIEW_SCRIPT = `(${inPreview.toString()})(${JSON.stringify(visitor)})`;
