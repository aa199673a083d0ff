import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Centre, FrameProps } from '../features/manifest.ts';
import { entries, routeOf } from '../features/registry.ts';
import { useLocation } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { Entry, entriesAt } from './entry.tsx';
import { EntryCount } from './frame/entry-count.tsx';

let made: { Frame: ComponentType<FrameProps>; Panel: ReturnType<typeof panelIn> } | undefined;

/** The panel of a centre in its frame: the menu of its entries, and the open page. The same component for the same frame. */
export function makePanel(Frame: ComponentType<FrameProps>): ReturnType<typeof panelIn> {
  if (made?.Frame !== Frame) made = { Frame, Panel: panelIn(Frame) };
  return made.Panel;
}

const panelIn = (Frame: ComponentType<FrameProps>) =>
  observer(function CentrePanel({ centre, children }: { centre: Centre; children: ReactNode }) {
    const store = useStore();
    const { pathname } = useLocation();
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
            <Entry entry={entry} after={<EntryCount entry={entry} />} />
            <Icon name="down" />
          </li>
        ))}
      >
        {children}
      </Frame>
    );
  });
