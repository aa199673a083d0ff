import type { i18n } from 'i18next';
import { reaction, when } from 'mobx';
import { App } from '../shell/app.tsx';
import { preload } from '../shell/scene.tsx';
import type { BootData } from '../../shared/site/boot-data.ts';
import { routeFor } from '../features/registry.ts';
import { makeI18n } from '../i18n.ts';
import { BrowserRouter } from '../router.ts';
import { missingRoute } from '../shell/missing-route.ts';
import { RootStore } from '../stores/root-store.ts';
import { lateForm, type LateForm } from './late-form.ts';
import { rootMounter, type MountRoot } from './mount-root.tsx';

/**
 * Takes over a prerendered page: one root after another, with a rest between them. The code of its scene is on its way meanwhile.
 * @param onForm called when a form of the template stands, be it before the rest of the page does
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
  // A form that is open is what the visitor looks at: it comes before the page behind it. Where its code does not come, the page still does.
  for (const form of lateForms(store, mount, onForm)) if (form.isOpen()) await form.takeOver().catch(() => {});
  await scene;
  await rest();
  await mount(
    host('app'),
    <BrowserRouter>
      <App />
    </BrowserRouter>,
    'a',
  );
  await rest();
  store.start();
  store.status.watch();
  watchVersion(store, translations);
  watchClosure(store, translations);
  watchLink(store, translations);
}

/** Where the site closes while it is open, what it says comes then. Without its code the page is loaded anew: then the gateway says it. */
const watchClosure = (store: RootStore, translations: i18n) =>
  when(
    () => store.status.closure !== undefined,
    () =>
      void import('./closed-notice.tsx').then(
        ({ mountClosedNotice }) => mountClosedNotice(store, translations),
        () => location.reload(),
      ),
  );

/** Where the gateway does not answer for a session, the page says so. Where the code for that does not come either, it goes on trying in silence. */
const watchLink = (store: RootStore, translations: i18n) =>
  when(
    () => store.session.isUnreachable,
    () =>
      void import('./unreachable-notice.tsx').then(
        ({ mountUnreachableNotice }) => mountUnreachableNotice(store, translations),
        () => {},
      ),
  );

/** The forms in the dialogs of the template. That of the registration is heavier than the whole page; neither weighs on a page where nobody opens it. */
function lateForms(store: RootStore, mount: MountRoot, onForm: () => void): LateForm[] {
  const forms = [
    lateForm(
      'register',
      () =>
        import('../features/registration/mount-register.tsx').then(({ mountRegister }) =>
          mountRegister(store, host('register-root'), mount),
        ),
      onForm,
    ),
    lateForm(
      'login',
      () =>
        import('../features/session/mount-login.tsx').then(({ mountLogin }) => mountLogin(host('login-root'), mount)),
      onForm,
    ),
  ].filter((form) => form !== undefined);
  // What was prerendered can be taken over in its own language alone: before another is spoken, both stand.
  store.locale.setPrepare(() => Promise.all(forms.map((form) => form.takeOver())));
  return forms;
}

/** Every call tells what version is served, if only the one that asks whether the site is open. */
function watchVersion(store: RootStore, translations: i18n): void {
  const stop = reaction(
    () => store.ui.newVersion,
    (version) => {
      if (!version) return;
      stop();
      // Where its code does not come, nothing is offered: the next page is new in any case.
      import('./reload-offer.tsx')
        .then(({ mountReloadOffer }) => mountReloadOffer(store, translations))
        .catch(() => {});
    },
  );
}

/** An element that the publisher's template holds on every page. */
function host(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}
