import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Loadable } from '../../../client/loadable.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';
import { winFace, WinFacts } from './win-card.tsx';

const Wins = styled.ul`
  display: grid;
  gap: ${space(3)};
`;

const Choice = styled.button`
  ${winFace}
  max-width: none;
  &:hover {
    background: var(--color-hover);
  }
`;

/** The last wins of the player, of which one is chosen. */
export const Dialog = observer(function OwnWinsDialog({ close }: DialogProps<'ownWins'>) {
  const { client } = useStore();
  const { t } = useTranslation();
  const [wins] = useState(() => new Loadable<ValueOf<Contract['chatWins']>>());
  const load = useCallback(() => wins.load((signal) => client.call('chatWins', { signal })), [client, wins]);
  useEffect(() => void load(), [load]);
  return (
    <DialogFrame
      title={t('chat.win.choose')}
      closeLabel={t('dialog.close')}
      onClose={() => close()}
      isBusy={wins.isWaiting}
    >
      {wins.isWaiting && <Skeleton $height="320px" />}
      {wins.state === 'failed' && <SceneFault onRetry={load} />}
      {wins.value?.list.length === 0 && (
        <EmptyState icon={<Icon name="winner" />} title={t('chat.win.none.title')} text={t('chat.win.none.text')} />
      )}
      {wins.value && (
        <Wins>
          {wins.value.list.map((win) => (
            <li key={`${win.provider} ${win.roundId}`}>
              <Choice type="button" onClick={() => close(win)}>
                <WinFacts win={win} />
                <Icon name="share" />
              </Choice>
            </li>
          ))}
        </Wins>
      )}
    </DialogFrame>
  );
});
