import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isClosedPath } from '../../shared/brand/access.ts';
import { Button, OpenerButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Navigate, useLocation } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { isAdmitted } from './is-admitted.ts';
import type { RouteSpec } from '../features/manifest.ts';
import { loginPath } from '../paths.ts';

/**
 * Shows a scene to those who may open it. A guest is asked to log in, and goes on from there; on a brand that forces the login he gets
 * nowhere else. The gateway guards every call again.
 * @param route nothing for a path that leads nowhere
 */
export const Admitted = observer(function Admitted({
  route,
  children,
}: {
  route: RouteSpec | undefined;
  children: ReactNode;
}) {
  const { boot, session } = useStore();
  const { pathname, search } = useLocation();
  const guard = route?.guard ?? 'any';
  // Until session storage was read and the gateway has confirmed it nobody knows, and who must change his password is asked for that alone: the page shows neither answer.
  const isPending = session.state !== 'guest' && !session.isLoggedIn;
  if (isClosedPath(boot.brand, pathname) && !session.isLoggedIn)
    return isPending ? <Waiting /> : <Navigate to={loginPath(pathname + search)} replace />;
  // Behind the dialogs of such a brand stands the shell alone.
  if (boot.brand.access?.forcedLogin && !session.isLoggedIn && route?.dialog) return <Entrance />;
  if (isAdmitted(guard, session.role)) return children;
  if (isPending) return <Waiting />;
  if (guard === 'agent') return <Navigate to={route?.guestTo ?? '/'} replace />;
  return session.isLoggedIn ? <TrueAccountOnly /> : <LogInFirst />;
});

/** A trial account that came by an address is led back to where it was, with the warning (spec §6). */
function TrueAccountOnly() {
  const { ui } = useStore();
  useEffect(() => ui.show('true-account'), [ui]);
  return <Navigate to={ui.pageBehind} replace />;
}

const Waiting = () => <Skeleton $height="240px" />;

function LogInFirst() {
  const { t } = useTranslation();
  const { ui } = useStore();
  // The page itself is what was wanted: it shows as soon as there is a session.
  const ask = () => ui.open('login', () => {});
  useEffect(ask, [ui]);
  return (
    <EmptyState
      icon={<Icon name="account" />}
      title={t('guard.title')}
      text={t('guard.text')}
      action={
        <Button type="button" onClick={ask}>
          {t('nav.logIn')}
        </Button>
      }
    />
  );
}

/** What a visitor sees who closed the dialog: the way to open it again. */
function Entrance() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Icon name="account" />}
      title={t('entrance.title')}
      text={t('entrance.text')}
      action={<OpenerButton opens="login">{t('nav.logIn')}</OpenerButton>}
    />
  );
}
