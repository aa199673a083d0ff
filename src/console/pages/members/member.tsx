import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styled from 'styled-components';
import { OPENED_TYPES } from '../../../shared/account-types.ts';
import type { MemberPage } from '../../../shared/contract/console/members.ts';
import type { Capability } from '../../../shared/operators/capabilities.ts';
import { Button } from '../../../ui/button.tsx';
import { media, space } from '../../../ui/measure.ts';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { Empty, Facts, Page, PageBody, Part, Tag } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { SmallTable } from '../../kit/small-table.tsx';
import { Link, useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { WriteToMember } from '../mailings/mailing-dialogs.tsx';
import {
  ClosingForm,
  EndSessions,
  LabelForm,
  NoteForm,
  RemoveFactor,
  type MemberDialogProps,
} from './member-dialogs.tsx';
import { AffiliateCode, ChangeType, ResetPassword } from './account-dialogs.tsx';
import { CorrectBalance, correctable } from '../money/correct-balance.tsx';
import { MemberLimits } from '../protection/member-limits.tsx';
import { MemberProtection } from '../protection/member-protection.tsx';
import { Changes, Messages, Rounds } from './member-story.tsx';
import { memberType } from './member-type.ts';

const Columns = styled(PageBody)`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 3fr) minmax(280px, 2fr);
  gap: ${space(8)} ${space(12)};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Story = styled.div`
  grid-column: 1 / -1;
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

type DialogName =
  | 'type'
  | 'code'
  | 'password'
  | 'labels'
  | 'note'
  | 'message'
  | 'sessions'
  | 'factor'
  | 'balance'
  | 'closing';

/** All that is known of a member, and what an operator may change of it. */
export const Member = observer(function Member() {
  const say = useWords();
  const { client, session } = useConsole();
  const { merchant = '', id = '' } = useParams();
  const page = usePageValue({ merchant, id }, (request) => client.call('memberPage', request));
  const [open, setOpen] = useState<DialogName>();
  const [changes, setChanges] = useState(0);
  const { value, fault } = page.loaded;
  if (!value)
    return fault === 'not_found' || fault === 'bad_request' ? (
      <Empty title={say('member.notFound')} text={say('member.notFoundText')} />
    ) : (
      <Loaded of={page}>{() => null}</Loaded>
    );
  const dialog: MemberDialogProps = {
    merchant,
    page: value,
    onClose: () => setOpen(undefined),
    onDone: () => {
      page.load();
      setChanges(changes + 1);
    },
  };
  const whose = { merchant, id: value.member.id };
  const actions = actionsFor(value, session.may, say);
  return (
    <Page
      title={value.member.account}
      beside={actions.map(({ name, label }) => (
        <Button key={name} type="button" $rank="secondary" onClick={() => setOpen(name)}>
          {label}
        </Button>
      ))}
    >
      <Columns>
        <div>
          <Who page={value} />
          <Balances merchant={merchant} page={value} />
          <Sessions page={value} />
        </div>
        <NotesPart page={value} />
        <Story key={`${value.member.id} ${changes}`}>
          {session.may('protection.read') && (
            <>
              <MemberLimits whose={whose} name={value.member.account} />
              <MemberProtection whose={whose} name={value.member.account} />
            </>
          )}
          <Rounds whose={whose} />
          <Messages whose={whose} />
          <Changes whose={whose} />
        </Story>
      </Columns>
      {open === 'type' && <ChangeType {...dialog} />}
      {open === 'code' && <AffiliateCode {...dialog} />}
      {open === 'password' && <ResetPassword {...dialog} />}
      {open === 'labels' && <LabelForm {...dialog} />}
      {open === 'note' && <NoteForm {...dialog} />}
      {open === 'sessions' && <EndSessions {...dialog} />}
      {open === 'factor' && <RemoveFactor {...dialog} />}
      {open === 'message' && <WriteToMember {...dialog} member={value.member} />}
      {open === 'closing' && <ClosingForm {...dialog} />}
      {open === 'balance' && <CorrectBalance {...dialog} />}
    </Page>
  );
});

/** What an operator may do to a member as they are now. */
function actionsFor(value: MemberPage, may: (capability: Capability) => boolean, say: Say) {
  const isOpened = may('members.open') && OPENED_TYPES.includes(value.member.customerType);
  const actions: readonly { name: DialogName; label: string; isAllowed: boolean }[] = [
    { name: 'labels', label: say('member.labelsChange'), isAllowed: may('members.change') },
    { name: 'note', label: say('member.noteNew'), isAllowed: may('members.change') },
    { name: 'message', label: say('mailings.writeTo'), isAllowed: may('messages.send') && !value.closing },
    { name: 'sessions', label: say('member.endSessions'), isAllowed: may('members.change') },
    { name: 'factor', label: say('member.removeFactor'), isAllowed: may('members.change') && value.hasSecondFactor },
    { name: 'password', label: say('account.reset'), isAllowed: isOpened && !value.closing },
    { name: 'type', label: say('account.changeType'), isAllowed: isOpened },
    { name: 'code', label: say('account.setCode'), isAllowed: isOpened },
    {
      name: 'balance',
      label: say('corrections.correctAsk'),
      isAllowed: may('money.adjust') && correctable(value).length > 0,
    },
    {
      name: 'closing',
      label: say(value.closing ? 'member.reopenAsk' : 'member.closeAsk'),
      isAllowed: may('members.close'),
    },
  ];
  return actions.filter(({ isAllowed }) => isAllowed);
}

function Who({ page: { member, closing, clubLabel, upline, contacts } }: { page: MemberPage }) {
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
        {closing && (
          <>
            <dt>
              <Tag $tone="bad">{say('member.isClosed')}</Tag>
            </dt>
            <dd>
              {say('member.closedBy', {
                operator: closing.operator ?? say('member.closedByMigration'),
                at: moment(closing.since),
                reason: closing.reason,
              })}
            </dd>
          </>
        )}
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

function Balances({ merchant, page: { member, balances } }: { merchant: string; page: MemberPage }) {
  const say = useWords();
  const { session } = useConsole();
  return (
    <Part>
      <h2>
        {say('member.balances')}
        {session.may('books.read') && (
          <Link to={`/${merchant}/corrections?member=${member.id}`}>{say('corrections.title')}</Link>
        )}
      </h2>
      {balances.length === 0 ? (
        <p>{say('member.balancesNone')}</p>
      ) : (
        <SmallTable
          label={say('member.balances')}
          titles={[say('member.balanceKind'), say('member.currency'), say('member.balance')]}
          numbers={[2]}
          rows={balances.map(({ kind, currency, balance }) => ({
            key: `${kind} ${currency}`,
            cells: [kind, currency, amountText(balance, currency)],
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
