import type { i18n } from 'i18next';
import { reaction } from 'mobx';
import { App } from '../app/app.tsx';
import { LoginForm } from '../app/login-form.tsx';
import { preload } from '../app/scene.tsx';
import type { BootData } from '../../shared/site/boot-data.ts';
import { routeFor } from '../features/registry.ts';
import { makeI18n } from '../i18n.ts';
import { BrowserRouter } from '../router.ts';
import { missingRoute } from '../app/missing-route.ts';
import { RootStore } from '../stores/root-store.ts';
import { rootMounter } from './mount-root.tsx';

/**
 * Takes over a prerendered page: one root after another, with a rest between them. The code of its scene is on its way meanwhile.
 * @param onForm called when the register form stands, before the rest of the page does
 */
export async function takeOver(boot: BootData, rest: () => Promise<void>, onForm: () => void): Promise<void> {
  const route = routeFor(boot.brand, location.pathname);
  const scene = preload(route ?? missingRoute, boot.brand);
  // Waited for below: until then its fault is nobody's.
  scene.catch(() => {});
  const language = boot.languages.find((candidate) => candidate.code === boot.language)!;
  const translations = makeI18n(language.tag, boot.words);
  const store = new RootStore(boot, translations);
  const mount = rootMounter(store, translations);
  await rest();
  // A form that is open is what the visitor looks at: it comes before the page behind it.
  await takeOverRegister(store, mount, onForm);
  await scene;
  await rest();
  await mount(host('app'), <BrowserRouter><App /></BrowserRouter>, 'a');
  await rest();
  await mount(host('login-root'), <LoginForm />, 'l');
  await rest();
  store.start();
  watchVersion(store, translations);
}

/** A page that makes no calls of its own asks this often whether it is out of date; twice that at most, so that pages do not ask in step. */
const ASK_EVERY_MS = 180_000;

/** Every call tells what version is served. Its own call makes only who looks at a page that makes none. */
function watchVersion(store: RootStore, translations: i18n): void {
  const ask = () => void (document.hidden || store.client.call('whitelabel'));
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, ASK_EVERY_MS * (1 + Math.random()));
  const stop = reaction(
    () => store.ui.newVersion,
    (version) => {
      if (!version) return;
      stop();
      // Where its code does not come, nothing is offered: the next page is new in any case.
      import('./reload-offer.tsx').then(({ mountReloadOffer }) => mountReloadOffer(store, translations)).catch(() => {});
    },
  );
}

/** The registration form is heavier than the whole page: its code comes when its dialog is opened. A brand that is closed to new players has none. Resolves when it stands, or at once where nobody has opened it. */
async function takeOverRegister(store: RootStore, mount: ReturnType<typeof rootMounter>, onForm: () => void): Promise<void> {
  const dialog = document.getElementById('register') as HTMLDialogElement | null;
  if (!dialog) return;
  let mounted: Promise<void> | undefined;
  const early = (event: SubmitEvent) => {
    event.preventDefault();
    // The form may have begun again by then: the one that stands is submitted.
    void begin().then(() => dialog.querySelector('form')?.requestSubmit());
  };
  // A tab, or the way to the login, that is clicked before the form stands is done as soon as it does: here alone, or React would do it too.
  const earlyClick = (event: MouseEvent) => {
    const buttons = () => [...host('register-root').querySelectorAll<HTMLElement>('button:not([type=submit])')];
    const at = buttons().findIndex((button) => button.contains(event.target as Node));
    if (at < 0) return;
    event.stopPropagation();
    void begin().then(() => buttons()[at]?.click());
  };
  const begin = () =>
    (mounted ??= import('../features/registration/mount-register.tsx')
      .then(({ mountRegister }) => mountRegister(store, host('register-root'), mount))
      .then(
        () => {
          dialog.removeEventListener('submit', early, true);
          dialog.removeEventListener('click', earlyClick, true);
          dialog.dataset['taken'] = '';
          onForm();
        },
        // The code did not come: the next opening tries again.
        () => void (mounted = undefined),
      ));
  dialog.addEventListener('submit', early, true);
  dialog.addEventListener('click', earlyClick, true);
  dialog.addEventListener('beforetoggle', () => void begin());
  if (dialog.open) await begin();
}

/** An element that the publisher's template holds on every page. */
function host(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}
