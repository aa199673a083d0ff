import type { i18n } from 'i18next';
import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { StoreProvider, type RootStore } from '../stores/root-store.ts';

/** Hydrates a root and resolves when it stands. The prefix keeps the ids of different roots apart, as it did on the server. */
export type MountRoot = (host: HTMLElement, element: ReactNode, prefix: string) => Promise<void>;

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Makes the function that hydrates roots around one store. In a transition, so that a tap goes first. */
export const rootMounter =
  (store: RootStore, translations: i18n): MountRoot =>
  (host, element, identifierPrefix) =>
    new Promise((resolve) => {
      startTransition(() => {
        hydrateRoot(
          host,
          <Ready onReady={resolve}>
            <I18nextProvider i18n={translations}>
              <StoreProvider value={store}>{element}</StoreProvider>
            </I18nextProvider>
          </Ready>,
          {
            identifierPrefix,
            // A page that differs from what the server made of it is a bug of ours: it is seen by the browser tests, which fail on it.
            onRecoverableError: (error) => reportError(error),
          },
        );
      });
    });
