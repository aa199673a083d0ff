import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AnnouncementRow } from '../../../shared/contract/console/news.ts';
import { Button } from '../../../ui/button.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';

const toneOf = { scheduled: 'notice', live: 'good', ended: 'plain' } as const;

const columnsIn = (say: Say): GridColumn<AnnouncementRow>[] => [
  {
    id: 'title',
    title: say('news.title'),
    width: 'minmax(180px, 2fr)',
    render: ({ document }) => document.texts.EN.title,
  },
  { id: 'type', title: say('news.type'), width: '70px', render: ({ document }) => document.type },
  {
    id: 'state',
    title: say('news.state'),
    width: '110px',
    render: ({ state }) => <Tag $tone={toneOf[state]}>{say(`news.${state}`)}</Tag>,
  },
  { id: 'audience', title: say('news.audience'), width: '110px', render: ({ document }) => document.audience },
  { id: 'from', title: say('news.from'), width: '170px', render: ({ startsAt }) => moment(startsAt) },
  {
    id: 'until',
    title: say('news.until'),
    width: '170px',
    render: ({ endedAt, endsAt }) => {
      const end = endedAt ?? endsAt;
      return end === null ? '' : moment(end);
    },
  },
  { id: 'operator', title: say('audit.operator'), width: 'minmax(90px, 140px)', render: ({ operator }) => operator },
  {
    id: 'version',
    title: say('news.version'),
    width: '80px',
    isNumber: true,
    render: ({ version }) => String(version),
  },
];

/** What a merchant announces, newest first: scheduled, shown and ended. */
export const Announcements = observer(function Announcements() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const list = useList<AnnouncementRow, { merchant: string }>({ merchant }, (request) =>
    client.call('announcementList', request),
  );
  const [openId, setOpenId] = useState<string>();
  const open = list.rows?.find(({ id }) => id === openId);
  const close = () => setOpenId(undefined);
  return (
    <Page
      title={say('news.pageTitle')}
      beside={
        <Button type="button" onClick={() => setOpenId('new')}>
          {say('news.write')}
        </Button>
      }
    >
      <Grid
        label={say('news.pageTitle')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={{ title: say('news.noneTitle'), text: say('news.noneText') }}
      />
      {(open ?? openId === 'new') && (
        <AnnouncementDialog
          key={openId}
          merchant={merchant}
          row={open}
          onClose={close}
          onDone={() => {
            close();
            void list.load();
          }}
        />
      )}
    </Page>
  );
});
