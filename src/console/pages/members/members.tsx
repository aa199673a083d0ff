import { useState } from 'react';
import type { MemberRow } from '../../../shared/contract/console/members.ts';
import { Button } from '../../../ui/button.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { useList } from '../../kit/use-list.ts';
import { useLocation, useNavigate, useParams, useSearchParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { OpenAccount } from './account-dialogs.tsx';
import { memberType } from './member-type.ts';

const columnsIn = (say: Say): GridColumn<MemberRow>[] => [
  { id: 'account', title: say('members.username'), width: 'minmax(120px, 1.4fr)', render: ({ account }) => account },
  { id: 'nickname', title: say('members.nickname'), render: ({ nickname }) => nickname },
  { id: 'type', title: say('members.type'), width: '80px', render: (row) => memberType(row.customerType, say) },
  {
    id: 'labels',
    title: say('members.labels'),
    width: 'minmax(120px, 1.4fr)',
    render: ({ labels }) => labels.map((label) => <Tag key={label}>{label}</Tag>),
  },
  { id: 'at', title: say('members.registered'), width: '170px', render: (row) => moment(row.registeredAt) },
  { id: 'id', title: say('members.id'), width: '170px', isNumber: true, render: ({ id }) => id },
];

/** The members of a merchant, or those that were looked for. */
export function Members() {
  const say = useWords();
  const { client, session } = useConsole();
  const [isOpening, setOpening] = useState(false);
  const { merchant = '' } = useParams();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation() as { key: string; state: { toRows?: true } | null };
  const text = parameters.get('text') ?? undefined;
  const list = useList<MemberRow, { merchant: string; text?: string }>(
    { merchant, ...(text !== undefined && { text }) },
    (request) => client.call('memberSearch', request),
  );
  return (
    <Page
      title={say('members.title')}
      beside={
        <>
          {text !== undefined && <span>“{text}”</span>}
          {session.may('members.open') && (
            <Button type="button" onClick={() => setOpening(true)}>
              {say('account.open')}
            </Button>
          )}
        </>
      }
    >
      <Grid
        label={say('members.title')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        focusKey={state?.toRows && key}
        onOpen={({ id }) => void navigate(`/${merchant}/members/${id}`)}
        empty={
          text === undefined
            ? { title: say('members.noneTitle'), text: say('members.noneText') }
            : { title: say('members.emptyTitle'), text: say('members.emptyText') }
        }
      />
      {isOpening && (
        <OpenAccount
          merchant={merchant}
          onClose={() => setOpening(false)}
          onDone={(id) => void navigate(`/${merchant}/members/${id}`)}
        />
      )}
    </Page>
  );
}
