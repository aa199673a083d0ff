import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { HarmRow } from '../../../shared/contract/console/protection.ts';
import { breachKinds, type BreachKind } from '../../../shared/protection/breaches.ts';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { figuresText, isMarker } from './figures.ts';
import { HarmDialog } from './harm-dialog.tsx';

const columnsIn = (say: Say): GridColumn<HarmRow>[] => [
  { id: 'at', title: say('protection.at'), width: '170px', render: ({ at }) => moment(at) },
  {
    id: 'member',
    title: say('protection.member'),
    width: 'minmax(110px, 1fr)',
    render: ({ member }) => member.account,
  },
  {
    id: 'kind',
    title: say('protection.kind'),
    width: '170px',
    render: (row) => <Tag $tone={isMarker(row) ? 'notice' : 'bad'}>{say(`protection.is.${row.kind}`)}</Tag>,
  },
  {
    id: 'figures',
    title: say('protection.figures'),
    width: 'minmax(320px, 4fr)',
    render: (row) => figuresText(row, row.member.currency, say),
  },
];

/** Markers of harm, and money that arrived against a limit or in a pause, until a note says what was done. */
export const ProtectionList = observer(function ProtectionList() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const [filter, change] = useAddressFilter(['kind']);
  const kind = breachKinds.find((one) => one === filter.kind);
  const list = useList<HarmRow, { merchant: string; kind?: BreachKind }>(
    { merchant, ...(kind && { kind }) },
    (request) => client.call('harmList', request),
  );
  const [openId, setOpenId] = useState<string>();
  const open = list.rows?.find(({ id }) => id === openId);
  return (
    <Page
      title={say('protection.title')}
      beside={
        <FilterChoice label={say('protection.kind')} value={kind} onChoose={(chosen) => change({ kind: chosen })}>
          <option value="">{say('protection.allKinds')}</option>
          {breachKinds.map((one) => (
            <option key={one} value={one}>
              {say(`protection.is.${one}`)}
            </option>
          ))}
        </FilterChoice>
      }
    >
      <Grid
        label={say('protection.title')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={{ title: say('protection.none'), text: say('protection.noneText') }}
      />
      {open && (
        <HarmDialog
          merchant={merchant}
          row={open}
          onClose={() => setOpenId(undefined)}
          onDone={() => void list.load()}
        />
      )}
    </Page>
  );
});
