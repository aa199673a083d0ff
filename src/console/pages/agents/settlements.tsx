import { observer } from 'mobx-react-lite';
import { agreementKinds } from '../../../shared/agents/agreement-kinds.ts';
import { settlementStates } from '../../../shared/agents/settlement-states.ts';
import type { SettlementRow } from '../../../shared/contract/console/agents.ts';
import { amountText } from '../../kit/amount.ts';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { SaveSettlements } from './save-settlements.tsx';
import { SettlementPage } from './settlement-page.tsx';
import { settlementTones } from './settlement-tones.ts';

const columnsIn = (say: Say): GridColumn<SettlementRow>[] => [
  {
    id: 'kind',
    title: say('agents.kind'),
    width: 'minmax(140px, 1fr)',
    render: ({ kind }) => say(`agents.kind.${kind}`),
  },
  { id: 'from', title: say('agents.from'), width: '170px', render: ({ from }) => moment(from) },
  { id: 'until', title: say('agents.until'), width: '170px', render: ({ until }) => moment(until) },
  {
    id: 'state',
    title: say('agents.state'),
    width: '110px',
    render: ({ state }) => <Tag $tone={settlementTones[state]}>{say(`agents.state.${state}`)}</Tag>,
  },
  { id: 'lines', title: say('agents.lines'), width: '80px', isNumber: true, render: ({ lines }) => String(lines) },
  {
    id: 'total',
    title: say('agents.total'),
    width: '160px',
    isNumber: true,
    render: ({ total, currency }) => `${amountText(total, currency)} ${currency}`,
  },
  {
    id: 'at',
    title: say('agents.settledAt'),
    width: '170px',
    render: (row) => (row.settledAt === null ? '' : moment(row.settledAt)),
  },
];

/** The settlements of a merchant, newest first, or one of them. */
export const Settlements = observer(function Settlements() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const [{ kind, state, settlement }, change] = useAddressFilter(['kind', 'state', 'settlement']);
  const [ofKind, inState] = [agreementKinds.find((one) => one === kind), settlementStates.find((one) => one === state)];
  const filter = { merchant, ...(ofKind && { kind: ofKind }), ...(inState && { state: inState }) };
  const list = useList(filter, (request) => client.call('settlementList', request));
  if (settlement !== undefined)
    return (
      <SettlementPage
        merchant={merchant}
        id={settlement}
        onBack={() => change({ settlement: '' })}
        onChanged={() => void list.load()}
      />
    );
  return (
    <Page
      title={say('agents.titleSettlements')}
      beside={
        <>
          <FilterChoice label={say('agents.kind')} value={ofKind} onChoose={(chosen) => change({ kind: chosen })}>
            <option value="">{say('agents.allKinds')}</option>
            {agreementKinds.map((one) => (
              <option key={one} value={one}>
                {say(`agents.kind.${one}`)}
              </option>
            ))}
          </FilterChoice>
          <FilterChoice label={say('agents.state')} value={inState} onChoose={(chosen) => change({ state: chosen })}>
            <option value="">{say('corrections.anyState')}</option>
            {settlementStates.map((one) => (
              <option key={one} value={one}>
                {say(`agents.state.${one}`)}
              </option>
            ))}
          </FilterChoice>
          <SaveSettlements filter={filter} />
        </>
      }
    >
      <Grid
        label={say('agents.titleSettlements')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => change({ settlement: id })}
        empty={{ title: say('agents.noneSettlements'), text: say('agents.noneSettlementsText') }}
      />
    </Page>
  );
});
