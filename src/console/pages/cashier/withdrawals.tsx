import { observer } from 'mobx-react-lite';
import type { QueuedWithdrawal, WithdrawalQueue } from '../../../shared/contract/console/cashier.ts';
import { Button } from '../../../ui/button.tsx';
import { amountText } from '../../kit/amount.ts';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { timeLeft } from '../../kit/time-left.ts';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useList } from '../../kit/use-list.ts';
import { useNow } from '../../kit/use-now.ts';
import { useNavigate, useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { toneOfWithdrawal } from './cashier-tones.ts';

const QUEUES = ['waiting', 'under_way', 'over'] as const satisfies readonly WithdrawalQueue[];

/** What a withdrawal waits for: the time until it should be decided, and whose approval it has. */
function Waits({ row, nowMs, say }: { row: QueuedWithdrawal; nowMs: number; say: Say }) {
  if (row.state !== 'reviewing')
    return <Tag $tone={toneOfWithdrawal[row.state]}>{say(`withdrawalState.${row.state}`)}</Tag>;
  const { text, isOver } = timeLeft(row.decideBy, nowMs, say);
  return (
    <>
      {isOver ? <Tag $tone="bad">{text}</Tag> : text}{' '}
      {row.firstApprovedBy !== null && (
        <Tag $tone="notice">{say(row.isOwnApproval ? 'withdrawals.needsOther' : 'withdrawals.needsYou')}</Tag>
      )}
    </>
  );
}

const columnsIn = (say: Say, queue: WithdrawalQueue, nowMs: number): GridColumn<QueuedWithdrawal>[] => [
  { id: 'at', title: say('withdrawals.requestedAt'), width: '170px', render: (row) => moment(row.requestedAt) },
  {
    id: 'waits',
    title: say(queue === 'waiting' ? 'withdrawals.waits' : 'withdrawals.state'),
    width: 'minmax(220px, 1fr)',
    render: (row) => <Waits row={row} nowMs={nowMs} say={say} />,
  },
  { id: 'member', title: say('withdrawals.member'), width: 'minmax(110px, 1fr)', render: ({ member }) => member },
  {
    id: 'amount',
    title: say('withdrawals.amount'),
    width: '150px',
    isNumber: true,
    render: ({ amount, currency }) => `${amountText(amount, currency)} ${currency}`,
  },
  {
    id: 'method',
    title: say('withdrawals.method'),
    width: 'minmax(120px, 1fr)',
    render: ({ method, payee }) => `${method}, ${payee.institution.name}`,
  },
  {
    id: 'concerns',
    title: say('withdrawals.concerns'),
    width: 'minmax(240px, 2fr)',
    render: ({ concerns }) => concerns.map((concern) => <Tag key={concern}>{say(`concern.${concern}`)}</Tag>),
  },
];

/** The withdrawals of a merchant: those that wait for operators, oldest first, those under way, and those that are over. */
export const Withdrawals = observer(function Withdrawals() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const navigate = useNavigate();
  const nowMs = useNow();
  const [{ queue, member }, change] = useAddressFilter(['queue', 'member']);
  const known = QUEUES.find((one) => one === queue) ?? 'waiting';
  const list = useList({ merchant, queue: known, ...(member && { member }) }, (request) =>
    client.call('withdrawalQueue', request),
  );
  return (
    <Page
      title={say('withdrawals.title')}
      beside={
        <>
          <FilterChoice
            label={say('withdrawals.queue')}
            value={known}
            onChoose={(chosen) => change({ queue: chosen === 'waiting' ? '' : chosen })}
          >
            {QUEUES.map((one) => (
              <option key={one} value={one}>
                {say(`withdrawalQueue.${one}`)}
              </option>
            ))}
          </FilterChoice>
          <Button type="button" $rank="secondary" onClick={() => void list.load()}>
            {say('console.renew')}
          </Button>
        </>
      }
    >
      <Grid
        label={say('withdrawals.title')}
        columns={columnsIn(say, known, nowMs)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate(`/${merchant}/withdrawals/${id}`)}
        empty={
          known === 'waiting'
            ? { title: say('withdrawals.noneWaits'), text: say('withdrawals.noneWaitsText') }
            : { title: say('withdrawals.none'), text: say('withdrawals.noneText') }
        }
      />
    </Page>
  );
});
