import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Loadable } from '../../../client/loadable.ts';
import type { MemberPage } from '../../../shared/contract/console/members.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { moment } from '../../kit/moment.ts';
import { Empty, Facts, Page, PageBody, Part, Tag } from '../../kit/page.tsx';
import { SmallTable } from '../../kit/small-table.tsx';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { EndSessions, LabelForm, NoteForm, type MemberDialogProps } from './member-dialogs.tsx';
import { memberType } from './member-type.ts';

const Columns = styled(PageBody)`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 3fr) minmax(280px, 2fr);
  gap: ${space(8)} ${space(12)};
`;

const Notes = styled.ol`
  & > li {
    padding-block: ${space(2)};
    border-top: 1px solid var(--color-line);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

type DialogName = 'labels' | 'note' | 'sessions';

/** All that is known of a member, and what an operator may change of it. */
export const Member = observer(function Member() {
  const say = useWords();
  const { client, session } = useConsole();
  const { merchant = '', id = '' } = useParams();
  const [page] = useState(() => new Loadable<MemberPage>());
  const [open, setOpen] = useState<DialogName>();
  const load = () => page.load((signal) => client.call('memberPage', { query: { merchant, id }, signal }));
  useEffect(() => {
    page.forget();
    void page.load((signal) => client.call('memberPage', { query: { merchant, id }, signal }));
  }, [client, page, merchant, id]);
  const { value } = page;
  if (page.state === 'failed') return <MemberFault page={page} onRetry={() => void load()} />;
  if (!value) return <p id="start">{say('console.loading')}</p>;
  const dialog: MemberDialogProps = {
    merchant,
    page: value,
    onClose: () => setOpen(undefined),
    onDone: () => void load(),
  };
  const mayChange = session.may('members.change');
  return (
    <Page
      title={value.member.account}
      beside={
        mayChange && (
          <>
            <Button type="button" $rank="secondary" onClick={() => setOpen('labels')}>
              {say('member.labelsChange')}
            </Button>
            <Button type="button" $rank="secondary" onClick={() => setOpen('note')}>
              {say('member.noteNew')}
            </Button>
            <Button type="button" $rank="secondary" onClick={() => setOpen('sessions')}>
              {say('member.endSessions')}
            </Button>
          </>
        )
      }
    >
      <Columns>
        <div>
          <Who page={value} />
          <Balances page={value} />
          <Sessions page={value} />
        </div>
        <NotesPart page={value} />
      </Columns>
      {open === 'labels' && <LabelForm {...dialog} />}
      {open === 'note' && <NoteForm {...dialog} />}
      {open === 'sessions' && <EndSessions {...dialog} />}
    </Page>
  );
});

function Who({ page: { member, clubLabel, upline, contacts } }: { page: MemberPage }) {
  const say = useWords();
  return (
    <Part>
      <h2>{say('member.account')}</h2>
      <Facts>
        <dt>{say('members.id')}</dt>
        <dd>{member.id}</dd>
        <dt>{say('members.nickname')}</dt>
        <dd>{member.nickname || say('console.none')}</dd>
        <dt>{say('members.type')}</dt>
        <dd>{memberType(member.customerType, say)}</dd>
        <dt>{say('members.registered')}</dt>
        <dd>{moment(member.registeredAt)}</dd>
        <dt>{say('member.invitedBy')}</dt>
        <dd>{upline ?? say('member.invitedByNone')}</dd>
        <dt>{say('member.contacts')}</dt>
        <dd>
          {contacts.length === 0
            ? say('member.contactsNone')
            : contacts.map(({ kind, masked, verifiedAt }) => (
                <p key={kind}>
                  {say(`member.${kind}`)} {masked}, {say('member.verified', { at: moment(verifiedAt) })}
                </p>
              ))}
        </dd>
        <dt>{say('member.clubLabel')}</dt>
        <dd>{clubLabel || say('console.none')}</dd>
        <dt>{say('members.labels')}</dt>
        <dd>
          {member.labels.length === 0
            ? say('console.none')
            : member.labels.map((label) => <Tag key={label}>{label}</Tag>)}
        </dd>
      </Facts>
    </Part>
  );
}

function Balances({ page: { balances } }: { page: MemberPage }) {
  const say = useWords();
  return (
    <Part>
      <h2>{say('member.balances')}</h2>
      {balances.length === 0 ? (
        <p>{say('member.balancesNone')}</p>
      ) : (
        <SmallTable
          label={say('member.balances')}
          titles={[say('member.balanceKind'), say('member.currency'), say('member.balance')]}
          numbers={[2]}
          rows={balances.map(({ kind, currency, balance }) => ({
            key: `${kind} ${currency}`,
            cells: [kind, currency, balance],
          }))}
        />
      )}
    </Part>
  );
}

function Sessions({ page: { sessions } }: { page: MemberPage }) {
  const say = useWords();
  return (
    <Part>
      <h2>{say('member.sessions')}</h2>
      {sessions.length === 0 ? (
        <p>{say('member.sessionsNone')}</p>
      ) : (
        <SmallTable
          label={say('member.sessions')}
          titles={[say('member.began'), say('member.seen'), say('member.address'), say('member.device')]}
          rows={sessions.map(({ id, beganAt, seenAt, address, userAgent }) => ({
            key: id,
            cells: [moment(beganAt), moment(seenAt), address, userAgent],
          }))}
        />
      )}
    </Part>
  );
}

/** Says why there is no member to show. */
function MemberFault({ page, onRetry }: { page: Loadable<MemberPage>; onRetry: () => void }) {
  const say = useWords();
  if (page.fault === 'not_found' || page.fault === 'bad_request')
    return <Empty title={say('member.notFound')} text={say('member.notFoundText')} />;
  return (
    <Empty
      title={say(`error.${page.fault!}`)}
      text=""
      action={
        <Button type="button" $rank="secondary" onClick={onRetry}>
          {say('console.retry')}
        </Button>
      }
    />
  );
}

function NotesPart({ page: { notes } }: { page: MemberPage }) {
  const say = useWords();
  return (
    <Part>
      <h2>{say('member.notes')}</h2>
      {notes.length === 0 && <p>{say('member.notesNone')}</p>}
      <Notes>
        {notes.map((note) => (
          <li key={note.id}>
            {note.text}
            <small>
              {note.operator}, {moment(note.at)}
            </small>
          </li>
        ))}
      </Notes>
    </Part>
  );
}
