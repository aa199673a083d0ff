import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType } from 'react';
import { useLateCode } from '../../kit/use-late-code.ts';
import { useStore } from '../../stores/root-store.ts';

/** After the first movement, what it asked for comes first. */
const AFTER_MS = 2_000;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    for (const name of ['scroll', 'pointermove', 'click', 'keydown'])
      addEventListener(name, () => (timer ??= setTimeout(() => setMoved(true), AFTER_MS)), {
        once: true,
        signal: moving.signal,
      });
    return () => {
      moving.abort();
      clearTimeout(timer);
    };
  }, [canCome]);
  const isWanted = canCome && hasMoved;
  useLateCode(!isWanted || Floats !== undefined, load);
  return isWanted && Floats ? <Floats /> : null;
});
