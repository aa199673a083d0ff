import type { i18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { ClosedNotice } from '../features/pages/closed-notice.tsx';
import { StoreProvider, type RootStore } from '../stores/root-store.ts';

/** Puts what stands in place of a closed site on the page, as a root of its own: it covers the page, which stays as it was. */
export function mountClosedNotice(store: RootStore, translations: i18n): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host, { identifierPrefix: 'c' }).render(
    <I18nextProvider i18n={translations}>
      <StoreProvider value={store}>
        <ClosedNotice />
      </StoreProvider>
    </I18nextProvider>,
  );
}
