import { useState } from 'react';
import type { QueuedRedemption } from '../../../shared/contract/console/mall.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { ActionDialog, ActionFault, Buttons, valueIn } from '../../kit/action-dialog.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts } from '../../kit/page.tsx';
import { ReasonField } from '../../kit/reason-field.tsx';
import { Link } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import type { ErrorCode } from '../../../shared/errors.ts';

interface RedemptionDialogProps {
  merchant: string;
  redemption: QueuedRedemption;
  onClose: () => void;
  /** It has changed. */
  onDone: () => void;
}

/** A redemption, and what an operator decides about it while it is in process. */
export function RedemptionDialog({ merchant, redemption, onClose, onDone }: RedemptionDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const { id, state } = redemption;
  const [isRejecting, setRejecting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ErrorCode>();
  const title = say('redemptions.one', { id });
  const facts = <RedemptionFacts merchant={merchant} redemption={redemption} />;
  const decide = async (decision: 'approve' | 'reject', note?: string) => {
    const body = { merchant, id, decision, ...(note !== undefined && { note }) };
    const answer = await client.call('decideRedemption', { body });
    if (answer.ok) tell(say(decision === 'approve' ? 'redemptions.approved' : 'redemptions.rejected', { id }));
    if (answer.ok || answer.code === 'changed_meanwhile') onDone();
    return answer;
  };
  if (isRejecting)
    return (
      <ActionDialog
        title={title}
        text={say('redemptions.text')}
        action={say('redemptions.reject')}
        onClose={onClose}
        run={(form) => decide('reject', valueIn(form, 'reason'))}
      >
        {facts}
        <ReasonField />
      </ActionDialog>
    );
  const approve = async () => {
    setBusy(true);
    const answer = await decide('approve');
    if (answer.ok) return onClose();
    setBusy(false);
    setFault(answer.code);
  };
  return (
    <DialogFrame title={title} closeLabel={say('console.close')} onClose={onClose}>
      {facts}
      <ActionFault code={fault} />
      <Buttons>
        {state === 'in_process' ? (
          <>
            <Button type="button" $rank="secondary" onClick={() => setRejecting(true)}>
              {say('redemptions.rejectAsk')}
            </Button>
            <Button type="button" disabled={isBusy} aria-busy={isBusy} onClick={() => void approve()}>
              {say('redemptions.approve')}
            </Button>
          </>
        ) : (
          <Button type="button" $rank="secondary" onClick={onClose}>
            {say('console.close')}
          </Button>
        )}
      </Buttons>
    </DialogFrame>
  );
}

function RedemptionFacts({ merchant, redemption }: Pick<RedemptionDialogProps, 'merchant' | 'redemption'>) {
  const say = useWords();
  const { session } = useConsole();
  const { name, quantity, points, member, memberId, at, state, endedAt, remark, address, decidedBy } = redemption;
  const rows: readonly (readonly [name: Parameters<typeof say>[0], text: string | null])[] = [
    ['redemptions.good', `${quantity} × ${name}`],
    ['redemptions.points', points],
    ['redemptions.at', moment(at)],
    ['redemptions.state', say(`redemptionState.${state}`)],
    ['redemptions.address', address],
    ['redemptions.endedAt', endedAt && moment(endedAt)],
    ['redemptions.decidedBy', decidedBy],
    ['redemptions.remark', remark],
  ];
  return (
    <Facts style={{ marginBottom: 12 }}>
      <dt>{say('redemptions.member')}</dt>
      <dd>{session.may('members.read') ? <Link to={`/${merchant}/members/${memberId}`}>{member}</Link> : member}</dd>
      {rows.map(
        ([title, text]) => text !== null && [<dt key={title}>{say(title)}</dt>, <dd key={`${title} text`}>{text}</dd>],
      )}
    </Facts>
  );
}
