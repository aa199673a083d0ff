import type { i18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { ReloadBar } from '../shell/reload-bar.tsx';
import { StoreProvider, type RootStore } from '../stores/root-store.ts';

/** Puts the offer to reload on the page, as a root of its own: it is there on every page and on none before it is needed. */
export function mountReloadOffer(store: RootStore, translations: i18n): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host, { identifierPrefix: 'v' }).render(
    <I18nextProvider i18n={translations}>
      <StoreProvider value={store}>
        <ReloadBar />
      </StoreProvider>
    </I18nextProvider>,
  );
}
