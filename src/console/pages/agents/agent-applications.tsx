import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { applicationStates } from '../../../shared/agents/application.ts';
import type { AgentApplication } from '../../../shared/contract/console/agent-applications.ts';
import { ACCOUNT_LENGTH_MAX, REASON_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog, Buttons, valueIn } from '../../kit/action-dialog.tsx';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts, Page, Tag } from '../../kit/page.tsx';
import { PassOn } from '../../kit/pass-on.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useList } from '../../kit/use-list.ts';
import { Link, useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';

const tones = { waiting: 'notice', approved: 'good', refused: 'bad' } as const;

const columnsIn = (say: Say): GridColumn<AgentApplication>[] => [
  { id: 'at', title: say('agentApplications.sentAt'), width: '170px', render: ({ sentAt }) => moment(sentAt) },
  { id: 'account', title: say('agents.account'), width: 'minmax(120px, 1fr)', render: ({ account }) => account },
  { id: 'market', title: say('agentApplications.market'), width: 'minmax(120px, 1fr)', render: ({ market }) => market },
  {
    id: 'channel',
    title: say('agentApplications.channel'),
    width: 'minmax(120px, 1fr)',
    render: ({ channel }) => channel,
  },
  {
    id: 'state',
    title: say('agents.state'),
    width: '120px',
    render: ({ state }) => <Tag $tone={tones[state]}>{say(`agentApplications.${state}`)}</Tag>,
  },
];

/** Applications to become an agent, pending and decided. */
export const AgentApplications = observer(function AgentApplications() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const [{ state }, change] = useAddressFilter(['state']);
  const inState = applicationStates.find((one) => one === state);
  const list = useList({ merchant, ...(inState && { state: inState }) }, (request) =>
    client.call('agentApplications', request),
  );
  const [openId, setOpenId] = useState<string>();
  const open = list.rows?.find(({ id }) => id === openId);
  return (
    <Page
      title={say('agentApplications.title')}
      beside={
        <FilterChoice label={say('agents.state')} value={inState} onChoose={(chosen) => change({ state: chosen })}>
          <option value="">{say('agents.allStates')}</option>
          {applicationStates.map((one) => (
            <option key={one} value={one}>
              {say(`agentApplications.${one}`)}
            </option>
          ))}
        </FilterChoice>
      }
    >
      <Grid
        label={say('agentApplications.title')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={{ title: say('agentApplications.none'), text: say('agentApplications.noneText') }}
      />
      {open && (
        <ApplicationDialog
          merchant={merchant}
          application={open}
          onClose={() => setOpenId(undefined)}
          onDone={() => void list.load()}
        />
      )}
    </Page>
  );
});

interface ApplicationDialogProps {
  merchant: string;
  application: AgentApplication;
  onClose: () => void;
  onDone: () => void;
}

function ApplicationDialog({ merchant, application, onClose, onDone }: ApplicationDialogProps) {
  const say = useWords();
  const { session } = useConsole();
  const [decides, setDecides] = useState<'approve' | 'refuse'>();
  const [link, setLink] = useState<string | null>();
  if (link !== undefined) return <PassOn link={link} onClose={onClose} />;
  if (decides)
    return (
      <Decide
        merchant={merchant}
        application={application}
        isApproved={decides === 'approve'}
        onClose={() => setDecides(undefined)}
        onDone={(given) => {
          onDone();
          if (given === null) onClose();
          else setLink(given);
        }}
      />
    );
  return (
    <DialogFrame
      title={say('agentApplications.of', { account: application.account })}
      closeLabel={say('console.close')}
      onClose={onClose}
    >
      <Said merchant={merchant} application={application} />
      {application.state === 'waiting' && session.may('members.open') && (
        <Buttons>
          <Button type="button" $rank="secondary" onClick={() => setDecides('refuse')}>
            {say('agentApplications.refuse')}
          </Button>
          <Button type="button" onClick={() => setDecides('approve')}>
            {say('agentApplications.approve')}
          </Button>
        </Buttons>
      )}
    </DialogFrame>
  );
}

function Said({ merchant, application }: Pick<ApplicationDialogProps, 'merchant' | 'application'>) {
  const say = useWords();
  const { account, email, market, channel, plan, sentAt, reason, decidedBy, decidedAt, memberId } = application;
  return (
    <Facts>
      <dt>{say('agents.account')}</dt>
      <dd>{memberId === null ? account : <Link to={`/${merchant}/members/${memberId}`}>{account}</Link>}</dd>
      <dt>{say('agentApplications.email')}</dt>
      <dd>{email}</dd>
      <dt>{say('agentApplications.market')}</dt>
      <dd>{market}</dd>
      <dt>{say('agentApplications.channel')}</dt>
      <dd>{channel}</dd>
      <dt>{say('agentApplications.plan')}</dt>
      <dd style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{plan}</dd>
      <dt>{say('agentApplications.sentAt')}</dt>
      <dd>{moment(sentAt)}</dd>
      {decidedBy !== null && decidedAt !== null && (
        <>
          <dt>{say(`agentApplications.${application.state}`)}</dt>
          <dd>{say('agentApplications.decided', { name: decidedBy, at: moment(decidedAt), reason: reason ?? '' })}</dd>
        </>
      )}
    </Facts>
  );
}

interface DecideProps extends Pick<ApplicationDialogProps, 'merchant' | 'application' | 'onClose'> {
  isApproved: boolean;
  /** With the link to pass on, if an account was opened. */
  onDone: (link: string | null) => void;
}

function Decide({ merchant, application: { id, account }, isApproved, onClose, onDone }: DecideProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  return (
    <ActionDialog
      title={say('agentApplications.of', { account })}
      text={say(isApproved ? 'agentApplications.approveText' : 'agentApplications.refuseText')}
      action={say(isApproved ? 'agentApplications.approve' : 'agentApplications.refuse')}
      stays
      onClose={onClose}
      run={async (form) => {
        const wished = isApproved ? valueIn(form, 'account') : '';
        const body = { merchant, id, isApproved, reason: valueIn(form, 'reason'), ...(wished && { account: wished }) };
        const answer = await client.call('decideAgentApplication', { body });
        if (!answer.ok) return answer;
        tell(say(isApproved ? 'agentApplications.approveDone' : 'agentApplications.refuseDone'));
        onDone(answer.value.link);
        return answer;
      }}
    >
      {isApproved && (
        <TextField
          id="account"
          name="account"
          label={say('agents.account')}
          defaultValue={account}
          maxLength={ACCOUNT_LENGTH_MAX}
          autoComplete="off"
          required
        />
      )}
      <TextArea
        id="reason"
        name="reason"
        label={say(isApproved ? 'agentApplications.note' : 'agentApplications.reason')}
        maxLength={REASON_LENGTH_MAX}
        required
      />
    </ActionDialog>
  );
}
