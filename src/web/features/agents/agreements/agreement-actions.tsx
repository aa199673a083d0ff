import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AgreementAction } from '../../../../shared/agents/agreement-kinds.ts';
import type { AgreementRow } from '../../../../shared/contract/agreements.ts';
import type { ErrorCode } from '../../../../shared/errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { Warning } from '../../../../ui/warning.tsx';
import { Foot } from '../../../kit/form-parts.ts';
import { useStore } from '../../../stores/root-store.ts';
import { useAgentWords } from '../use-agent-words.ts';
import { EndsBelow } from './ends-below.tsx';
import { processAgreement } from './process.ts';

/** What one side can do now with an agreement (CONTRACT-04, 06): the first is the one that the other side waits for. */
export function actionsOf({ state, side, offer }: Pick<AgreementRow, 'state' | 'side' | 'offer'>): AgreementAction[] {
  const hasOffer = state === 'offered' || offer !== null;
  const onOffer: AgreementAction[] = side === 'downline' ? ['accept', 'reject'] : ['withdraw'];
  const change: AgreementAction[] = side === 'upline' && state === 'running' && !hasOffer ? ['offer'] : [];
  return [...(hasOffer ? onOffer : []), ...change, ...(state === 'running' ? (['end'] as const) : [])];
}

interface AgreementActionsProps {
  agreement: AgreementRow;
  onChanged: (agreement?: AgreementRow) => void;
}

/** The buttons of an agreement. Ending one, and accepting what ends others, is asked twice. */
export const AgreementActions = observer(function AgreementActions({ agreement, onChanged }: AgreementActionsProps) {
  const root = useStore();
  const { t } = useAgentWords('');
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [isEnding, setEnding] = useState(false);
  const [endsBelow, setEndsBelow] = useState(false);
  const [offeredTo, setOfferedTo] = useState<string>();
  const [busy, setBusy] = useState<AgreementAction>();
  const { id, kind, offer, current, other } = agreement;
  const send = async (action: AgreementAction) => {
    if (busy) return;
    setBusy(action);
    const answer = await processAgreement(root, kind, {
      key: crypto.randomUUID(),
      action,
      id,
      ...(action !== 'end' && { version: (offer ?? current).version }),
      ...(endsBelow && { endsBelow }),
    });
    setBusy(undefined);
    setEnding(false);
    setRefusal(answer.ok ? undefined : answer.code);
    if (answer.ok) onChanged(answer.value.agreement);
    // What is shown is not what the other side offers now.
    else if (answer.code === 'changed_meanwhile' || answer.code === 'transition_refused') onChanged();
  };
  const act = async (action: AgreementAction) => {
    if (action === 'end' && !isEnding) return setEnding(true);
    if (action !== 'offer') return send(action);
    if (!other || !(await root.ui.ask('agreementOffer', { ...other, kind, agreementId: id }))) return;
    setOfferedTo(other.account);
    onChanged(agreement);
  };
  const actions = actionsOf(agreement);
  if (actions.length === 0) return null;
  const isBelow = refusal === 'agreements_below';
  return (
    <Foot>
      {isBelow ? (
        <EndsBelow isAgreed={endsBelow} onAgree={setEndsBelow} />
      ) : (
        refusal && <Warning>{t(`error.${refusal}`)}</Warning>
      )}
      {offeredTo !== undefined && offer && <p role="status">{t('agents.offer.done', { account: offeredTo })}</p>}
      {isEnding && <p role="status">{t('agents.agreement.endText')}</p>}
      {actions.map((action, index) => (
        <Button
          key={action}
          type="button"
          $isWide
          $rank={index === 0 && action !== 'end' ? 'primary' : 'secondary'}
          disabled={busy !== undefined || (action === 'accept' && isBelow && !endsBelow)}
          aria-busy={busy === action}
          onClick={() => void act(action)}
        >
          {t(action === 'end' && isEnding ? 'agents.action.endNow' : `agents.action.${action}`)}
        </Button>
      ))}
    </Foot>
  );
});
