import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { QueuedRedemption } from '../../../shared/contract/console/mall.ts';
import { redemptionStates, type RedemptionState } from '../../../shared/mall/states.ts';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { RedemptionDialog } from './redemption-dialog.tsx';

/** How each state looks. */
const tones = { in_process: 'notice', approved: 'good', rejected: 'bad' } as const satisfies Record<
  RedemptionState,
  string
>;

const columnsIn = (say: Say): GridColumn<QueuedRedemption>[] => [
  { id: 'at', title: say('redemptions.at'), width: '170px', render: (row) => moment(row.at) },
  {
    id: 'state',
    title: say('redemptions.state'),
    width: '120px',
    render: ({ state }) => <Tag $tone={tones[state]}>{say(`redemptionState.${state}`)}</Tag>,
  },
  { id: 'member', title: say('redemptions.member'), width: 'minmax(110px, 1fr)', render: ({ member }) => member },
  { id: 'good', title: say('redemptions.good'), width: 'minmax(160px, 2fr)', render: ({ name }) => name },
  {
    id: 'quantity',
    title: say('redemptions.quantity'),
    width: '90px',
    isNumber: true,
    render: ({ quantity }) => String(quantity),
  },
  { id: 'points', title: say('redemptions.points'), width: '110px', isNumber: true, render: ({ points }) => points },
  {
    id: 'address',
    title: say('redemptions.address'),
    width: 'minmax(160px, 3fr)',
    render: ({ address }) => address ?? '',
  },
];

/** The redemptions of a merchant: those that wait for operators, oldest first, or all. */
export const Redemptions = observer(function Redemptions() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const [{ state }, change] = useAddressFilter(['state']);
  const isAll = state === 'all';
  const known = isAll ? undefined : (redemptionStates.find((one) => one === state) ?? 'in_process');
  const list = useList({ merchant, ...(known && { state: known }) }, (request) =>
    client.call('redemptionQueue', request),
  );
  const [open, setOpen] = useState<QueuedRedemption>();
  const isWaiting = known === 'in_process';
  return (
    <Page
      title={say('redemptions.title')}
      beside={
        <FilterChoice
          label={say('redemptions.state')}
          value={known ?? 'all'}
          onChoose={(chosen) => change({ state: chosen === 'in_process' ? '' : chosen })}
        >
          {redemptionStates.map((one) => (
            <option key={one} value={one}>
              {say(`redemptionState.${one}`)}
            </option>
          ))}
          <option value="all">{say('redemptions.all')}</option>
        </FilterChoice>
      }
    >
      <Grid
        label={say('redemptions.title')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        empty={
          isWaiting
            ? { title: say('redemptions.noneWaits'), text: say('redemptions.noneWaitsText') }
            : { title: say('redemptions.none'), text: say('redemptions.noneText') }
        }
      />
      {open && (
        <RedemptionDialog
          merchant={merchant}
          redemption={open}
          onClose={() => setOpen(undefined)}
          onDone={() => void list.load()}
        />
      )}
    </Page>
  );
});
