import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { prepare } from '../../src/web/features/registration/register-template.tsx';
import { LoginPanel } from '../../src/web/features/session/login-panel.tsx';
import { StoreProvider, type RootStore } from '../../src/web/stores/root-store.ts';
import type { Stage as StageParts } from './make-store.ts';

/** The margin of a page. */
const MARGIN = { padding: 'var(--space-gutter, 16px)', minHeight: '100vh' } as const;

/** A page with only the story, and the stores that were created for it. */
export function Stage({ stage: { store, translations, page }, children }: { stage: StageParts; children: ReactNode }) {
  useEffect(() => {
    // Open the registration after its form is there, because the dialog focuses its first field.
    if (page.dialog === 'login') store.ui.open('login');
    return store.ui.closeTemplateDialogs;
  }, [page, store]);
  return (
    <I18nextProvider i18n={translations}>
      <StoreProvider value={store}>
        <MemoryRouter initialEntries={[page.path ?? '/']}>
          <LoginDialog />
          {page.isWhole ? children : <div style={MARGIN}>{children}</div>}
          <RegisterDialog store={store} isOpen={page.dialog === 'register'} />
        </MemoryRouter>
      </StoreProvider>
    </I18nextProvider>
  );
}

/** The form that the publisher prerenders in the template dialog. */
function LoginDialog() {
  const host = document.getElementById('login-root');
  return host ? createPortal(<LoginPanel />, host) : null;
}

/**
 * The registration in its dialog, hydrated by the page's own code when it first opens. Only the insertion into the page
 * is done here.
 */
function RegisterDialog({ store, isOpen }: { store: RootStore; isOpen: boolean }) {
  const host = document.getElementById('register-root');
  const wasOpened = useWasOpened('register') || isOpen;
  const [form, setForm] = useState<ReactNode>(null);
  useEffect(() => {
    if (!wasOpened || !host) return;
    void prepare(store, host).then(setForm);
  }, [wasOpened, host, store]);
  useEffect(() => {
    if (isOpen && form) store.ui.open('register');
  }, [isOpen, form, store]);
  return host && form ? createPortal(form, host) : null;
}

function useWasOpened(id: 'register'): boolean {
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    const dialog = document.getElementById(id);
    const open = () => setOpened(true);
    dialog?.addEventListener('beforetoggle', open, { once: true });
    return () => dialog?.removeEventListener('beforetoggle', open);
  }, [id]);
  return wasOpened;
}
