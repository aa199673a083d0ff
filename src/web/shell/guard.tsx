import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isClosedPath } from '../../shared/brand/access.ts';
import { Button, OpenerButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Navigate, useLocation } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { isAdmitted } from './is-admitted.ts';
import { SceneView } from './scene.tsx';
import type { RouteSpec } from '../features/manifest.ts';
import { loginPath } from '../paths.ts';

/**
 * Shows a scene to visitors who may open it. A guest gets the login dialog and sees the scene after the login. On a brand that forces the
 * login, guests see nothing else. The gateway checks every call as well.
 * @param route undefined when no route matches the path
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
  // The role is unknown until session storage is read and the gateway has confirmed the session. A player who must change their password
  // sees only that dialog. In both cases the page shows neither the scene nor the login.
  const isPending = session.state !== 'guest' && !session.isLoggedIn;
  if (isClosedPath(boot.brand, pathname) && !session.isLoggedIn)
    return isPending ? <Waiting /> : <Navigate to={loginPath(pathname + search)} replace />;
  // On such a brand only the shell stands behind the dialogs.
  if (boot.brand.access?.forcedLogin && !session.isLoggedIn && route?.dialog) return <Entrance />;
  if (isAdmitted(guard, session.role)) return children;
  if (isPending) return <Waiting />;
  if (guard === 'agent') return <Navigate to={route?.guestTo ?? '/'} replace />;
  return session.isLoggedIn ? <TrueAccountOnly /> : <LogInFirst door={route?.door} />;
});

/** Sends a trial that opened the page by its address back to the previous page, with the warning (spec §6). */
function TrueAccountOnly() {
  const { ui } = useStore();
  useEffect(() => ui.show('true-account'), [ui]);
  return <Navigate to={ui.pageBehind} replace />;
}

const Waiting = () => <Skeleton $height="240px" />;

/** Asks for the login. Behind it a guest finds the page's door, or a notice. */
function LogInFirst({ door }: { door: RouteSpec['door'] }) {
  const { t } = useTranslation();
  const { ui } = useStore();
  // Nothing to resume after the login: this page shows its scene as soon as there is a session.
  const ask = useCallback(() => ui.open('login', () => {}), [ui]);
  const { pathname } = useLocation();
  useEffect(() => {
    // Not while the page is being left, as after a sign-out in another tab.
    if (pathname === location.pathname) ask();
  }, [ask, pathname]);
  if (door) return <SceneView route={door} />;
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

/** Shown after a visitor closed the login dialog: a button that opens it again. */
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
