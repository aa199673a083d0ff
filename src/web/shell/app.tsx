import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredRoutes } from '../../shared/brand/access.ts';
import { dialogs, routeFor, routes } from '../features/registry.ts';
import { Route, Routes, useLocation, useNavigate } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { CentreView } from './centre-view.tsx';
import { DialogView } from './dialog-view.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { Admitted } from './guard.tsx';
import { LaunchLoader } from './launch-loader.tsx';
import { LayoutFrame } from './frame/layout-frame.tsx';
import { MAIN_ID } from '../features/manifest.ts';
import { missingRoute } from './missing-route.ts';
import { pageTitle } from './page-title.ts';
import { wantedPath } from '../paths.ts';
import { SceneView } from './scene.tsx';

/** The site: a frame by layout, and in it the scene of the path. */
export const App = observer(function App() {
  const { boot, launch, ui } = useStore();
  useRouteEffects();
  // What was prerendered has none open; one may be asked for by a form that stands before the page does.
  const dialog = ui.isHydrated && ui.dialog ? dialogs.get(ui.dialog) : undefined;
  return (
    <>
      <Routes>
        {offeredRoutes(boot.brand, routes).flatMap((route) =>
          route.paths.map((path) => (
            <Route
              key={path}
              path={path}
              element={
                <LayoutFrame layout={route.layout} hasMenuToggle={route.hasMenuToggle}>
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
      {dialog && <DialogView key={dialog.id} spec={dialog} />}
      {launch.isLaunching && <LaunchLoader />}
    </>
  );
});

/** Shows a page from its top, where the keyboard goes on, too: what was followed to it may be out of sight by now. */
function beginPage(): void {
  scrollTo(0, 0);
  const content = document.getElementById(MAIN_ID);
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}

/** What a change of page does to the document: its title, its scroll position, the dialog that belongs to it. */
function useRouteEffects(): void {
  const { boot, session, ui } = useStore();
  const { pathname, search, hash } = useLocation();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const route = routeFor(boot.brand, pathname);
  const title = pageTitle(t, boot.brand, route);
  const isTurned = useRef(false);
  useEffect(() => ui.setNavigate((path) => void navigate(path)), [navigate, ui]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    // A page that is taken over is where its reader has scrolled it to meanwhile.
    else if (isTurned.current) beginPage();
    isTurned.current = true;
  }, [pathname, hash]);
  useEffect(() => {
    if (!route?.centre) ui.notePageBehind(pathname + search);
  }, [route, pathname, search, ui]);
  useEffect(() => {
    const dialog = route?.dialog;
    if (!dialog) return;
    // Those are for guests: whoever has a session is led on, but not from the link of a mail. Whether it runs may not be known yet.
    return when(
      () => session.state !== 'unknown' && session.state !== 'confirming',
      () =>
        session.state === 'guest' || location.hash
          ? ui.openWithPage(dialog)
          : void navigate(wantedPath(location), { replace: true }),
    );
  }, [navigate, route, search, session, ui]);
}
