import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SettledLine, SettlementRow } from '../../../shared/contract/console/agents.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog, ActionFault, valueIn } from '../../kit/action-dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { ReasonField } from '../../kit/reason-field.tsx';
import { useDecision, type Decision } from '../../kit/use-decision.ts';
import { useList } from '../../kit/use-list.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { LineDialog } from './line-dialog.tsx';
import { SaveLines } from './save-settlements.tsx';
import { settlementTones } from './settlement-tones.ts';

const columnsIn = (say: Say, currency: string): GridColumn<SettledLine>[] => [
  { id: 'member', title: say('agents.downline'), width: 'minmax(140px, 1fr)', render: ({ member }) => member.account },
  {
    id: 'upline',
    title: say('agents.upline'),
    width: 'minmax(140px, 1fr)',
    render: ({ upline }) => upline?.account ?? say('agents.brand'),
  },
  {
    id: 'state',
    title: say('agents.state'),
    width: '120px',
    render: ({ state }) => <Tag $tone={settlementTones[state]}>{say(`agents.state.${state}`)}</Tag>,
  },
  {
    id: 'amount',
    title: say('agents.amount'),
    width: '160px',
    isNumber: true,
    render: ({ amount }) => amountText(amount, currency),
  },
];

interface SettlementPageProps {
  merchant: string;
  id: string;
  onBack: () => void;
  /** It was paid or reversed. */
  onChanged: () => void;
}

/** A settlement: what it pays to whom, and what waits for an operator. */
export const SettlementPage = observer(function SettlementPage(props: SettlementPageProps) {
  const { merchant, id, onBack, onChanged } = props;
  const say = useWords();
  const { client, tell } = useConsole();
  const [key] = useState(() => crypto.randomUUID());
  const [settlement, setSettlement] = useState<SettlementRow>();
  const [lineId, setLineId] = useState<string>();
  const [asks, setAsks] = useState<'reversal' | 'again'>();
  const list = useList({ merchant, settlement: id }, async (request) => {
    const answer = await client.call('settlementLines', request);
    if (answer.ok) setSettlement(answer.value.settlement);
    return answer;
  });
  const renew = () => {
    void list.load();
    onChanged();
  };
  const decision = useDecision({ onClose: () => undefined, onDone: renew });
  return (
    <Page
      title={settlement ? titleOf(settlement, say) : say('agents.settlement', { id })}
      beside={
        <>
          {settlement && <Actions merchant={merchant} settlement={settlement} decision={decision} onAsk={setAsks} />}
          <SaveLines merchant={merchant} settlement={id} />
          <Button type="button" $rank="secondary" onClick={onBack}>
            {say('agents.back')}
          </Button>
        </>
      }
    >
      <ActionFault code={decision.fault} />
      {settlement?.reversal?.state === 'waiting' && <ReversalNote reversal={settlement.reversal} />}
      {settlement?.again && <AgainNote again={settlement.again} isWaiting={settlement.state === 'waiting'} />}
      <Grid
        label={say('agents.lines')}
        columns={columnsIn(say, settlement?.currency ?? '')}
        list={list}
        keyOf={(row) => row.id}
        onOpen={(row) => setLineId(row.id)}
        empty={{ title: say('agents.noneSettlements'), text: say('agents.noneSettlementsText') }}
      />
      {lineId !== undefined && <LineDialog merchant={merchant} id={lineId} onClose={() => setLineId(undefined)} />}
      {asks && (
        <ActionDialog
          title={say(asks === 'again' ? 'agents.settleAgain' : 'agents.askReversal')}
          text={say(asks === 'again' ? 'agents.settleAgainText' : 'agents.askReversalText')}
          action={say(asks === 'again' ? 'agents.settleAgain' : 'agents.askReversal')}
          onClose={() => setAsks(undefined)}
          run={async (form) => {
            const body = { merchant, id, reason: valueIn(form, 'reason') };
            const answer =
              asks === 'again'
                ? await client.call('settleAgain', { body })
                : await client.call('askSettlementReversal', { body: { ...body, key } });
            if (answer.ok) {
              tell(say(asks === 'again' ? 'agents.settledAgain' : 'agents.reversalAsked'));
              renew();
            }
            return answer;
          }}
        >
          <ReasonField />
        </ActionDialog>
      )}
    </Page>
  );
});

const titleOf = ({ kind, from, total, currency }: SettlementRow, say: Say): string =>
  `${say(`agents.kind.${kind}`)}, ${moment(from)}: ${amountText(total, currency)} ${currency}`;

/** Who has asked for a reversal, and why. */
function ReversalNote({
  reversal: { askedBy: name, reason, isOwn },
}: {
  reversal: NonNullable<SettlementRow['reversal']>;
}) {
  const say = useWords();
  return (
    <p role="status" style={{ padding: '8px 24px' }}>
      {say('agents.reversalBy', { name, reason })} {isOwn && say('agents.ownReversal')}
    </p>
  );
}

/** Who has asked that a period is settled again. */
function AgainNote({
  again: { askedBy: name, isOwn },
  isWaiting,
}: {
  again: NonNullable<SettlementRow['again']>;
  isWaiting: boolean;
}) {
  const say = useWords();
  return (
    <p role="status" style={{ padding: '8px 24px' }}>
      {say('agents.againBy', { name })} {isOwn && isWaiting && say('agents.ownReversal')}
    </p>
  );
}

interface ActionsProps {
  merchant: string;
  settlement: SettlementRow;
  decision: Decision;
  onAsk: (what: 'reversal' | 'again') => void;
}

/** What an operator may do with a settlement as it stands. */
function Actions({ merchant, settlement: { id, state, reversal, again, isMadeAgain }, decision, onAsk }: ActionsProps) {
  const say = useWords();
  const { client, session } = useConsole();
  const isOpen = reversal?.state === 'waiting';
  const decide = (isApproved: boolean) => () =>
    client.call('decideSettlementReversal', { body: { merchant, id: reversal!.id, isApproved } });
  if (state === 'waiting')
    return (
      session.may('money.approve') &&
      again?.isOwn !== true && (
        <Button
          type="button"
          disabled={decision.isBusy}
          onClick={() =>
            void decision.run('agents.approved', () => client.call('approveSettlement', { body: { merchant, id } }))
          }
        >
          {say('agents.approve')}
        </Button>
      )
    );
  if (state === 'reversed' && !isMadeAgain)
    return (
      session.may('money.adjust') && (
        <Button type="button" $rank="secondary" onClick={() => onAsk('again')}>
          {say('agents.settleAgain')}
        </Button>
      )
    );
  if (state !== 'paid') return null;
  if (!isOpen)
    return (
      session.may('money.adjust') && (
        <Button type="button" $rank="secondary" onClick={() => onAsk('reversal')}>
          {say('agents.askReversal')}
        </Button>
      )
    );
  if (reversal.isOwn) return null;
  return (
    session.may('money.approve') && (
      <>
        <Button
          type="button"
          $rank="secondary"
          disabled={decision.isBusy}
          onClick={() => void decision.run('agents.refused', decide(false))}
        >
          {say('agents.reversalRefuse')}
        </Button>
        <Button
          type="button"
          disabled={decision.isBusy}
          onClick={() => void decision.run('agents.reversed', decide(true))}
        >
          {say('agents.reversalDo')}
        </Button>
      </>
    )
  );
}
