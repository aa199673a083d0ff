import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { VoidEffect } from '../../../shared/contract/console/rounds.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { ReasonField } from '../../kit/reason-field.tsx';
import { SmallTable } from '../../kit/small-table.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

interface AskVoidProps {
  /** One round, or all that are open on an event. */
  which: { merchant: string; provider: string; gameId: string; round?: string; event?: string };
  title: string;
  onClose: () => void;
  onDone: () => void;
}

/** Shows what a void does to balances, and asks for it. */
export const AskVoid = observer(function AskVoid({ which, title, onClose, onDone }: AskVoidProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const [key] = useState(() => crypto.randomUUID());
  const page = usePageValue(which, (request) => client.call('voidEffect', request));
  const effect = page.loaded.value;
  if (!effect)
    return (
      <DialogFrame title={title} closeLabel={say('console.close')} onClose={onClose}>
        {page.loaded.fault === 'not_found' ? <p>{say('rounds.nothing')}</p> : <Loaded of={page}>{() => null}</Loaded>}
      </DialogFrame>
    );
  return (
    <ActionDialog
      title={title}
      text={say('rounds.voidText')}
      action={say('rounds.voidDo')}
      onClose={onClose}
      run={async (form) => {
        const answer = await client.call('askRoundVoid', { body: { ...which, key, reason: valueIn(form, 'reason') } });
        if (answer.ok) tell(say('rounds.asked'));
        if (answer.ok || answer.code === 'changed_meanwhile') onDone();
        return answer;
      }}
    >
      <Effect of={effect} />
      <ReasonField />
    </ActionDialog>
  );
});

/** What a void gives back, and the largest balances that it changes. */
function Effect({ of: { rounds, members, sums, largest } }: { of: VoidEffect }) {
  const say = useWords();
  const sum = sums.map(({ amount, currency }) => `${amountText(amount, currency)} ${currency}`).join(', ');
  return (
    <>
      <p>
        <strong>
          {say('rounds.effect', {
            sum,
            rounds: say('rounds.rounds', { count: rounds }),
            members: say('rounds.members', { count: members }),
          })}
        </strong>
      </p>
      <SmallTable
        label={say('rounds.balances')}
        titles={[say('rounds.member'), say('rounds.before'), say('rounds.back'), say('rounds.after')]}
        numbers={[1, 2, 3]}
        rows={largest.map(({ member, currency, before, amount, after }) => ({
          key: `${member} ${currency}`,
          cells: [member, ...[before, amount, after].map((text) => `${amountText(text, currency)} ${currency}`)],
        }))}
      />
    </>
  );
}
