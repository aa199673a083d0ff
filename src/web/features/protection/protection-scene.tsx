import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Skeleton } from '../../../ui/states.tsx';
import { Column } from '../../kit/money-parts.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { protectionOf } from '../../stores/protection-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { Breaks } from './breaks.tsx';
import { Exclusion } from './exclusion.tsx';
import { Limits } from './limits.tsx';
import { Overview } from './overview.tsx';
import { OwnPlay } from './own-play.tsx';
import { RealityChoice } from './reality-choice.tsx';

/** How the player is protected, and what they can do about it: limits, breaks, exclusions, the reality check and their own play (PROTECT-26). */
export const Scene = observer(function ProtectionScene() {
  const store = protectionOf(useStore());
  const { data } = store;
  // The answer may be from before a round or a deposit.
  useEffect(() => void (store.data.value && store.refresh()), [store]);
  if (data.state === 'failed') return <SceneFault onRetry={store.refresh} />;
  if (!data.value)
    return (
      <Column aria-busy="true">
        <Skeleton $height="120px" />
        <Skeleton $height="420px" />
      </Column>
    );
  const { offers, pause } = data.value;
  return (
    <Column>
      <Overview protection={data.value} />
      {offers.limits && <Limits protection={data.value} />}
      {offers.exclusion && pause === null && <Breaks />}
      {offers.exclusion && pause?.kind !== 'excluded' && <Exclusion protection={data.value} />}
      <RealityChoice protection={data.value} />
      <OwnPlay />
    </Column>
  );
});
