import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReconciliationRow } from '../../../shared/contract/console/reconciliation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { Findings } from './findings.tsx';

const columnsIn = (say: Say): GridColumn<ReconciliationRow>[] => [
  { id: 'day', title: say('reconciliation.day'), width: '110px', render: ({ day }) => day },
  {
    id: 'state',
    title: say('reconciliation.state'),
    width: '120px',
    render: ({ open }) => (
      <Tag $tone={open > 0 ? 'bad' : 'good'}>
        {open > 0 ? say('reconciliation.open', { count: open }) : say('reconciliation.agrees')}
      </Tag>
    ),
  },
  { id: 'provider', title: say('reconciliation.provider'), width: 'minmax(120px, 1fr)', render: (row) => row.provider },
  {
    id: 'matched',
    title: say('reconciliation.matched'),
    width: '110px',
    isNumber: true,
    render: ({ matched }) => String(matched),
  },
  {
    id: 'resolved',
    title: say('reconciliation.resolved'),
    width: '110px',
    isNumber: true,
    render: ({ resolved }) => String(resolved),
  },
  { id: 'at', title: say('reconciliation.runAt'), width: '170px', render: ({ runAt }) => moment(runAt) },
  {
    id: 'by',
    title: say('reconciliation.runBy'),
    width: 'minmax(90px, 1fr)',
    render: ({ runBy }) => runBy ?? say('reconciliation.byJob'),
  },
];

/** The days that were compared with the payment providers, or what one of them does not agree about. */
export const Reconciliation = observer(function Reconciliation() {
  const say = useWords();
  const { client, session } = useConsole();
  const { merchant = '' } = useParams();
  const [{ run }, change] = useAddressFilter(['run']);
  const [isAsking, setAsking] = useState(false);
  const list = useList({ merchant }, (request) => client.call('reconciliationList', request));
  if (run !== undefined)
    return (
      <Findings
        merchant={merchant}
        id={run}
        run={list.rows?.find(({ id }) => id === run)}
        onBack={() => change({ run: '' })}
        onChanged={() => void list.load()}
      />
    );
  return (
    <Page
      title={say('reconciliation.title')}
      beside={
        session.may('cashier.change') && (
          <Button type="button" $rank="secondary" onClick={() => setAsking(true)}>
            {say('reconciliation.ask')}
          </Button>
        )
      }
    >
      <Grid
        label={say('reconciliation.title')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => change({ run: id })}
        empty={{ title: say('reconciliation.none'), text: say('reconciliation.noneText') }}
      />
      {isAsking && (
        <ReconcileDialog merchant={merchant} onClose={() => setAsking(false)} onDone={() => void list.load()} />
      )}
    </Page>
  );
});

interface ReconcileDialogProps {
  merchant: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks which day to compare. */
function ReconcileDialog({ merchant, onClose, onDone }: ReconcileDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  return (
    <ActionDialog
      title={say('reconciliation.askTitle')}
      text={say('reconciliation.askText')}
      action={say('reconciliation.do')}
      onClose={onClose}
      wordsFor={(code) => (code === 'validation_failed' ? say('reconciliation.badDay') : undefined)}
      run={async (form) => {
        const day = valueIn(form, 'day');
        const answer = await client.call('reconcileDay', { body: { merchant, day } });
        if (!answer.ok) return answer;
        const open = answer.value.list.reduce((sum, row) => sum + row.open, 0);
        tell(open > 0 ? say('reconciliation.doneOpen', { day, count: open }) : say('reconciliation.done', { day }));
        onDone();
        return answer;
      }}
    >
      <TextField id="day" name="day" type="date" label={say('reconciliation.day')} required />
    </ActionDialog>
  );
}
