import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { loadFrame } from '../features/registry.ts';
import type { Centre } from '../features/manifest.ts';

/** The panel of a centre around a scene. */
type Panel = ComponentType<{ centre: Centre; children: ReactNode }>;

const panel = observable.box<Panel>(undefined, { deep: false });

/** Loads the panel of the centres, together with the first scene that needs it. Returns the function that shows it. */
export async function preloadFrame(): Promise<() => void> {
  const [{ makePanel }, { Frame }] = await Promise.all([import('./centre-panel.tsx'), loadFrame()]);
  return () => runInAction(() => panel.set(makePanel(Frame)));
}

/** A scene in the panel of its centre. A page outside the centres, and any page until the panel's code has come, shows the scene alone. */
export const CentreView = observer(function CentreView({
  centre,
  children,
}: {
  centre: Centre | undefined;
  children: ReactNode;
}) {
  const Shown = panel.get();
  return centre && Shown ? <Shown centre={centre}>{children}</Shown> : children;
});
