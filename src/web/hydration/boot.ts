/**
 * The only script that a page starts with. It fills in what a browser lacks, keeps what a player does before the code has come, and fetches
 * that code late and in small steps, which costs the first view nothing (`npm run bench -- first-view`).
 */
import { APPEARANCE_ID, CONTRAST_KEY, MODE_KEY } from '../../shared/brand/appearance.ts';
import type { BootData } from '../../shared/site/boot-data.ts';
import type {} from '../../shared/site/install-prompt.ts';
import { isOffline, isReachable, onNetwork } from '../../ui/network.ts';
import { hasEntered } from '../kit/has-entered.ts';
import { keepEarlyInput } from './early-input.ts';
import { keepChoice } from './keep-choice.ts';
import type * as TakeOver from './take-over.tsx';

/** The code is fetched this long after the page has loaded, unless the player does something first. */
const QUIET_AFTER_LOAD_MS = 1500;

const root = document.documentElement;
// A gateway stamps the visitor's appearance on the page; a file server has one page for all (decision 0023).
for (const pair of document.cookie.split('; ')) {
  const [key, value] = pair.split('=');
  if (key === MODE_KEY || key === CONTRAST_KEY) root.dataset[key] = value;
}
// A player who comes through an agent's link is not asked for the agent's code: the form hides the field from the first paint on.
const affiliateCode = new URLSearchParams(location.search).get('affiliateCode')?.trim();
if (affiliateCode) root.dataset['affiliate'] = affiliateCode;

/** This tab had a session. Until it is restored, the page hides what only guests see. */
let hasSession = false;
try {
  // The player's cookie was cleared, so the page was not stamped with the appearance that they chose.
  for (const key of [MODE_KEY, CONTRAST_KEY]) {
    const chosen = localStorage.getItem(key);
    if (chosen && chosen !== root.dataset[key]) keepChoice(key, chosen);
  }
  hasSession = sessionStorage.getItem('token') !== null;
} catch {
  // Storage is forbidden, so there is no session to restore.
}
if (hasSession) root.dataset['session'] = '';

// The page says itself that there is no network: no code could be fetched for it then.
const sayOffline = (isNowOffline: boolean) => void root.toggleAttribute('data-offline', isNowOffline);
sayOffline(isOffline());
onNetwork(sayOffline);

// The router would redirect too, but its code comes too late for a page that shows nothing.
const { guestTo } = root.dataset;
if (guestTo && !hasSession)
  location.replace(
    guestTo +
      (guestTo === '/login' && location.pathname !== '/'
        ? `?to=${encodeURIComponent(location.pathname + location.search)}`
        : ''),
  );

const dialogToOpen = root.dataset['dialog'];
// A brand that is closed to new players has no registration.
const dialog = document.getElementById(dialogToOpen ?? '') as HTMLDialogElement | null;
// A player who closes the dialog before the code has come does not want it to open again.
const forget = () => (root.removeAttribute('data-dialog'), dialog?.removeAttribute('data-with-page'));
// Login and registration are for guests: the router redirects players with a session. A link in a reset e-mail is for both.
if (hasSession && !location.hash) dialog?.removeAttribute('open');
if (dialog?.open) makeModal(dialog);
else forget();
dialog?.addEventListener('close', forget, { once: true });

/**
 * Makes a dialog modal that is open since the first paint, even while the player types in it. Nothing is rendered in between: the `open`
 * attribute is removed and set within one task, and not by `close()`, which would send an event.
 */
function makeModal(dialog: HTMLDialogElement): void {
  const typedIn = document.activeElement;
  const { scrollTop } = dialog;
  dialog.removeAttribute('open');
  // A modal dialog focuses its `autofocus` element. The element that has the focus gets that attribute, so it keeps its cursor and selection.
  const isInside = typedIn !== null && typedIn !== dialog && dialog.contains(typedIn);
  // The first such element wins, and the first field of a form always has the attribute, so the others lose it meanwhile.
  const asking = isInside ? dialog.querySelectorAll('[autofocus]') : [];
  for (const field of asking) field.removeAttribute('autofocus');
  if (isInside) typedIn.toggleAttribute('autofocus', true);
  dialog.showModal();
  if (isInside) typedIn.removeAttribute('autofocus');
  for (const field of asking) field.setAttribute('autofocus', '');
  dialog.scrollTop = scrollTop;
}

