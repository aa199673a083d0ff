import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredRoutes } from '../../shared/brand/access.ts';
import { dialogs, routeFor, routes } from '../features/registry.ts';
import { followScroll, returnTo } from '../kit/places.ts';
import { Route, Routes, useLocation, useNavigate, useNavigationType } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { CentreView } from './centre-view.tsx';
import { DialogView } from './dialog-view.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { Admitted } from './guard.tsx';
import { LateLaunchLoader } from './frame/late-member.tsx';
import { LayoutFrame } from './frame/layout-frame.tsx';
import { MAIN_ID } from '../features/manifest.ts';
import { missingRoute } from './missing-route.ts';
import { pageTitle } from './page-title.ts';
import { wantedPath } from '../paths.ts';
import { SceneView } from './scene.tsx';

/** The site: the scene of the path, in the frame of its layout. */
export const App = observer(function App() {
  const { boot, ui } = useStore();
  useRouteEffects();
  // A prerendered page has no open dialog. A template form may ask for one before the page is hydrated.
  const stack = ui.isHydrated ? ui.stack : [];
  return (
    <>
      <Routes>
        {offeredRoutes(boot.brand, routes).flatMap((route) =>
          route.paths.map((path) => (
            <Route
              key={path}
              path={path}
              element={
                <LayoutFrame layout={route.layout} hasMenuToggle={route.hasMenuToggle} isLobby={route.hasBoards}>
                  <Admitted route={route}>
                    <CentreView centre={route.centre}>
                      <FaultBoundary key={route.paths[0]}>
                        <SceneView route={route} />
                      </FaultBoundary>
                    </CentreView>
                  </Admitted>
                </LayoutFrame>
              }
            />
          )),
        )}
        <Route
          path="*"
          element={
            <LayoutFrame layout="full">
              <Admitted route={undefined}>
                <FaultBoundary>
                  <SceneView route={missingRoute} />
                </FaultBoundary>
              </Admitted>
            </LayoutFrame>
          }
        />
      </Routes>
      {/* The topmost first: when several close together each returns the focus to the one below it. */}
      {stack.toReversed().map(({ key, id, input }) => (
        <DialogView key={key} spec={dialogs.get(id)!} input={input} close={(answer) => ui.close(key, answer)} />
      ))}
      <LateLaunchLoader />
    </>
  );
});

/**
 * Scrolls to the top of a new page, or to where the player left it, and moves the focus there, because the link that led here may be out of
 * sight.
 */
function beginPage({ page, isReturn }: { page: string; isReturn: boolean }): void {
  if (isReturn) returnTo(page);
  else scrollTo(0, 0);
  const content = document.getElementById(MAIN_ID);
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}

/** Updates the document when the page changes: the title, the scroll position, and the dialog of the route. */
function useRouteEffects(): void {
  const { boot, session, ui } = useStore();
  const here = useLocation();
  const { pathname, search, hash } = here;
  const page = pathname + search;
  const isReturn = useNavigationType() === 'POP' || (here.state as { isReturn?: true } | null)?.isReturn === true;
  /** How the page was entered. */
  const entry = useRef({ page, isReturn });
  const { t } = useTranslation();
  const navigate = useNavigate();
  const route = routeFor(boot.brand, pathname);
  const title = pageTitle(t, boot.brand, route, new URLSearchParams(search).get('page'));
  const isTurned = useRef(false);
  // Before the next page is painted: a shorter one scrolls by itself.
  useLayoutEffect(() => {
    entry.current = { page, isReturn };
    return followScroll(page);
  }, [page, isReturn]);
  useEffect(() => ui.setNavigate((path) => void navigate(path)), [navigate, ui]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    // A page that was just hydrated stays where the visitor has scrolled it.
    else if (isTurned.current) beginPage(entry.current);
    isTurned.current = true;
  }, [pathname, hash]);
  useEffect(() => {
    if (!route?.centre) ui.notePageBehind(page);
  }, [route, page, ui]);
  useEffect(() => {
    const dialog = route?.dialog;
    if (!dialog) return;
    // These dialogs are for guests: a player with a session is redirected, except from a link in an e-mail. Wait until the session is known.
    return when(
      () => session.state !== 'unknown' && session.state !== 'confirming',
      () => {
        if (session.state === 'guest' || location.hash) return ui.openWithPage(dialog);
        // It may be open since the first paint, in a tab that got its session from another one.
        ui.closeTemplateDialogs();
        void navigate(wantedPath(location), { replace: true });
      },
    );
  }, [navigate, route, search, session, ui]);
}
