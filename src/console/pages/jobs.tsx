import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ConsoleValue } from '../console-client.ts';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { moment } from '../kit/moment.ts';
import { Page, PageBody, Part } from '../kit/page.tsx';
import { RENEW_MS, usePageValue } from '../kit/page-value.ts';
import { SmallTable } from '../kit/small-table.tsx';
import { useConsole } from '../use-console.ts';
import { useWords } from '../words/words.ts';

type JobList = ConsoleValue<'jobList'>;
type DeadJob = JobList['dead'][number];

/** The jobs of the operator's merchants: how many there are, and the dead ones, which can be retried or dropped. */
export const Jobs = observer(function Jobs() {
  const say = useWords();
  const { client, tell } = useConsole();
  const page = usePageValue({}, ({ signal }) => client.call('jobList', { signal }), RENEW_MS);
  const [dropped, setDropped] = useState<DeadJob>();
  const retry = async ({ id, name }: DeadJob) => {
    const answer = await client.call('retryJob', { body: { id } });
    if (answer.ok) tell(say('jobs.retried', { name }));
    else tell(say(`error.${answer.code}`), { isFault: true });
    page.load();
  };
  return (
    <Page title={say('jobs.title')}>
      <PageBody>
        <Loaded of={page}>
          {({ queues, dead }) => (
            <>
              <Queues queues={queues} />
              <Dead dead={dead} onRetry={(job) => void retry(job)} onDrop={setDropped} />
            </>
          )}
        </Loaded>
      </PageBody>
      {dropped && (
        <ActionDialog
          title={say('jobs.dropTitle', { name: dropped.name })}
          text={say('jobs.dropText')}
          action={say('jobs.drop')}
          onClose={() => setDropped(undefined)}
          run={async () => {
            const answer = await client.call('dropJob', { body: { id: dropped.id } });
            if (answer.ok) tell(say('jobs.dropped', { name: dropped.name }));
            page.load();
            return answer;
          }}
        />
      )}
    </Page>
  );
});

function Queues({ queues }: Pick<JobList, 'queues'>) {
  const say = useWords();
  return (
    <Part>
      <h2>{say('jobs.queues')}</h2>
      {queues.length === 0 ? (
        <p>{say('jobs.noneText')}</p>
      ) : (
        <SmallTable
          label={say('jobs.queues')}
          titles={[say('jobs.name'), say('jobs.waiting'), say('jobs.running'), say('jobs.dead')]}
          numbers={[1, 2, 3]}
          rows={queues.map(({ name, waiting, running, dead }) => ({
            key: name,
            cells: [name, waiting, running, dead],
          }))}
        />
      )}
    </Part>
  );
}

interface DeadProps extends Pick<JobList, 'dead'> {
  onRetry: (job: DeadJob) => void;
  onDrop: (job: DeadJob) => void;
}

function Dead({ dead, onRetry, onDrop }: DeadProps) {
  const say = useWords();
  return (
    <Part>
      <h2>{say('jobs.deadTitle')}</h2>
      {dead.length === 0 ? (
        <p>{say('jobs.deadNone')}</p>
      ) : (
        <SmallTable
          label={say('jobs.deadTitle')}
          titles={[
            say('jobs.name'),
            say('audit.merchant'),
            say('jobs.ended'),
            say('jobs.tries'),
            say('jobs.fault'),
            say('jobs.actions'),
          ]}
          numbers={[3]}
          rows={dead.map((job) => ({
            key: job.id,
            cells: [
              job.name,
              job.merchant ?? say('jobs.platform'),
              moment(job.endedAt ?? job.createdAt),
              job.retries + 1,
              job.fault ?? say('console.none'),
              <span key="actions" data-actions="">
                <Button type="button" $rank="secondary" onClick={() => onRetry(job)}>
                  {say('jobs.retry')}
                </Button>
                <Button type="button" $rank="secondary" onClick={() => onDrop(job)}>
                  {say('jobs.dropAsk')}
                </Button>
              </span>,
            ],
          }))}
        />
      )}
    </Part>
  );
}
