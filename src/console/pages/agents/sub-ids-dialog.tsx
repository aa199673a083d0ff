import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { MoreRows } from '../../kit/more-rows.tsx';
import { SmallTable } from '../../kit/small-table.tsx';
import { useList } from '../../kit/use-list.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

interface SubIdsDialogProps {
  merchant: string;
  member: { memberId: string; account: string };
  onClose: () => void;
}

/** The sub-ids of an agent's links, with what the players of each did (AGENT-52). */
export const SubIdsDialog = observer(function SubIdsDialog({ merchant, member, onClose }: SubIdsDialogProps) {
  const say = useWords();
  const { client } = useConsole();
  const [currency, setCurrency] = useState('');
  const subIds = useList({ merchant, memberId: member.memberId }, async (request) => {
    const answer = await client.call('agentSubIds', request);
    if (answer.ok) setCurrency(answer.value.currency);
    return answer;
  });
  const amount = (text: string) => amountText(text, currency);
  return (
    <DialogFrame
      title={`${say('agents.subIds')}: ${member.account}`}
      closeLabel={say('console.close')}
      onClose={onClose}
    >
      <Loaded of={{ loaded: subIds.page, load: () => void subIds.load() }}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{say('agents.noSubIds')}</p>
          ) : (
            <SmallTable
              label={say('agents.subIds')}
              titles={[
                say('agents.subId'),
                say('agents.registrations'),
                say('agents.firstDeposits'),
                say('agents.deposits'),
                say('agents.stakes'),
                say('agents.net'),
              ]}
              numbers={[1, 2, 3, 4, 5]}
              rows={list.map((row) => ({
                key: row.subId,
                cells: [
                  row.subId,
                  row.registrations,
                  row.firstDeposits,
                  amount(row.deposits),
                  amount(row.stakes),
                  amount(row.net),
                ],
              }))}
            />
          )
        }
      </Loaded>
      <MoreRows list={subIds} />
    </DialogFrame>
  );
});
