import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useStore } from '../../stores/root-store.ts';
import { ClosingSection } from './closing-section.tsx';
import { DataSection } from './data-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { OwnAccountStore } from './own-account-store.ts';

/** Heights of the sections that are loading. */
const WAITING = ['140px', '360px', '150px', '120px'] as const;

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(9)};
`;

/** One-time codes, messages, the player's data, and the end of the account. */
export const Scene = observer(function PrivacyScene() {
  const store = useStore();
  const [own] = useState(() => new OwnAccountStore(store));
  useEffect(() => void own.load(), [own]);
  if (own.hasFailed) return <SceneFault onRetry={() => own.load()} />;
  if (own.isWaiting)
    return (
      <Sections aria-busy="true">
        {WAITING.map((height) => (
          <Skeleton key={height} $height={height} />
        ))}
      </Sections>
    );
  return (
    <Sections>
      <FactorSection own={own} />
      <MessagesSection own={own} />
      <DataSection own={own} />
      <ClosingSection own={own} />
    </Sections>
  );
});
