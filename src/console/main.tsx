import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { makeI18n } from '../ui/i18n.ts';
import { App } from './app.tsx';
import { BrowserRouter } from './router.ts';
import { ConsoleStore } from './stores/console-store.ts';
import { ConsoleContext } from './use-console.ts';
import { words } from './words/words.ts';

/** Opens the app for the operator who is signed in on this tab. */
export function openApp(): void {
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <I18nextProvider i18n={makeI18n('en', words)}>
        <ConsoleContext value={new ConsoleStore()}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </ConsoleContext>
      </I18nextProvider>
    </StrictMode>,
  );
}
