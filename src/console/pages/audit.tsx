import { useState } from 'react';
import { DialogFrame } from '../../ui/dialog.tsx';
import type { ConsoleValue } from '../console-client.ts';
import { Grid, type GridColumn } from '../kit/grid.tsx';
import { moment } from '../kit/moment.ts';
import { Facts, Page, Tag } from '../kit/page.tsx';
import { useList } from '../kit/use-list.ts';
import { Json } from '../kit/json.tsx';
import { useConsole } from '../use-console.ts';
import { useWords, type Say } from '../words/words.ts';

type Line = ConsoleValue<'auditLog'>['list'][number];

const tones = { done: 'plain', refused: 'notice', failed: 'bad' } as const;

const columnsIn = (say: Say): GridColumn<Line>[] => [
  { id: 'at', title: say('audit.at'), width: '170px', render: ({ at }) => moment(at) },
  { id: 'operator', title: say('audit.operator'), width: 'minmax(90px, 160px)', render: ({ operator }) => operator },
  { id: 'merchant', title: say('audit.merchant'), width: '110px', render: (line) => line.merchantCode ?? '' },
  { id: 'call', title: say('audit.call'), render: ({ call }) => call },
  {
    id: 'outcome',
    title: say('audit.outcome'),
    width: '200px',
    render: ({ outcome, code }) => (
      <>
        <Tag $tone={tones[outcome]}>{say(`audit.${outcome}`)}</Tag> {code}
      </>
    ),
  },
  { id: 'target', title: say('audit.target'), render: ({ target }) => target ?? '' },
  { id: 'address', title: say('audit.address'), width: '130px', render: ({ address }) => address },
];

/** What operators did and were refused, newest first. */
export function Audit() {
  const say = useWords();
  const { client } = useConsole();
  const [open, setOpen] = useState<Line>();
  const list = useList<Line, object>({}, (request) => client.call('auditLog', request));
  return (
    <Page title={say('audit.title')}>
      <Grid
        label={say('audit.title')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        empty={{ title: say('audit.none'), text: say('audit.noneText') }}
      />
      {open && (
        <DialogFrame
          title={say('audit.line', { id: open.id })}
          closeLabel={say('console.close')}
          onClose={() => setOpen(undefined)}
        >
          <Facts>
            <dt>{say('audit.at')}</dt>
            <dd>{moment(open.at)}</dd>
            <dt>{say('audit.operator')}</dt>
            <dd>{open.operator}</dd>
            <dt>{say('audit.call')}</dt>
            <dd>{open.call}</dd>
            <dt>{say('audit.target')}</dt>
            <dd>{open.target ?? say('console.none')}</dd>
            <dt>{say('audit.before')}</dt>
            <dd>
              <Json of={open.before} label={say('audit.before')} />
            </dd>
            <dt>{say('audit.after')}</dt>
            <dd>
              <Json of={open.after} label={say('audit.after')} />
            </dd>
          </Facts>
        </DialogFrame>
      )}
    </Page>
  );
}
