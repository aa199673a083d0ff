import type { i18n } from 'i18next';
import { startTransition, useEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { StoreProvider, type RootStore } from '../stores/root-store.ts';

/** Makes React roots around one store. The prefix keeps the ids of different roots apart, as it does on the server. */
export interface RootMaker {
  /** Hydrates a prerendered root; resolves when it is hydrated. */
  hydrate: (root: HTMLElement, element: ReactNode, prefix: string) => Promise<void>;
  /** Adds a root at the end of the page. */
  append: (Content: ComponentType, prefix: string) => void;
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

export function rootMaker(store: RootStore, translations: i18n): RootMaker {
  const within = (element: ReactNode) => (
    <I18nextProvider i18n={translations}>
      <StoreProvider value={store}>{element}</StoreProvider>
    </I18nextProvider>
  );
  return {
    hydrate: (root, element, identifierPrefix) =>
      new Promise((resolve) => {
        // In a transition, so that a tap goes first.
        startTransition(() => {
          hydrateRoot(root, <Ready onReady={resolve}>{within(element)}</Ready>, {
            identifierPrefix,
            // The browser tests fail on this: a page that differs from its prerendered HTML is a bug.
            onRecoverableError: (error) => reportError(error),
          });
        });
      }),
    append: (Content, identifierPrefix) => {
      const root = document.createElement('div');
      document.body.append(root);
      createRoot(root, { identifierPrefix }).render(within(<Content />));
    },
  };
}
