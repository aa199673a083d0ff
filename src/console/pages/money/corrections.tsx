import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CorrectionRow, CorrectionState } from '../../../shared/contract/console/money.ts';
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
import { CorrectionDialog } from './correction-dialog.tsx';

const STATES = ['waiting', 'posted', 'refused', 'withdrawn'] as const satisfies readonly CorrectionState[];

/** How a state stands out: what waits is for an operator to decide. */
const toneOf = { waiting: 'notice', posted: 'good', refused: 'bad', withdrawn: 'plain' } as const;

const columnsIn = (say: Say): GridColumn<CorrectionRow>[] => [
  { id: 'at', title: say('corrections.askedAt'), width: '170px', render: ({ askedAt }) => moment(askedAt) },
  { id: 'member', title: say('corrections.member'), width: 'minmax(100px, 1fr)', render: ({ member }) => member },
  { id: 'account', title: say('corrections.account'), width: '80px', render: ({ account }) => account },
  {
    id: 'amount',
    title: say('corrections.amount'),
    width: '150px',
    isNumber: true,
    render: ({ amount, currency }) => `${amountText(amount, currency)} ${currency}`,
  },
  {
    id: 'state',
    title: say('corrections.state'),
    width: '110px',
    render: ({ state }) => <Tag $tone={toneOf[state]}>{say(`corrections.${state}`)}</Tag>,
  },
  {
    id: 'reason',
    title: say('corrections.reason'),
    width: 'minmax(160px, 2fr)',
    render: ({ reason, reverses }) =>
      reverses === null ? reason : `${say('corrections.reverses', { id: reverses })} ${reason}`,
  },
  { id: 'asked', title: say('corrections.askedBy'), width: 'minmax(90px, 140px)', render: ({ askedBy }) => askedBy },
  {
    id: 'decided',
    title: say('corrections.decidedBy'),
    width: 'minmax(90px, 140px)',
    render: ({ decidedBy }) => decidedBy ?? '',
  },
];

/** The corrections of a merchant's balances, newest first: all, those in one state, or those of one member. */
export const Corrections = observer(function Corrections() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const [{ state, member }, change] = useAddressFilter(['state', 'member']);
  const known = STATES.find((one) => one === state);
  const list = useList({ merchant, ...(known && { state: known }), ...(member && { member }) }, (request) =>
    client.call('correctionList', request),
  );
  const [openId, setOpenId] = useState<string>();
  const open = list.rows?.find(({ id }) => id === openId);
  return (
    <Page
      title={say('corrections.title')}
      beside={
        <FilterChoice label={say('corrections.state')} value={known} onChoose={(chosen) => change({ state: chosen })}>
          <option value="">{say('corrections.anyState')}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {say(`corrections.${one}`)}
            </option>
          ))}
        </FilterChoice>
      }
    >
      <Grid
        label={say('corrections.title')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={{ title: say('corrections.noneTitle'), text: say('corrections.noneText') }}
      />
      {open && (
        <CorrectionDialog
          merchant={merchant}
          correction={open}
          onClose={() => setOpenId(undefined)}
          onDone={() => void list.load()}
        />
      )}
    </Page>
  );
});
