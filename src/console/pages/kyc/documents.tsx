import { observer } from 'mobx-react-lite';
import type { DocumentItem } from '../../../shared/contract/console/documents.ts';
import { documentKinds, documentQueues } from '../../../shared/kyc/states.ts';
import { Input } from '../../../ui/input.tsx';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useList } from '../../kit/use-list.ts';
import { useNavigate, useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { DocumentTag } from './document-tag.tsx';

const columnsIn = (say: Say, isWaiting: boolean): GridColumn<DocumentItem>[] => [
  { id: 'at', title: say('documents.sentAt'), width: '170px', render: ({ sentAt }) => moment(sentAt) },
  { id: 'member', title: say('documents.member'), width: 'minmax(120px, 2fr)', render: ({ member }) => member.account },
  { id: 'kind', title: say('documents.kind'), width: '120px', render: ({ kind }) => say(`documentKind.${kind}`) },
  {
    id: 'state',
    title: say('documents.state'),
    width: 'minmax(120px, 1fr)',
    render: (row) => <DocumentTag of={row} />,
  },
  isWaiting
    ? {
        id: 'withdrawals',
        title: say('documents.withdrawals'),
        width: '170px',
        isNumber: true,
        render: ({ withdrawals }) => (withdrawals === 0 ? '' : <Tag $tone="notice">{String(withdrawals)}</Tag>),
      }
    : {
        id: 'by',
        title: say('documents.by'),
        width: 'minmax(140px, 1fr)',
        render: ({ decidedBy }) => decidedBy ?? say('documents.service'),
      },
  {
    id: 'pictures',
    title: say('documents.pictures'),
    width: '90px',
    isNumber: true,
    render: ({ pictures }) => String(pictures),
  },
];

/** The identity documents of a merchant: those that wait, the oldest first, and those that are decided. */
export const Documents = observer(function Documents() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const navigate = useNavigate();
  const [{ queue, kind, search, member }, change] = useAddressFilter(['queue', 'kind', 'search', 'member']);
  const shown = documentQueues.find((one) => one === queue) ?? 'waiting';
  const chosen = documentKinds.find((one) => one === kind);
  const filter = { ...(chosen && { kind: chosen }), ...(search && { search }), ...(member && { member }) };
  const list = useList({ merchant, queue: shown, ...filter }, (request) => client.call('documentQueue', request));
  const isWaiting = shown === 'waiting';
  return (
    <Page
      title={say('documents.title')}
      beside={
        <>
          <Input
            type="search"
            aria-label={say('documents.search')}
            placeholder={say('documents.searchHint')}
            defaultValue={search ?? ''}
            autoCapitalize="none"
            spellCheck={false}
            style={{ width: 220 }}
            onChange={({ target }) => change({ search: target.value.trim() })}
          />
          <FilterChoice label={say('documents.kind')} value={chosen ?? ''} onChoose={(one) => change({ kind: one })}>
            <option value="">{say('documents.anyKind')}</option>
            {documentKinds.map((one) => (
              <option key={one} value={one}>
                {say(`documentKind.${one}`)}
              </option>
            ))}
          </FilterChoice>
          <FilterChoice
            label={say('documents.queue')}
            value={shown}
            onChoose={(one) => change({ queue: one === 'waiting' ? '' : one })}
          >
            {documentQueues.map((one) => (
              <option key={one} value={one}>
                {say(`documents.${one}`)}
              </option>
            ))}
          </FilterChoice>
        </>
      }
    >
      <Grid
        label={say('documents.title')}
        columns={columnsIn(say, isWaiting)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate(`/${merchant}/documents/${id}`)}
        empty={
          isWaiting
            ? { title: say('documents.noneWaits'), text: say('documents.noneWaitsText') }
            : { title: say('documents.none'), text: say('documents.noneText') }
        }
      />
    </Page>
  );
});
