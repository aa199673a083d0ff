import { reaction } from 'mobx';
import { matomoSite, PLAUSIBLE_ORIGIN } from '../../shared/brand/analytics.ts';
import { storage } from '../storage.ts';
import type { RootStore } from './root-store.ts';

/** The visitor's choice, as the browser keeps it. */
const CHOICES = { yes: 'yes', no: 'no' } as const;

/** Ends the measuring of this page. */
let stop: (() => void) | undefined;

/** Whether the visitor has agreed; undefined before the choice. */
export function hasAgreed(): boolean | undefined {
  const choice = storage.local.get('analytics');
  return choice === undefined ? undefined : choice === CHOICES.yes;
}

/** Measures the visit if the visitor has agreed, and asks a visitor who has not chosen. */
export function beginAnalytics(root: RootStore): void {
  const agreed = hasAgreed();
  if (agreed) measure(root);
  else if (agreed === undefined && root.ui.stack.length === 0) root.ui.show('consent');
}

/** Keeps the visitor's choice, and follows it at once. */
export function chooseAnalytics(root: RootStore, isAgreed: boolean): void {
  storage.local.set('analytics', isAgreed ? CHOICES.yes : CHOICES.no);
  stop?.();
  stop = undefined;
  if (isAgreed) measure(root);
}

/** Tells each page of the visit. Pages of the member centre are the player's own and are not told. */
function measure({ boot, ui }: RootStore): void {
  const { plausible, matomo } = boot.brand.analytics ?? {};
  let last: string | undefined;
  const tell = (path: string) => {
    // A query may name people: who invited whom, or what they look for.
    const [page] = path.split('?');
    if (page === undefined || page === last) return;
    last = page;
    const url = location.origin + page;
    if (plausible !== undefined)
      post(`${PLAUSIBLE_ORIGIN}/api/event`, JSON.stringify({ name: 'pageview', domain: plausible, url }));
    if (matomo === undefined) return;
    const { origin, siteId } = matomoSite(matomo);
    post(`${origin}/matomo.php`, new URLSearchParams({ idsite: siteId, rec: '1', apiv: '1', url }).toString());
  };
  stop = reaction(() => ui.pageBehind, tell, { fireImmediately: true });
}

/** Sends what nobody waits for, without cookies and without the address of the page. A service that is away measures nothing. */
const post = (address: string, body: string) =>
  void fetch(address, {
    method: 'POST',
    body,
    // The only kind that needs no question to another origin first.
    headers: { 'content-type': body.startsWith('{') ? 'text/plain' : 'application/x-www-form-urlencoded' },
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