/** Replaces a picture that failed by the default icon, once (spec §9). */
function replacePicture(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement) || 'failed' in picture.dataset) return;
  picture.dataset['failed'] = '';
  picture.src = document.body.dataset['fallbackImage']!;
}
document.addEventListener('error', (event) => replacePicture(event.target), true);
for (const picture of document.images)
  if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replacePicture(picture);

// The browser sends this event once; the page of the apps offers the installation.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installPrompt = event;
});

document.addEventListener('click', (event) => {
  const opener = (event.target as Element).closest<HTMLElement>('[commandfor]');
  if (!opener || 'commandForElement' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(opener.getAttribute('commandfor')!) as HTMLDialogElement;
  if (opener.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
});

const early = keepEarlyInput(() => void start());

// Few players open this menu, so its code comes when it first opens.
document
  .getElementById(APPEARANCE_ID)
  ?.addEventListener('beforetoggle', () => void import('./appearance.ts'), { once: true });

interface Scheduler {
  postTask?: (task: () => void, options: { priority: 'background' }) => unknown;
}

/** Lets the browser do what is more urgent before the next step. */
const rest = () =>
  new Promise<void>((resolve) => {
    const { scheduler } = globalThis as { scheduler?: Scheduler };
    if (scheduler?.postTask) scheduler.postTask(resolve, { priority: 'background' });
    else setTimeout(resolve, 0);
  });

let isStarted = false;

/** Shortest pause before the page asks whether the site answers again; the longest is twice as long, so that not all players ask together. */
const ASK_AGAIN_MS = 8_000;

async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  // A module that fails stays failed for as long as the page lives, so none is fetched without a network.
  if (isOffline()) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  try {
    await takeOverPage();
  } catch {
    root.dataset['fault'] = '';
    addEventListener('online', () => void loadPageAgain());
    askAgain();
  }
}

const askAgain = () => void setTimeout(() => void loadPageAgain().then(askAgain), ASK_AGAIN_MS * (1 + Math.random()));

/** Reloads the page once the site answers again (NET-03), but never what the player has typed away. */
async function loadPageAgain(): Promise<void> {
  if (!hasEntered() && (await isReachable(location.href))) location.reload();
}

async function takeOverPage(): Promise<void> {
  const boot = JSON.parse(document.getElementById('boot')!.textContent) as BootData;
  for (const href of boot.stages) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' });
    document.head.append(link);
  }
  let last: unknown;
  // All are being fetched already; each is evaluated in a task of its own.
  for (const href of boot.stages) {
    last = await import(href);
    await rest();
  }
  await (last as typeof TakeOver).takeOver(boot, rest, early);
  delete root.dataset['session'];
  root.dataset['hydrated'] = '';
  early.release(document.getElementById('app')!);
}

for (const type of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(type, () => void start(), { once: true, capture: true, passive: true });
// The page was prerendered for a guest and without a query. With a session or a query it does not yet show what it should.
const quietMs = hasSession || location.search !== '' ? 0 : QUIET_AFTER_LOAD_MS;
// The page preloads its code when the visitor came for its form, which should check what they type.
if (document.querySelector('link[rel=modulepreload]')) setTimeout(() => void start(), 0);

if (document.readyState === 'complete') setTimeout(() => void start(), quietMs);
else addEventListener('load', () => setTimeout(() => void start(), quietMs));

/**
 * In development: reloads the page when the gateway has restarted, or serves another version of the site because its
 * brand or theme has changed. Production builds drop it.
 */
if (process.env.NODE_ENV === 'development') {
  const lookMs = 1_000;
  let known: string | undefined;
  setInterval(() => {
    void Promise.all([fetch('/healthz').then((response) => response.json()), fetch('/wps/system/whitelabel')])
      .then(([{ startedAt }, { headers }]: [{ startedAt: string }, Response]) => {
        const seen = `${startedAt} ${headers.get('site-version') ?? ''}`;
        if (known && known !== seen) location.reload();
        known = seen;
      })
      .catch(() => {});
  }, lookMs);
}
