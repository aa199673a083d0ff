import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FeedbackCase } from '../../../shared/contract/console/feedback.ts';
import { feedbackQueues } from '../../../shared/news/feedback-kinds.ts';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page } from '../../kit/page.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';

type Queue = (typeof feedbackQueues)[number];

const columnsIn = (say: Say): GridColumn<FeedbackCase>[] => [
  { id: 'at', title: say('feedback.sentAt'), width: '170px', render: ({ sentAt }) => moment(sentAt) },
  { id: 'member', title: say('feedback.member'), width: 'minmax(100px, 1fr)', render: ({ member }) => member.account },
  { id: 'kind', title: say('feedback.kind'), width: '110px', render: ({ kind }) => say(`feedback.${kind}`) },
  { id: 'text', title: say('feedback.text'), width: 'minmax(200px, 4fr)', render: ({ text }) => text },
  {
    id: 'pictures',
    title: say('feedback.pictures'),
    width: '80px',
    isNumber: true,
    render: ({ pictures }) => (pictures === 0 ? '' : String(pictures)),
  },
];

/** What players have told the brand: what waits for an answer, and what has one. */
export const FeedbackPage = observer(function FeedbackPage() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const [{ queue }, change] = useAddressFilter(['queue']);
  const shown: Queue = queue === 'answered' ? 'answered' : 'waiting';
  const list = useList<FeedbackCase, { merchant: string; queue: Queue }>({ merchant, queue: shown }, (request) =>
    client.call('feedbackQueue', request),
  );
  const [openId, setOpenId] = useState<string>();
  const open = list.rows?.find(({ id }) => id === openId);
  return (
    <Page
      title={say('feedback.pageTitle')}
      beside={
        <FilterChoice label={say('feedback.queue')} value={shown} onChoose={(chosen) => change({ queue: chosen })}>
          {feedbackQueues.map((one) => (
            <option key={one} value={one}>
              {say(`feedback.${one}`)}
            </option>
          ))}
        </FilterChoice>
      }
    >
      <Grid
        label={say('feedback.pageTitle')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={{ title: say('feedback.noneTitle'), text: say('feedback.noneText') }}
      />
      {open && (
        <FeedbackDialog
          merchant={merchant}
          feedback={open}
          onClose={() => setOpenId(undefined)}
          onDone={() => void list.load()}
        />
      )}
    </Page>
  );
});
