import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { useStore } from '../../stores/root-store.ts';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useLateCode } from '../../kit/use-late-code.ts';

let Bar: ComponentType | undefined;
const load = async () => void ({ SlipBar: Bar } = await import('../../kit/slip-bar.tsx'));

/** The bar of the slip. Its code comes with the first odds that are chosen: most pages have none to choose. */
export const LateSlipBar = observer(function LateSlipBar() {
  const { slip } = useStore();
  const { fault, retry } = useLateCode(slip.line === undefined || Bar !== undefined, load);
  if (!slip.line) return null;
  if (Bar) return <Bar />;
  return fault ? <SceneFault fault={fault} onRetry={retry} /> : null;
});
