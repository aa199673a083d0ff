import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { ValidatorType } from '@rjsf/utils';
import { ServerStyleSheet } from 'styled-components';
import { App } from './app/app.tsx';
import { LoginForm } from './app/login-form.tsx';
import { preload } from './app/scene.tsx';
import type { Renderer } from '../shared/site/renderer.ts';
import { RegisterPanel } from './features/registration/register-panel.tsx';
import { entries, featureWords, featureIds as knownFeatures, routeOf, routes } from './features/registry.ts';
import { iconSprite as drawIcons } from '../ui/icon-sprite.ts';
import { makeI18n } from './i18n.ts';
import { StaticRouter } from './router.ts';
import { RootStore, StoreProvider } from './stores/root-store.ts';

enableStaticRendering(true);
await Promise.all(routes.map((route) => preload(route)));

/** A server never validates through rjsf while it renders. */
const noValidator = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  toErrorList: () => [],
} as unknown as ValidatorType<Record<string, unknown>>;

/** The routes without their scenes, which are our own affair. */
export const siteRoutes: Renderer['siteRoutes'] = routes.map(({ scene: _, parts: __, ...route }) => route);

/** Ids that a brand's navigation may name. */
export const entryIds: Renderer['entryIds'] = [...entries.keys()];

/** Ids that a brand's `features` may name. */
export const featureIds: Renderer['featureIds'] = knownFeatures;

/** Where the code of the site says which locale key: the build reads it from the sources. */
declare const WORD_USES: Pick<Renderer['siteWords'], 'keys' | 'prefixes'>;

/** Which locale keys the pages say, and on behalf of what. */
export const siteWords: Renderer['siteWords'] = { ...WORD_USES, features: featureWords };

/** The icons that the pages show. */
export const iconSprite: Renderer['iconSprite'] = drawIcons();

/** Renders the page of a path, as a guest first sees it. */
export const renderPage: Renderer['renderPage'] = (boot, path) => {
  const tag = boot.languages.find((language) => language.code === boot.language)!.tag;
  const translations = makeI18n(tag, boot.words);
  const store = new RootStore(boot, translations);
  const sheet = new ServerStyleSheet();
  const render = (element: ReactNode, identifierPrefix: string) =>
    renderToString(sheet.collectStyles(<I18nextProvider i18n={translations}><StoreProvider value={store}>{element}</StoreProvider></I18nextProvider>), { identifierPrefix });
  try {
    return {
      title: translations.t(routeOf(path)?.title ?? 'title.notFound', { brand: boot.brand.name }),
      app: render(<StaticRouter location={path}><App /></StaticRouter>, 'a'),
      login: render(<LoginForm />, 'l'),
      register: render(<RegisterPanel validatorOf={() => noValidator} />, 'r'),
      css: sheet.getStyleTags().replace(/^<style[^>]*>|<\/style>$/g, ''),
      translate: (key) => translations.t(key),
    };
  } finally {
    sheet.seal();
  }
};
