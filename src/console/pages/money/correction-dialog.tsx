import { useState } from 'react';
import type { CorrectionRow } from '../../../shared/contract/console/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { ActionDialog, ActionFault, Buttons, valueIn } from '../../kit/action-dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { moment } from '../../kit/moment.ts';
import { Facts } from '../../kit/page.tsx';
import { ReasonField } from '../../kit/reason-field.tsx';
import { SecondOperator } from '../../kit/second-operator.tsx';
import { useDecision } from '../../kit/use-decision.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

interface CorrectionDialogProps {
  merchant: string;
  correction: CorrectionRow;
  onClose: () => void;
  /** It has changed. */
  onDone: () => void;
}

/** A correction, and what the operator may do with it: decide what another one asked for, withdraw their own, or reverse it. */
export function CorrectionDialog({ merchant, correction, onClose, onDone }: CorrectionDialogProps) {
  const say = useWords();
  const { client, session } = useConsole();
  const [isReversing, setReversing] = useState(false);
  const { id, state, isOwn, reverses } = correction;
  const actions = useDecision({ onClose, onDone });
  if (isReversing) return <Reversal {...{ merchant, correction, onClose, onDone }} />;
  const isWaiting = state === 'waiting';
  return (
    <DialogFrame title={say('corrections.one', { id })} closeLabel={say('console.close')} onClose={onClose}>
      <CorrectionFacts correction={correction} />
      {isWaiting && isOwn && <p>{say('corrections.ownWaits')}</p>}
      <ActionFault code={actions.fault} />
      <Buttons>
        {isWaiting && (
          <SecondOperator
            about="corrections"
            isOwn={isOwn}
            actions={actions}
            approvedDone="corrections.postedDone"
            withdraw={() => client.call('withdrawCorrection', { body: { merchant, id } })}
            decide={(isApproved) => client.call('decideCorrection', { body: { merchant, id, isApproved } })}
          />
        )}
        {state === 'posted' && reverses === null && session.may('money.adjust') && (
          <Button type="button" $rank="secondary" onClick={() => setReversing(true)}>
            {say('corrections.reverseAsk')}
          </Button>
        )}
      </Buttons>
    </DialogFrame>
  );
}

function CorrectionFacts({ correction }: Pick<CorrectionDialogProps, 'correction'>) {
  const say = useWords();
  const { member, account, amount, currency, reason, state, reverses, askedBy, askedAt, decidedBy, decidedAt } =
    correction;
  return (
    <Facts>
      <dt>{say('corrections.member')}</dt>
      <dd>{member}</dd>
      <dt>{say('corrections.amount')}</dt>
      <dd>
        <strong>
          {amountText(amount, currency)} {currency}
        </strong>
        , {account}
      </dd>
      <dt>{say('corrections.reason')}</dt>
      <dd>{reason}</dd>
      {reverses !== null && (
        <>
          <dt>{say('corrections.reversesTitle')}</dt>
          <dd>{reverses}</dd>
        </>
      )}
      <dt>{say('corrections.askedBy')}</dt>
      <dd>
        {askedBy}, {moment(askedAt)}
      </dd>
      <dt>{say('corrections.state')}</dt>
      <dd>
        {say(`corrections.${state}`)}
        {decidedBy !== null && decidedAt !== null && `, ${decidedBy}, ${moment(decidedAt)}`}
      </dd>
    </Facts>
  );
}

/** Asks for the reason of a reversal, and for the reversal. */
function Reversal({ merchant, correction: { id, amount, currency, member }, onClose, onDone }: CorrectionDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      title={say('corrections.reverseTitle', { id })}
      text={say('corrections.reverseText', { amount: `${amountText(amount, currency)} ${currency}`, member })}
      action={say('corrections.reverse')}
      onClose={onClose}
      run={async (form) => {
        const answer = await client.call('reverseCorrection', {
          body: { merchant, key, id, reason: valueIn(form, 'reason') },
        });
        if (answer.ok) tell(say(`corrections.${answer.value.correction.state === 'posted' ? 'postedDone' : 'asked'}`));
        if (answer.ok || answer.code === 'changed_meanwhile') onDone();
        return answer;
      }}
    >
      <ReasonField />
    </ActionDialog>
  );
}
