import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { useStore } from '../stores/root-store.ts';
import type { Guard } from './manifest.ts';

/** Shows a scene to those who may open it. A guest is asked to log in, and goes on from there. */
export const Admitted = observer(function Admitted({ guard, children }: { guard: Guard; children: ReactNode }) {
  const { session } = useStore();
  if (guard === 'any' || session.isLoggedIn) return children;
  // Until session storage was read and the gateway has confirmed it nobody knows: the page shows neither answer.
  return session.state === 'guest' ? <LogInFirst /> : <Skeleton $height="240px" />;
});

function LogInFirst() {
  const { t } = useTranslation();
  const { ui } = useStore();
  useEffect(() => ui.open('login'), [ui]);
  return (
    <EmptyState
      icon={<Icon name="account" />}
      title={t('guard.title')}
      text={t('guard.text')}
      action={<Button type="button" onClick={() => ui.open('login')}>{t('nav.logIn')}</Button>}
    />
  );
}
