import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { entries, loadFrame, routeOf } from '../features/registry.ts';
import { useLocation } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { Entry, entriesAt } from './entry.tsx';
import type { Centre, FrameProps } from '../features/manifest.ts';

const frame = observable.box<ComponentType<FrameProps>>(undefined, { deep: false });

/** Loads the panel of the centres, together with the first scene that needs it. Returns the function that shows it. */
export async function preloadFrame(): Promise<() => void> {
  const { Frame } = await loadFrame();
  return () => runInAction(() => frame.set(Frame));
}

/** A scene in the panel of its centre. A page outside the centres, and any page until the panel's code has come, shows the scene alone. */
export const CentreView = observer(function CentreView({
  centre,
  children,
}: {
  centre: Centre | undefined;
  children: ReactNode;
}) {
  const store = useStore();
  const { pathname } = useLocation();
  const Frame = frame.get();
  if (!centre || !Frame) return children;
  const menu = entriesAt(centre, store);
  const leadsHere = (to: unknown) => typeof to === 'string' && routeOf(to) === routeOf(pathname);
  // By route, so that a page that the brand's menu leaves out still has its heading.
  const open = [...entries.values()].find((entry) => entry.centre === centre && leadsHere(entry.to));
  const [firstPath] = menu.flatMap(({ to }) => (typeof to === 'string' ? [to] : []));
  return (
    <Frame
      centre={centre}
      firstPath={firstPath}
      label={open?.label}
      menu={menu.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} />
          <Icon name="down" />
        </li>
      ))}
    >
      {children}
    </Frame>
  );
});
