import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { ServerStyleSheet, version as cssVersion } from 'styled-components';
import { App } from './shell/app.tsx';
import { missingRoute } from './shell/missing-route.ts';
import { pageTitle } from './shell/page-title.ts';
import { preload } from './shell/scene.tsx';
import type { BootData } from '../shared/site/boot-data.ts';
import { NOTICE_PLACES } from '../shared/site/notice-places.ts';
import { noticeKeys } from '../shared/site/notice-words.ts';
import type { Renderer } from '../shared/site/renderer.ts';
import { NoticePage } from './shell/notices/notice-page.tsx';
import { entries, listFeatureIds, listFeatureWords, routeFor, routes, templates } from './features/registry.ts';
import { iconSprite as drawIcons } from '../ui/icon-sprite.ts';
import { makeI18n } from '../ui/i18n.ts';
import { StaticRouter } from './router.ts';
import { RootStore, StoreProvider } from './stores/root-store.ts';

enableStaticRendering(true);
await Promise.all([...routes, missingRoute].map((route) => preload(route)));

/** The content of the template dialogs, by id. */
const prerenders = await Promise.all(
  templates.map(async ({ id, prefix, load }) => ({ id, prefix, prerender: (await load()).prerender })),
);

/** The routes without their scenes. */
export const siteRoutes: Renderer['siteRoutes'] = routes.map(({ scene: _, parts: __, ...route }) => route);

/** Ids that a brand's navigation may name. */
export const entryIds: Renderer['entryIds'] = [...entries.keys()];

/** The entries, with the paths of those that are links. */
export const siteEntries: Renderer['siteEntries'] = [...entries.values()].map(
  ({ to, icon: _, shortLabel: __, ...entry }) => ({ ...entry, ...(typeof to === 'string' && { path: to }) }),
);

/** Ids that a brand's `features` may name. */
export const featureIds: Renderer['featureIds'] = listFeatureIds();

/** Which code of the site uses which locale key: the build reads it from the sources. */
declare const WORD_USES: Pick<Renderer['siteWords'], 'keys' | 'prefixes'>;

/** Which features use which locale keys. */
export const siteWords: Renderer['siteWords'] = { ...WORD_USES, features: listFeatureWords() };

/** The icons that the pages show. */
export const iconSprite: Renderer['iconSprite'] = drawIcons();

/** Renders the page at a path, as a guest first sees it. */
export const renderPage: Renderer['renderPage'] = (boot, path) => {
  const { translations, render, css, end } = startRender(boot);
  try {
    return {
      title: pageTitle(translations.t, boot.brand, routeFor(boot.brand, path)),
      app: render(
        <StaticRouter location={path}>
          <App />
        </StaticRouter>,
        'a',
      ),
      templates: prerenders.map(({ id, prefix, prerender }) => ({ id, content: render(prerender(), prefix) })),
      css: css(),
      cssVersion,
      translate: (key) => translations.t(key),
    };
  } finally {
    end();
  }
};

/** Renders a page that replaces the site. It has no script. */
export const renderNotice: Renderer['renderNotice'] = (boot, kind) => {
  const { translations, render, css, end } = startRender(boot);
  try {
    return {
      app: render(
        <StaticRouter location="/">
          <NoticePage kind={kind} text={boot.copy[kind] ?? []} visitor={NOTICE_PLACES} />
        </StaticRouter>,
        'n',
      ),
      title: translations.t('title.notice', { title: translations.t(noticeKeys[kind].title), brand: boot.brand.name }),
      css: css(),
    };
  } finally {
    end();
  }
};

/** Sets up one render: translations, stores and a style sheet. Call `end` when it is done. */
function startRender(boot: BootData) {
  const tag = boot.languages.find((language) => language.code === boot.language)!.tag;
  const translations = makeI18n(tag, boot.words);
  const store = new RootStore(boot, translations);
  const sheet = new ServerStyleSheet();
  return {
    translations,
    render: (element: ReactNode, identifierPrefix: string) =>
      renderToString(
        sheet.collectStyles(
          <I18nextProvider i18n={translations}>
            <StoreProvider value={store}>{element}</StoreProvider>
          </I18nextProvider>,
        ),
        { identifierPrefix },
      ),
    css: () => sheet.getStyleTags().replace(/^<style[^>]*>|<\/style>$/g, ''),
    end: () => sheet.seal(),
  };
}
