import type { i18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { UnreachableBar } from '../shell/unreachable-bar.tsx';
import { StoreProvider, type RootStore } from '../stores/root-store.ts';

/** Puts the word that the gateway does not answer on the page, as a root of its own: few ever see it. */
export function mountUnreachableNotice(store: RootStore, translations: i18n): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host, { identifierPrefix: 'u' }).render(
    <I18nextProvider i18n={translations}>
      <StoreProvider value={store}>
        <UnreachableBar />
      </StoreProvider>
    </I18nextProvider>,
  );
}
