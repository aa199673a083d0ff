import type { OperatorChangeRow, OperatorRow } from '../../../shared/contract/console/operators.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionFault } from '../../kit/action-dialog.tsx';
import { moment } from '../../kit/moment.ts';
import { Part, Tag } from '../../kit/page.tsx';
import { SmallTable } from '../../kit/small-table.tsx';
import { useDecision, type Decision } from '../../kit/use-decision.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

interface OpenChangesProps {
  changes: readonly OperatorChangeRow[];
  list: readonly OperatorRow[];
  onDone: () => void;
}

/** Changes of operators that wait for a second one, and those that were made alone and that a third may confirm. */
export function OpenChanges({ changes, list, onDone }: OpenChangesProps) {
  const say = useWords();
  const actions = useDecision({ onClose: () => undefined, onDone });
  const names = new Map(list.map(({ id, name }) => [id, name]));
  return (
    <Part>
      <h2>{say('operators.openTitle')}</h2>
      <p>{say('operators.openText')}</p>
      <ActionFault code={actions.fault} />
      <SmallTable
        label={say('operators.openTitle')}
        titles={[
          say('operators.what'),
          say('operators.askedBy'),
          say('operators.at'),
          say('operators.roles'),
          say('operators.reason'),
          say('jobs.actions'),
        ]}
        rows={changes.map((change) => ({
          key: change.id,
          cells: [
            <>
              {say(`operators.kind.${change.kind}`, { name: names.get(change.operatorId) ?? change.operatorId })}{' '}
              <Tag $tone={change.isWaiting ? 'notice' : 'plain'}>
                {say(change.isWaiting ? 'operators.isWaiting' : 'operators.isUnconfirmed')}
              </Tag>
            </>,
            change.askedBy,
            moment(change.at),
            change.roles?.join(', '),
            change.reason,
            <span key="actions" data-actions="">
              <ChangeButtons change={change} actions={actions} />
            </span>,
          ],
        }))}
      />
    </Part>
  );
}

/** What this operator may do about a change: the one who asked withdraws it, the one it is about does nothing, others decide. */
function ChangeButtons({
  change: { id, askedById, operatorId, isWaiting },
  actions,
}: {
  change: OperatorChangeRow;
  actions: Decision;
}) {
  const say = useWords();
  const { client, session } = useConsole();
  const ownId = session.me.value?.id;
  const decide = (isApproved: boolean) => () => client.call('decideOperatorChange', { body: { id, isApproved } });
  if (ownId === operatorId) return null;
  if (ownId === askedById)
    return (
      isWaiting && (
        <Button
          type="button"
          $rank="secondary"
          disabled={actions.isBusy}
          onClick={() =>
            void actions.run('operators.withdrawnDone', () => client.call('withdrawOperatorChange', { body: { id } }))
          }
        >
          {say('operators.withdraw')}
        </Button>
      )
    );
  return (
    <>
      {isWaiting && (
        <Button
          type="button"
          $rank="secondary"
          disabled={actions.isBusy}
          onClick={() => void actions.run('operators.refusedDone', decide(false))}
        >
          {say('operators.refuse')}
        </Button>
      )}
      <Button
        type="button"
        disabled={actions.isBusy}
        onClick={() => void actions.run(isWaiting ? 'operators.approvedDone' : 'operators.confirmedDone', decide(true))}
      >
        {say(isWaiting ? 'operators.approve' : 'operators.confirm')}
      </Button>
    </>
  );
}
