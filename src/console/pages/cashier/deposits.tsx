import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { QueuedDeposit } from '../../../shared/contract/console/cashier.ts';
import { Button } from '../../../ui/button.tsx';
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
import { toneOfDeposit } from './cashier-tones.ts';
import { DepositDialog } from './deposit-dialog.tsx';

const columnsIn = (say: Say): GridColumn<QueuedDeposit>[] => [
  { id: 'at', title: say('deposits.begunAt'), width: '170px', render: ({ createdAt }) => moment(createdAt) },
  { id: 'member', title: say('deposits.member'), width: 'minmax(110px, 1fr)', render: ({ member }) => member },
  {
    id: 'amount',
    title: say('deposits.wanted'),
    width: '150px',
    isNumber: true,
    render: ({ amount, currency }) => `${amountText(amount, currency)} ${currency}`,
  },
  {
    id: 'arrived',
    title: say('deposits.arrived'),
    width: '120px',
    isNumber: true,
    render: ({ arrived, currency }) => amountText(arrived, currency),
  },
  {
    id: 'state',
    title: say('deposits.state'),
    width: '110px',
    render: ({ state }) => <Tag $tone={toneOfDeposit[state]}>{say(`depositState.${state}`)}</Tag>,
  },
  { id: 'method', title: say('deposits.method'), width: 'minmax(80px, 120px)', render: ({ method }) => method },
  {
    id: 'look',
    title: say('deposits.look'),
    width: 'minmax(200px, 2fr)',
    render: ({ look, lookedBy }) =>
      look !== null && (
        <>
          <Tag $tone={lookedBy === null ? 'notice' : 'plain'}>{say(`depositLook.${look}`)}</Tag>
          {lookedBy !== null && ` ${say('deposits.lookedBy', { operator: lookedBy })}`}
        </>
      ),
  },
];

/** The deposits of a merchant, newest first: those that an operator should look at, or all. */
export const Deposits = observer(function Deposits() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const [{ show, member }, change] = useAddressFilter(['show', 'member']);
  const isAll = show === 'all';
  const list = useList({ merchant, ...(!isAll && { needsLook: true }), ...(member && { member }) }, (request) =>
    client.call('depositQueue', request),
  );
  const [openId, setOpenId] = useState<string>();
  const open = list.rows?.find(({ id }) => id === openId);
  return (
    <Page
      title={say('deposits.title')}
      beside={
        <>
          <FilterChoice
            label={say('deposits.show')}
            value={isAll ? 'all' : ''}
            onChoose={(chosen) => change({ show: chosen })}
          >
            <option value="">{say('deposits.toLookAt')}</option>
            <option value="all">{say('deposits.all')}</option>
          </FilterChoice>
          <Button type="button" $rank="secondary" onClick={() => void list.load()}>
            {say('console.renew')}
          </Button>
        </>
      }
    >
      <Grid
        label={say('deposits.title')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={
          isAll
            ? { title: say('deposits.none'), text: say('deposits.noneText') }
            : { title: say('deposits.noneWaits'), text: say('deposits.noneWaitsText') }
        }
      />
      {open && (
        <DepositDialog
          merchant={merchant}
          deposit={open}
          onClose={() => setOpenId(undefined)}
          onDone={() => void list.load()}
        />
      )}
    </Page>
  );
});
