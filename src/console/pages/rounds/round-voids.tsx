import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RoundVoidRow } from '../../../shared/contract/console/rounds.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { ActionFault, Buttons } from '../../kit/action-dialog.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts, Tag } from '../../kit/page.tsx';
import { SecondOperator } from '../../kit/second-operator.tsx';
import { useDecision } from '../../kit/use-decision.ts';
import { useList } from '../../kit/use-list.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';

/** How a state stands out: what waits is for an operator to decide. */
const toneOf = { waiting: 'notice', approved: 'notice', done: 'good', refused: 'bad', withdrawn: 'plain' } as const;

const columnsIn = (say: Say): GridColumn<RoundVoidRow>[] => [
  { id: 'at', title: say('rounds.askedAt'), width: '170px', render: ({ askedAt }) => moment(askedAt) },
  { id: 'game', title: say('rounds.game'), width: 'minmax(120px, 1fr)', render: ({ game }) => game },
  { id: 'subject', title: say('rounds.subject'), width: 'minmax(140px, 2fr)', render: ({ subject }) => subject },
  {
    id: 'rounds',
    title: say('rounds.returned'),
    width: '110px',
    isNumber: true,
    render: ({ returned, rounds }) => say('rounds.returnedOf', { returned, rounds }),
  },
  {
    id: 'state',
    title: say('rounds.state'),
    width: '120px',
    render: ({ state }) => <Tag $tone={toneOf[state]}>{say(`rounds.${state}`)}</Tag>,
  },
  { id: 'reason', title: say('rounds.reason'), width: 'minmax(140px, 2fr)', render: ({ reason }) => reason },
  { id: 'asked', title: say('rounds.askedBy'), width: 'minmax(90px, 140px)', render: ({ askedBy }) => askedBy },
];

/** The voids of rounds, newest first. */
export const RoundVoids = observer(function RoundVoids({ merchant }: { merchant: string }) {
  const say = useWords();
  const { client } = useConsole();
  const list = useList({ merchant }, (request) => client.call('roundVoidList', request));
  const [openId, setOpenId] = useState<string>();
  const open = list.rows?.find(({ id }) => id === openId);
  return (
    <>
      <Grid
        label={say('rounds.voids')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={{ title: say('rounds.noVoidsTitle'), text: say('rounds.noVoidsText') }}
      />
      {open && (
        <VoidDialog
          merchant={merchant}
          of={open}
          onClose={() => setOpenId(undefined)}
          onDone={() => void list.load()}
        />
      )}
    </>
  );
});

interface VoidDialogProps {
  merchant: string;
  of: RoundVoidRow;
  onClose: () => void;
  /** It has changed. */
  onDone: () => void;
}

/** A void, and what the operator may do with it: decide what another one asked for, or withdraw their own. */
function VoidDialog({ merchant, of, onClose, onDone }: VoidDialogProps) {
  const say = useWords();
  const { client } = useConsole();
  const { id, isOwn, state } = of;
  const actions = useDecision({ onClose, onDone });
  const isWaiting = state === 'waiting';
  return (
    <DialogFrame title={say('rounds.one', { id })} closeLabel={say('console.close')} onClose={onClose}>
      <VoidFacts of={of} />
      {isWaiting && isOwn && <p>{say('rounds.ownWaits')}</p>}
      <ActionFault code={actions.fault} />
      <Buttons>
        {isWaiting && (
          <SecondOperator
            about="rounds"
            isOwn={isOwn}
            actions={actions}
            approvedDone="rounds.approvedDone"
            withdraw={() => client.call('withdrawRoundVoid', { body: { merchant, id } })}
            decide={(isApproved) => client.call('decideRoundVoid', { body: { merchant, id, isApproved } })}
          />
        )}
      </Buttons>
    </DialogFrame>
  );
}

function VoidFacts({ of }: Pick<VoidDialogProps, 'of'>) {
  const say = useWords();
  const { game, subject, rounds, returned, reason, state, askedBy, askedAt, decidedBy, decidedAt } = of;
  return (
    <Facts>
      <dt>{say('rounds.game')}</dt>
      <dd>{game}</dd>
      <dt>{say('rounds.subject')}</dt>
      <dd>{subject}</dd>
      <dt>{say('rounds.returned')}</dt>
      <dd>{say('rounds.returnedOf', { returned, rounds })}</dd>
      <dt>{say('rounds.reason')}</dt>
      <dd>{reason}</dd>
      <dt>{say('rounds.askedBy')}</dt>
      <dd>
        {askedBy}, {moment(askedAt)}
      </dd>
      <dt>{say('rounds.state')}</dt>
      <dd>
        {say(`rounds.${state}`)}
        {decidedBy !== null && decidedAt !== null && `, ${decidedBy}, ${moment(decidedAt)}`}
      </dd>
    </Facts>
  );
}
