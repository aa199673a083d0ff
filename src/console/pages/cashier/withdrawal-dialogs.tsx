import type { WithdrawalCase } from '../../../shared/contract/console/cashier.ts';
import { REASON_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import type { Result } from '../../../shared/errors.ts';
import { documentKinds } from '../../../shared/kyc/states.ts';
import { CheckBox } from '../../../ui/check-box.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

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

/** What can be done with a withdrawal as it stands. The first of two operators cannot be the second as well. */
export function actionsOf({
  state,
  isOwnApproval,
  isOwnReturn,
  documents,
}: WithdrawalCase): readonly WithdrawalAction[] {
  // What a rule of the brand asks for has to be there first.
  const waits = documents?.why.some((one) => one !== 'operator') === true;
  if (state === 'reviewing')
    return isOwnApproval || waits ? ['reject', 'ask_documents'] : ['approve', 'reject', 'ask_documents'];
  if (state !== 'partly_received' && state !== 'not_received') return [];
  return isOwnReturn ? ['force'] : ['force', 'return'];
}

/** What an action is done to, in words. */
const detailsOf = ({ amount, payout, remaining, currency, member, payee, payeeNumber }: WithdrawalCase) => ({
  amount: `${amountText(amount, currency)} ${currency}`,
  payout: `${amountText(payout, currency)} ${currency}`,
  missing: `${amountText(remaining ?? payout, currency)} ${currency}`,
  member,
  payee: `${payee.name}, ${payee.institution.name} ${payeeNumber}`,
});

/** The action, or its first half if a second operator has to confirm it. */
function wordOf(action: WithdrawalAction, of: WithdrawalCase): WithdrawalAction | 'approveFirst' | 'returnFirst' {
  if (action === 'approve' && of.needsSecond && of.firstApprovedBy === null) return 'approveFirst';
  return action === 'return' && of.returnAskedBy === null ? 'returnFirst' : action;
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
      tell(say(`withdrawal.${wordOf(action, of)}Done`, detailsOf(of)));
      onDone();
    } else if (answer.code === 'changed_meanwhile') onClash();
    return answer;
  };
  return (
    <ActionDialog
      title={say(`withdrawal.${action}Title`, detailsOf(of))}
      text={say(`withdrawal.${wordOf(action, of)}Text`, detailsOf(of))}
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
