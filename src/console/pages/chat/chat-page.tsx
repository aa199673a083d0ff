import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ChatRow } from '../../../shared/contract/console/chat.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { MessageDialog } from './message-dialog.tsx';
import { messageText } from './message-text.ts';
import { WordsDialog } from './words-dialog.tsx';

const columnsIn = (say: Say): GridColumn<ChatRow>[] => [
  { id: 'at', title: say('chat.at'), width: '170px', render: ({ at }) => moment(at) },
  { id: 'room', title: say('chat.room'), width: '60px', render: ({ room }) => room },
  {
    id: 'member',
    title: say('chat.member'),
    width: 'minmax(140px, 1fr)',
    render: ({ member }) => `${member.nickname} (${member.account})`,
  },
  { id: 'text', title: say('chat.text'), width: 'minmax(200px, 3fr)', render: (row) => messageText(row, say) },
  {
    id: 'reports',
    title: say('chat.reports'),
    width: '90px',
    isNumber: true,
    render: ({ reports }) => (reports === 0 ? '' : String(reports)),
  },
  {
    id: 'state',
    title: say('chat.state'),
    width: '150px',
    render: ({ deletedBy, mute }) => (
      <>
        {deletedBy !== null && <Tag $tone="bad">{say(`chat.deletedBy.${deletedBy}`)}</Tag>}
        {mute !== null && <Tag $tone="notice">{say('chat.muted')}</Tag>}
      </>
    ),
  },
];

/** The chat of a merchant, newest first: what players have reported, or everything. */
export const ChatPage = observer(function ChatPage() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const [{ show }, change] = useAddressFilter(['show']);
  const isAll = show === 'all';
  const list = useList({ merchant, ...(!isAll && { isReported: true }) }, (request) =>
    client.call('chatMessageList', request),
  );
  const [openId, setOpenId] = useState<string>();
  const [hasWords, setHasWords] = useState(false);
  const open = list.rows?.find(({ id }) => id === openId);
  return (
    <Page
      title={say('nav.chat')}
      beside={
        <>
          <FilterChoice
            label={say('chat.show')}
            value={isAll ? 'all' : ''}
            onChoose={(chosen) => change({ show: chosen })}
          >
            <option value="">{say('chat.reported')}</option>
            <option value="all">{say('chat.all')}</option>
          </FilterChoice>
          <Button type="button" $rank="secondary" onClick={() => void list.load()}>
            {say('console.renew')}
          </Button>
          <Button type="button" $rank="secondary" onClick={() => setHasWords(true)}>
            {say('chat.words')}
          </Button>
        </>
      }
    >
      <Grid
        label={say('nav.chat')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={
          isAll
            ? { title: say('chat.none'), text: say('chat.noneText') }
            : { title: say('chat.noneWaits'), text: say('chat.noneWaitsText') }
        }
      />
      {open && (
        <MessageDialog
          merchant={merchant}
          row={open}
          onClose={() => setOpenId(undefined)}
          onDone={() => void list.load()}
        />
      )}
      {hasWords && <WordsDialog merchant={merchant} onClose={() => setHasWords(false)} />}
    </Page>
  );
});
