import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BrandVersion } from '../../../shared/contract/console/publications.ts';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { Tag } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { ReasonField } from '../../kit/reason-field.tsx';
import { useList } from '../../kit/use-list.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { Changes } from './studio-side.tsx';
import type { StudioStore } from './studio-store.ts';

const columnsIn = (say: Say): GridColumn<BrandVersion>[] => [
  { id: 'at', title: say('studio.publishedAt'), width: '160px', render: ({ at }) => moment(at) },
  {
    id: 'by',
    title: say('studio.publishedBy'),
    width: '160px',
    render: ({ operator }) => operator ?? say('studio.onDisk'),
  },
  { id: 'reason', title: say('reason.label'), width: 'minmax(200px, 2fr)', render: ({ reason }) => reason ?? '' },
  {
    id: 'state',
    title: say('studio.state'),
    width: '140px',
    render: ({ isCurrent, restores }) => (
      <>
        {isCurrent && <Tag $tone="good">{say('studio.current')}</Tag>}
        {restores !== null && <Tag>{say('studio.restored')}</Tag>}
      </>
    ),
  },
];

interface StudioHistoryProps {
  store: StudioStore;
  merchant: string;
}

/** What the brand's file said, newest first. A version opens with what restoring it would change. */
export const StudioHistory = observer(function StudioHistory({ store, merchant }: StudioHistoryProps) {
  const { client } = useConsole();
  const say = useWords();
  const list = useList({ merchant }, (request) => client.call('versionList', request));
  const [open, setOpen] = useState<BrandVersion>();
  return (
    <>
      <Grid
        label={say('studio.history')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        empty={{ title: say('studio.noHistory'), text: say('studio.noHistoryText') }}
      />
      {open && (
        <RestoreDialog
          store={store}
          merchant={merchant}
          version={open}
          onClose={() => setOpen(undefined)}
          onDone={() => void list.load()}
        />
      )}
    </>
  );
});

interface RestoreDialogProps extends StudioHistoryProps {
  version: BrandVersion;
  onClose: () => void;
  onDone: () => void;
}

function RestoreDialog({ store, merchant, version: { id, at }, onClose, onDone }: RestoreDialogProps) {
  const { client, tell } = useConsole();
  const say = useWords();
  const page = usePageValue({ merchant, id }, (request) => client.call('brandVersion', request));
  return (
    <ActionDialog
      title={say('studio.restoreTitle', { at: moment(at) })}
      text={say('studio.restoreText')}
      action={say('studio.restore')}
      onClose={onClose}
      run={async (form) => {
        const answer = await store.restore(id, valueIn(form, 'reason'));
        if (answer.ok) {
          tell(say('studio.restoredDone'));
          onDone();
        }
        return answer;
      }}
    >
      <Loaded of={page}>{({ changes, files }) => <Changes changes={changes} files={files} />}</Loaded>
      <ReasonField />
    </ActionDialog>
  );
}
