import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FindingRow, ReconciliationRow } from '../../../shared/contract/console/reconciliation.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts, Page, Tag } from '../../kit/page.tsx';
import { ReasonField } from '../../kit/reason-field.tsx';
import { useList } from '../../kit/use-list.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';

const amountOr = (amount: string | null, currency: string, say: Say): string =>
  amount === null ? say('finding.nothing') : amountText(amount, currency);

const columnsIn = (say: Say): GridColumn<FindingRow>[] => [
  {
    id: 'kind',
    title: say('finding.kind'),
    width: 'minmax(170px, 1fr)',
    render: ({ kind, resolvedBy }) => (
      <Tag $tone={resolvedBy === null ? 'bad' : 'plain'}>{say(`findingKind.${kind}`)}</Tag>
    ),
  },
  {
    id: 'ours',
    title: say('finding.ours'),
    width: '130px',
    isNumber: true,
    render: ({ ours, currency }) => amountOr(ours, currency, say),
  },
  {
    id: 'theirs',
    title: say('finding.theirs'),
    width: '130px',
    isNumber: true,
    render: ({ theirs, currency }) => amountOr(theirs, currency, say),
  },
  {
    id: 'what',
    title: say('finding.transaction'),
    width: 'minmax(220px, 2fr)',
    render: ({ transactionKind, reference, transactionId }) => `${transactionKind} ${reference}, ${transactionId}`,
  },
  { id: 'at', title: say('finding.at'), width: '170px', render: ({ at }) => moment(at) },
  {
    id: 'resolved',
    title: say('finding.resolved'),
    width: 'minmax(160px, 2fr)',
    render: ({ resolvedBy, reason }) => (resolvedBy === null ? '' : `${resolvedBy}: ${reason ?? ''}`),
  },
];

interface FindingsProps {
  merchant: string;
  /** Id of the reconciliation. */
  id: string;
  /** The reconciliation; undefined while it loads. */
  run: ReconciliationRow | undefined;
  onBack: () => void;
  /** A finding was resolved. */
  onChanged: () => void;
}

/** What a day and a provider do not agree about. */
export const Findings = observer(function Findings({ merchant, id, run, onBack, onChanged }: FindingsProps) {
  const say = useWords();
  const { client, session } = useConsole();
  const list = useList({ merchant, reconciliation: id }, (request) => client.call('findingList', request));
  const [openId, setOpenId] = useState<string>();
  const open = list.rows?.find((row) => row.id === openId);
  const close = () => setOpenId(undefined);
  return (
    <Page
      title={run ? say('reconciliation.ofDay', { day: run.day, provider: run.provider }) : say('reconciliation.title')}
      beside={
        <Button type="button" $rank="secondary" onClick={onBack}>
          {say('reconciliation.back')}
        </Button>
      }
    >
      <Grid
        label={say('finding.title')}
        columns={columnsIn(say)}
        list={list}
        keyOf={(row) => row.id}
        onOpen={(row) => setOpenId(row.id)}
        empty={{ title: say('finding.none'), text: say('finding.noneText') }}
      />
      {open && open.resolvedBy === null && session.may('cashier.change') ? (
        <ResolveDialog
          merchant={merchant}
          finding={open}
          onClose={close}
          onDone={() => {
            void list.load();
            onChanged();
          }}
        />
      ) : (
        open && (
          <DialogFrame title={say('finding.one', { id: open.id })} closeLabel={say('console.close')} onClose={close}>
            <FindingFacts finding={open} />
          </DialogFrame>
        )
      )}
    </Page>
  );
});

interface ResolveDialogProps {
  merchant: string;
  finding: FindingRow;
  onClose: () => void;
  onDone: () => void;
}

/** Says what a finding means, and resolves it with a reason. */
function ResolveDialog({ merchant, finding, onClose, onDone }: ResolveDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const { id, kind } = finding;
  return (
    <ActionDialog
      title={say('finding.one', { id })}
      text={say(`findingText.${kind}`)}
      action={say('finding.resolve')}
      onClose={onClose}
      run={async (form) => {
        const answer = await client.call('resolveFinding', { body: { merchant, id, reason: valueIn(form, 'reason') } });
        if (answer.ok) tell(say('finding.resolvedDone', { id }));
        if (answer.ok || answer.code === 'changed_meanwhile') onDone();
        return answer;
      }}
    >
      <FindingFacts finding={finding} />
      <ReasonField />
    </ActionDialog>
  );
}

function FindingFacts({ finding }: { finding: FindingRow }) {
  const say = useWords();
  const { kind, ours, theirs, currency, transactionKind, transactionId, reference, at } = finding;
  const { resolvedBy, resolvedAt, reason } = finding;
  return (
    <Facts style={{ marginBottom: 12, fontVariantNumeric: 'tabular-nums' }}>
      <dt>{say('finding.kind')}</dt>
      <dd>{say(`findingKind.${kind}`)}</dd>
      <dt>{say('finding.ours')}</dt>
      <dd>{ours === null ? say('finding.nothing') : `${amountText(ours, currency)} ${currency}`}</dd>
      <dt>{say('finding.theirs')}</dt>
      <dd>{theirs === null ? say('finding.nothing') : `${amountText(theirs, currency)} ${currency}`}</dd>
      <dt>{say('finding.transaction')}</dt>
      <dd>
        {transactionKind}, <code>{transactionId}</code>
      </dd>
      <dt>{say('withdrawal.reference')}</dt>
      <dd>
        <code>{reference}</code>
      </dd>
      <dt>{say('finding.at')}</dt>
      <dd>{moment(at)}</dd>
      {resolvedBy !== null && resolvedAt !== null && (
        <>
          <dt>{say('finding.resolved')}</dt>
          <dd>
            {resolvedBy}, {moment(resolvedAt)}: {reason}
          </dd>
        </>
      )}
    </Facts>
  );
}
