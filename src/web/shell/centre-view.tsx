import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { entries, loadCentre, routeOf } from '../features/registry.ts';
import { useLocation } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { Entry, entriesAt } from './entry.tsx';
import type { Centre } from '../features/manifest.ts';

/** What the panel of a centre is given: it is loaded late, and knows no feature. */
export interface CentreFrameProps {
  centre: Centre;
  /** The entries of the menu, each in its row. */
  menu: ReactNode;
  /** Where the first of them leads. */
  firstPath: string | undefined;
  /** Locale key of the open page; none where the list itself is open. */
  label: string | undefined;
  children: ReactNode;
}

const frame = observable.box<ComponentType<CentreFrameProps>>(undefined, { deep: false });

/** Loads the panel of the centres: with the scene of their pages, so that whoever never opens one never fetches it. Answers what lets it show. */
export async function preloadCentre(): Promise<() => void> {
  const { CentreFrame } = await loadCentre();
  return () => runInAction(() => frame.set(CentreFrame));
}

/** A scene in the panel of its centre; until the panel's code has come, and for a page of no centre, the scene as it is. */
export const CentreView = observer(function CentreView({
  centre,
  children,
}: {
  centre: Centre | undefined;
  children: ReactNode;
}) {
  const store = useStore();
  const { pathname } = useLocation();
  const CentreFrame = frame.get();
  if (!centre || !CentreFrame) return children;
  const menu = entriesAt(centre, store);
  const leadsHere = (to: unknown) => typeof to === 'string' && routeOf(to) === routeOf(pathname);
  // By route: a page that the brand's menu leaves out has its heading all the same.
  const open = [...entries.values()].find((entry) => entry.centre === centre && leadsHere(entry.to));
  const [firstPath] = menu.flatMap(({ to }) => (typeof to === 'string' ? [to] : []));
  return (
    <CentreFrame
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
    </CentreFrame>
  );
});
