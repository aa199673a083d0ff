import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType } from 'react';
import { useLateCode } from '../../kit/use-late-code.ts';
import { useStore } from '../../stores/root-store.ts';

let Floats: ComponentType | undefined;
const load = async () => void ({ Floats } = await import('./floats.tsx'));

/** What floats at the edge of a page, as late code: it comes once the visitor has moved, so that a first view does without it. */
export const LateFloats = observer(function LateFloats() {
  const { boot, ui } = useStore();
  const [hasMoved, setMoved] = useState(false);
  const canCome = ui.isHydrated && boot.brand.navigation.float !== undefined;
  useEffect(() => {
    if (!canCome) return;
    const moving = new AbortController();
    for (const name of ['scroll', 'pointermove', 'click', 'keydown'])
      addEventListener(name, () => setMoved(true), { once: true, signal: moving.signal });
    return () => moving.abort();
  }, [canCome]);
  const isWanted = canCome && hasMoved;
  useLateCode(!isWanted || Floats !== undefined, load);
  return isWanted && Floats ? <Floats /> : null;
});
