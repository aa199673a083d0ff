import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Loadable } from '../../../../client/loadable.ts';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { Skeleton } from '../../../../ui/states.tsx';
import { SceneFault } from '../../../kit/scene-fault.tsx';
import { useStore } from '../../../stores/root-store.ts';
import type { DialogProps } from '../../../stores/ui-store.ts';
import { useAgentWords } from '../use-agent-words.ts';
import { WideDialog } from '../wide-dialog.tsx';
import { AgreementView } from './agreement-view.tsx';

/** An agreement: its terms, who signed them, what waits for an answer, and its versions (CONTRACT-04, 05). */
export const Dialog = observer(function AgreementDialog({ input: { id }, close }: DialogProps<'agreement'>) {
  const { client } = useStore();
  const { t } = useAgentWords('');
  const [agreement] = useState(() => new Loadable<ValueOf<Contract['agreement']>>());
  const [isChanged, setChanged] = useState(false);
  const load = useCallback(
    () => agreement.load((signal) => client.call('agreement', { query: { id }, signal })),
    [agreement, client, id],
  );
  useEffect(() => void load(), [load]);
  const { value } = agreement;
  const title = value
    ? t(value.agreement.side === 'downline' ? 'agents.from' : 'agents.to', {
        kind: t(`agents.kind.${value.agreement.kind}`),
        other: value.agreement.other?.account ?? t('agents.brand'),
      })
    : t('agents.agreement.one');
  return (
    <WideDialog
      title={title}
      closeLabel={t('dialog.close')}
      onClose={() => close(isChanged)}
      isBusy={agreement.isWaiting}
    >
      {agreement.isWaiting && <Skeleton $height="420px" />}
      {agreement.state === 'failed' && <SceneFault onRetry={load} />}
      {value && (
        <AgreementView
          agreement={value.agreement}
          versions={value.versions}
          onChanged={(next) => {
            if (next) setChanged(true);
            void load();
          }}
        />
      )}
    </WideDialog>
  );
});
