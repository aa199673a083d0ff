/**
 * The only script that a page starts with. It makes the prerendered page whole where a browser lacks something, keeps what a player does
 * before the code has come, and fetches that code late and in small steps: measured, this costs the first view nothing (facts of the
 * benchmark `npm run bench`).
 */
import { APPEARANCE_ID, CONTRAST_KEY, MODE_KEY } from '../../shared/brand/appearance.ts';
import type { BootData } from '../../shared/site/boot-data.ts';
import type {} from '../../shared/site/install-prompt.ts';
import type * as TakeOver from './take-over.tsx';
import { keepChoice } from './keep-choice.ts';

/** The page has been shown and used before the code is fetched, unless the player is quicker. */
const QUIET_AFTER_LOAD_MS = 1500;

const root = document.documentElement;
// A gateway stamps the look that a visitor chose; a server of files has one page for all (decision 0023).
for (const pair of document.cookie.split('; ')) {
  const [key, value] = pair.split('=');
  if (key === MODE_KEY || key === CONTRAST_KEY) root.dataset[key] = value;
}
// Whoever was sent by an agent is not asked for his code, from the first paint on: it is looked at with the form (`affiliate-check.ts`).
const affiliateCode = new URLSearchParams(location.search).get('affiliateCode')?.trim();
if (affiliateCode) root.dataset['affiliate'] = affiliateCode;
let isStarted = false;
let isTakenOver = false;
let missedClick: HTMLElement | undefined;
/** What stands around the form that was submitted: the form itself may begin again when it is taken over. */
let missedSubmit: HTMLElement | null = null;

/** A session that this tab had: until it is restored, the face for guests is not shown. */
let hasSession = false;
try {
  // A look that was chosen before, and that the page was not stamped with: its cookie was cleared, this was not.
  for (const key of [MODE_KEY, CONTRAST_KEY]) {
    const chosen = localStorage.getItem(key);
    if (chosen && chosen !== root.dataset[key]) keepChoice(key, chosen);
  }
  hasSession = sessionStorage.getItem('token') !== null;
} catch {
  // Storage is forbidden: then there is no session to restore.
}
if (hasSession) root.dataset['session'] = '';

// The router would send a visitor on as well, when its code has come: to whom nothing is shown here that takes too long.
const { guestTo } = root.dataset;
if (guestTo && !hasSession)
  location.replace(
    guestTo +
      (guestTo === '/login' && location.pathname !== '/'
        ? `?to=${encodeURIComponent(location.pathname + location.search)}`
        : ''),
  );

const dialogToOpen = root.dataset['dialog'];
// A brand that is closed to new players has no dialog for them.
const dialog = document.getElementById(dialogToOpen ?? '') as HTMLDialogElement | null;
// Whoever closes it before the code has come has closed it, be it before this script.
const forget = () => (root.removeAttribute('data-dialog'), dialog?.removeAttribute('data-with-page'));
// Login and registration are for guests: whoever has a session is led on when it is known to run. A link of a mail sets a new password in any case.
if (hasSession && !location.hash) dialog?.removeAttribute('open');
if (dialog?.open) makeModal(dialog);
else forget();
dialog?.addEventListener('close', forget, { once: true });

/**
 * Makes a dialog modal that the page showed from its first paint, under the hands of whoever types in it. Nothing is rendered in between: its
 * `open` is taken and given back within one task, and not by `close()`, which would tell everybody of it.
 */
function makeModal(dialog: HTMLDialogElement): void {
  const typedIn = document.activeElement;
  const { scrollTop } = dialog;
  dialog.removeAttribute('open');
  // A modal dialog gives the focus to what asks for it: what has it asks, and keeps its cursor, its selection and its half-written word.
  const isInside = typedIn !== null && typedIn !== dialog && dialog.contains(typedIn);
  // Of all that ask the first one gets it, and the first field of a form asks always.
  const asking = isInside ? dialog.querySelectorAll('[autofocus]') : [];
  for (const field of asking) field.removeAttribute('autofocus');
  if (isInside) typedIn.toggleAttribute('autofocus', true);
  dialog.showModal();
  if (isInside) typedIn.removeAttribute('autofocus');
  for (const field of asking) field.setAttribute('autofocus', '');
  dialog.scrollTop = scrollTop;
}

/** One attempt (spec §9): a picture that fails gives way to the default icon, whether it failed before this script ran or will fail later. */
function replacePicture(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement) || 'failed' in picture.dataset) return;
  picture.dataset['failed'] = '';
  picture.src = document.body.dataset['fallbackImage']!;
}
document.addEventListener('error', (event) => replacePicture(event.target), true);
for (const picture of document.images)
  if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replacePicture(picture);

// The browser says once that the site may be installed; the page of the apps offers it.
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

// A click that only the code can serve is kept, and done once when the code is there.
document.addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest<HTMLElement>(
      'button:not([commandfor], [popovertarget], [type=submit])',
    );
    if (isTakenOver || !button || button.closest('[data-kept]')) return;
    missedClick = button;
    void start();
  },
  true,
);
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    // A form whose code is being waited for is kept by what waits for it, and one that stands serves itself, also while the rest of the page is still being taken over.
    if (isTakenOver || form.closest('[data-kept]')) return;
    event.preventDefault();
    // Kept here alone: whatever else listens would do it a second time.
    event.stopPropagation();
    missedSubmit = form.parentElement;
    void start();
  },
  true,
);

// Few look for it: its code comes with the first look.
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

async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  root.removeAttribute('data-fault');
  try {
    await takeOverPage();
  } catch {
    // The connection was lost in between. A module that failed is remembered as failed: only a new page can fetch it again.
    isStarted = false;
    root.dataset['fault'] = '';
    addEventListener('online', () => location.reload(), { once: true });
  }
}

/** Does once what was submitted too early, where the form for it stands by now. */
function submitMissed(): void {
  const place = missedSubmit;
  if (!place || !(isTakenOver || place.closest('[data-taken]'))) return;
  missedSubmit = null;
  place.querySelector('form')?.requestSubmit();
}

async function takeOverPage(): Promise<void> {
  const boot = JSON.parse(document.getElementById('boot')!.textContent) as BootData;
  for (const href of boot.stages) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' });
    document.head.append(link);
  }
  let last: unknown;
  // One after another, though all are on their way: each is evaluated in a task of its own.
  for (const href of boot.stages) {
    last = await import(href);
    await rest();
  }
  await (last as typeof TakeOver).takeOver(boot, rest, submitMissed);
  isTakenOver = true;
  delete root.dataset['session'];
  root.dataset['hydrated'] = '';
  missedClick?.click();
  submitMissed();
}

for (const type of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(type, () => void start(), { once: true, capture: true, passive: true });
// A page was made for nobody and without its query: where either matters, what it shows is not yet what was asked for.
const quietMs = hasSession || location.search !== '' ? 0 : QUIET_AFTER_LOAD_MS;
// Its code is on its way with the page, and the form under the visitor's hands is to check what is typed.
if (dialogToOpen === 'register') setTimeout(() => void start(), 0);

if (document.readyState === 'complete') setTimeout(() => void start(), quietMs);
else addEventListener('load', () => setTimeout(() => void start(), quietMs));

/** Under development: reloads when another process answers. The build drops it from what players get. */
if (process.env.NODE_ENV === 'development') {
  let known: string | undefined;
  setInterval(() => {
    void fetch('/healthz')
      .then((response) => response.json())
      .then(({ startedAt }: { startedAt: string }) => {
        if (known && known !== startedAt) location.reload();
        known = startedAt;
      })
      .catch(() => {});
  }, 1000);
}
