import { useState } from 'react';
import type { MemberPage } from '../../../shared/contract/console/members.ts';
import type { CorrectionRow } from '../../../shared/contract/console/money.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { ReasonField } from '../../kit/reason-field.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import type { MemberDialogProps } from '../members/member-dialogs.tsx';

/** Kinds of ledger accounts that operators may correct. */
const CORRECTED = ['cash', 'bonus', 'points'] as const;

/** The accounts of a member that an operator may correct. */
export const correctable = ({ balances }: MemberPage) =>
  balances.flatMap(({ kind, currency, balance }) => {
    const account = CORRECTED.find((one) => one === kind);
    return account ? [{ account, currency, balance }] : [];
  });

/** Corrects a balance of a member, or asks for it where a second operator must approve. */
export function CorrectBalance({ merchant, page, onClose, onDone }: MemberDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const [key] = useState(() => crypto.randomUUID());
  const accounts = correctable(page);
  const told = ({ state }: CorrectionRow) =>
    tell(say(state === 'posted' ? 'corrections.postedDone' : 'corrections.asked'));
  return (
    <ActionDialog
      title={say('corrections.correctTitle', { name: page.member.account })}
      text={say('corrections.correctText')}
      action={say('corrections.correct')}
      onClose={onClose}
      wordsFor={(code) => (code === 'bad_request' ? say('corrections.badAmount') : undefined)}
      run={async (form) => {
        const { account, currency } = accounts[Number(valueIn(form, 'account'))]!;
        const answer = await client.call('askCorrection', {
          body: {
            merchant,
            key,
            member: page.member.id,
            account,
            currency,
            amount: valueIn(form, 'amount').replaceAll(',', ''),
            reason: valueIn(form, 'reason'),
          },
        });
        if (answer.ok) {
          told(answer.value.correction);
          onDone();
        }
        return answer;
      }}
    >
      <Select
        id="account"
        name="account"
        label={say('corrections.account')}
        choices={accounts.map(({ account, currency, balance }, index) => ({
          value: String(index),
          text: say('corrections.accountOf', { account, currency, balance: amountText(balance, currency) }),
        }))}
      />
      <TextField
        id="amount"
        name="amount"
        label={say('corrections.amount')}
        hint={say('corrections.amountHint')}
        inputMode="text"
        autoComplete="off"
        required
      />
      <ReasonField />
    </ActionDialog>
  );
}
