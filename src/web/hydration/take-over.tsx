import { when } from 'mobx';
import type { ComponentType } from 'react';
import { preloadModule } from 'react-dom';
import type { BootData } from '../../shared/site/boot-data.ts';
import { routeFor, templates } from '../features/registry.ts';
import { makeI18n } from '../../ui/i18n.ts';
import { BrowserRouter } from '../router.ts';
import { App } from '../shell/app.tsx';
import { missingRoute } from '../shell/missing-route.ts';
import { preload } from '../shell/scene.tsx';
import { RootStore } from '../stores/root-store.ts';
import type { EarlyInput } from './early-input.ts';
import { rootMaker, type RootMaker } from './hydrate.tsx';
import { lateTemplate, type LateTemplate } from './late-template.ts';

/** The code that closes on Back is fetched this long after the first click. */
const BACK_AFTER_MS = 500;

/**
 * Takes over a prerendered page: one React root after another, with a rest between them, while the code of the page's scene is being fetched.
 * @param rest lets the browser do what is more urgent
 * @param early is told of each template dialog that is hydrated, which may be before the page is
 */
export async function takeOver(boot: BootData, rest: () => Promise<void>, early: EarlyInput): Promise<void> {
  const route = routeFor(boot.brand, location.pathname);
  const scene = preload(route ?? missingRoute, boot.brand);
  // It is awaited below; without this, a failure before that would count as unhandled.
  scene.catch(() => {});
  const language = boot.languages.find((candidate) => candidate.code === boot.language)!;
  const translations = makeI18n(language.tag, boot.words);
  const store = new RootStore(boot, translations);
  const roots = rootMaker(store, translations);
  await rest();
  // The visitor looks at an open dialog, so it comes before the page behind it. If its code cannot be fetched, the page still comes.
  for (const template of lateTemplates(store, roots, early))
    if (template.isOpen()) await template.takeOver().catch(() => {});
  await scene;
  await rest();
  await roots.hydrate(
    document.getElementById('app')!,
    <BrowserRouter>
      <App />
    </BrowserRouter>,
    'a',
  );
  await rest();
  store.start();
  if (boot.brand.analytics)
    void import('../stores/analytics-store.ts').then(
      ({ beginAnalytics }) => beginAnalytics(store),
      () => {},
    );
  // Whatever opens is opened by a click, also by that of a key. Without this code Back leaves the page.
  const closeOnBack = () =>
    void import('../../ui/back.ts').then(
      (back) => back.closeOnBack(),
      () => {},
    );
  if (document.querySelector('dialog:modal')) closeOnBack();
  // After the code of what the click opened, which the player waits for.
  else addEventListener('click', () => setTimeout(closeOnBack, BACK_AFTER_MS), { once: true });
  store.status.watch();
  showNotices(store, roots);
}

/** The template dialogs of this page. Each form is heavier than the page, so its code comes when its dialog opens. */
function lateTemplates(store: RootStore, roots: RootMaker, early: EarlyInput): LateTemplate[] {
  const late = templates.flatMap(({ id, prefix, load }) => {
    const root = document.getElementById(`${id}-root`);
    // A brand that is closed to new players has no registration.
    if (!root) return [];
    const hydrate = async () => {
      // At once: a module names the next one only after it has arrived.
      for (const href of store.boot.templateCode[id] ?? []) preloadModule(href);
      await roots.hydrate(root, await (await load()).prepare(store, root), prefix);
    };
    return [lateTemplate(root, hydrate, early)];
  });
  // Only the language that a root was prerendered in can hydrate it, so all are hydrated before the language changes.
  store.locale.setPrepare(() => Promise.all(late.map((template) => template.takeOver())));
  return late;
}

/** Shows what the site has to say about itself, on any page. Few players ever see one, so their code comes when they are needed. */
function showNotices(store: RootStore, roots: RootMaker): void {
  const { session, status, ui } = store;
  store.viewToasts = async () => roots.append((await import('../shell/toasts.tsx')).Toasts, 't');
  const showWhen = (
    isDue: () => boolean,
    prefix: string,
    load: () => Promise<ComponentType>,
    onFailure: () => void = () => {},
  ) =>
    when(isDue, () => {
      load().then((Notice) => roots.append(Notice, prefix), onFailure);
    });
  showWhen(
    () => status.closure !== undefined,
    'c',
    () => import('../shell/notices/closed-notice.tsx').then(({ ClosedNotice }) => ClosedNotice),
    // The gateway answers with a page that says the same.
    () => location.reload(),
  );
  showWhen(
    () => session.isUnreachable,
    'u',
    () => import('../shell/notices/unreachable-bar.tsx').then(({ UnreachableBar }) => UnreachableBar),
  );
  // Every call brings the version that is served. If this code cannot be fetched, the next page is new anyway.
  showWhen(
    () => ui.newVersion !== '',
    'v',
    () => import('../shell/notices/reload-bar.tsx').then(({ ReloadBar }) => ReloadBar),
  );
}
