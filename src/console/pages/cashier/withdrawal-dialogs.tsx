import type { WithdrawalCase } from '../../../shared/contract/console/cashier.ts';
import { REASON_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import type { Result } from '../../../shared/errors.ts';
import { documentKinds } from '../../../shared/kyc/states.ts';
import { CheckBox } from '../../../ui/check-box.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';

/** What an operator can do with a withdrawal. */
export type WithdrawalAction = 'approve' | 'reject' | 'ask_documents' | 'force' | 'return';

/** The key of each action. */
export const actionKeys: Readonly<Record<WithdrawalAction, string>> = {
  approve: 'a',
  reject: 'r',
  ask_documents: 'd',
  force: 'f',
  return: 'b',
};

/** What can be done with a withdrawal as it stands. An operator who has approved it cannot approve it again. */
export function actionsOf({ state, isOwnApproval, documents }: WithdrawalCase): readonly WithdrawalAction[] {
  // What a rule of the brand asks for has to be there first.
  const waits = documents?.why.some((one) => one !== 'operator') === true;
  if (state === 'reviewing')
    return isOwnApproval || waits ? ['reject', 'ask_documents'] : ['approve', 'reject', 'ask_documents'];
  return state === 'partly_received' || state === 'not_received' ? ['force', 'return'] : [];
}

/** What an action is done to, in words. */
const detailsOf = ({ amount, payout, remaining, currency, member, payee, payeeNumber }: WithdrawalCase) => ({
  amount: `${amountText(amount, currency)} ${currency}`,
  payout: `${amountText(payout, currency)} ${currency}`,
  missing: `${amountText(remaining ?? payout, currency)} ${currency}`,
  member,
  payee: `${payee.name}, ${payee.institution.name} ${payeeNumber}`,
});

/** What an action will do. Of two approvals, the first one pays nothing. */
function textOf(action: WithdrawalAction, of: WithdrawalCase, say: Say): string {
  const isFirst = action === 'approve' && of.needsSecond && of.firstApprovedBy === null;
  return say(isFirst ? 'withdrawal.approveFirstText' : `withdrawal.${action}Text`, detailsOf(of));
}

const isTicked = (form: HTMLFormElement, name: string) => (form.elements.namedItem(name) as HTMLInputElement).checked;

interface WithdrawalDialogProps {
  merchant: string;
  action: WithdrawalAction;
  of: WithdrawalCase;
  onClose: () => void;
  /** It was done. */
  onDone: () => void;
  /** Another operator was faster. */
  onClash: () => void;
}

/** Says what an action does with a withdrawal, asks for its note, and does it. */
export function WithdrawalDialog({ merchant, action, of, onClose, onDone, onClash }: WithdrawalDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const { id } = of;
  const run = async (form: HTMLFormElement): Promise<Result<{ withdrawal: WithdrawalCase }>> => {
    const note = action === 'approve' ? '' : valueIn(form, 'note');
    const kinds = action === 'ask_documents' ? documentKinds.filter((kind) => isTicked(form, kind)) : [];
    const answer = await (action === 'force' || action === 'return'
      ? client.call('settleWithdrawal', { body: { merchant, id, outcome: action, note } })
      : client.call('decideWithdrawal', {
          body: {
            merchant,
            id,
            decision: action,
            ...(note && { note }),
            ...(kinds.length > 0 && { documents: kinds }),
          },
        }));
    if (answer.ok) {
      const isFirst = action === 'approve' && answer.value.withdrawal.state === 'reviewing';
      tell(say(isFirst ? 'withdrawal.approveFirstDone' : `withdrawal.${action}Done`, detailsOf(of)));
      onDone();
    } else if (answer.code === 'changed_meanwhile') onClash();
    return answer;
  };
  return (
    <ActionDialog
      title={say(`withdrawal.${action}Title`, detailsOf(of))}
      text={textOf(action, of, say)}
      action={say(`withdrawal.${action}`)}
      onClose={onClose}
      run={run}
    >
      {action === 'ask_documents' &&
        documentKinds.map((kind) => (
          <CheckBox key={kind} name={kind} defaultChecked={kind === 'identity'}>
            {say(`documentKind.${kind}`)}
          </CheckBox>
        ))}
      {action !== 'approve' && (
        <TextField
          id="note"
          name="note"
          label={say(`withdrawal.${action}Note`)}
          hint={say('withdrawal.noteHint')}
          maxLength={REASON_LENGTH_MAX}
          autoComplete="off"
          required
        />
      )}
    </ActionDialog>
  );
}
