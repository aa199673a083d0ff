import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { useStore } from '../../stores/root-store.ts';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useLateCode } from '../../kit/use-late-code.ts';

let Bar: ComponentType | undefined;
const load = async () => void ({ SlipBar: Bar } = await import('../../kit/slip-bar.tsx'));

/** The slip bar as late code: loaded when the player first chooses odds, because most pages have none. */
export const LateSlipBar = observer(function LateSlipBar() {
  const { slip } = useStore();
  const { fault, retry } = useLateCode(slip.line === undefined || Bar !== undefined, load);
  if (!slip.line) return null;
  if (Bar) return <Bar />;
  return fault ? <SceneFault fault={fault} onRetry={retry} /> : null;
});
