import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ApplicationRow } from '../../../shared/contract/console/promotions.ts';
import type { ClaimState } from '../../../shared/promotions/states.ts';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts, Page, Tag } from '../../kit/page.tsx';
import { ReasonField } from '../../kit/reason-field.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';

/** How the states of an application look; others are plain. */
const tones: Partial<Record<ClaimState, 'good' | 'bad' | 'notice'>> = {
  applying: 'notice',
  issued: 'good',
  rejected: 'bad',
};

const columnsIn = (say: Say): GridColumn<ApplicationRow>[] => [
  { id: 'at', title: say('applications.at'), width: '170px', render: ({ at }) => moment(at) },
  {
    id: 'state',
    title: say('applications.state'),
    width: '120px',
    render: ({ state }) => <Tag $tone={tones[state] ?? 'plain'}>{say(`claimState.${state}`)}</Tag>,
  },
  { id: 'member', title: say('applications.member'), width: 'minmax(110px, 1fr)', render: ({ member }) => member },
  { id: 'campaign', title: say('applications.campaign'), width: 'minmax(140px, 2fr)', render: ({ title }) => title },
  {
    id: 'comment',
    title: say('applications.comment'),
    width: 'minmax(180px, 3fr)',
    render: ({ comment, givenBy }) =>
      givenBy === null ? (comment ?? '') : say('applications.byHand', { operator: givenBy }),
  },
];

/** What players wrote when they applied for campaigns, and gifts by hand: those that wait, or all, newest first. */
export const Applications = observer(function Applications() {
  const say = useWords();
  const { client, session } = useConsole();
  const { merchant = '' } = useParams();
  const [{ show }, change] = useAddressFilter(['show']);
  const isAll = show === 'all';
  const list = useList({ merchant, ...(!isAll && { isWaiting: true }) }, (request) =>
    client.call('applicationList', request),
  );
  const [open, setOpen] = useState<ApplicationRow>();
  // The gift of another operator is money; the own one can be taken back.
  const mayDecide = ({ givenBy, isOwn }: ApplicationRow) =>
    session.may(givenBy === null || isOwn ? 'promotions.change' : 'money.approve');
  return (
    <Page
      title={say('applications.title')}
      beside={
        <FilterChoice
          label={say('applications.show')}
          value={isAll ? 'all' : ''}
          onChoose={(chosen) => change({ show: chosen })}
        >
          <option value="">{say('applications.waiting')}</option>
          <option value="all">{say('applications.all')}</option>
        </FilterChoice>
      }
    >
      <Grid
        label={say('applications.title')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={(row) => setOpen(row.state === 'applying' && mayDecide(row) ? row : undefined)}
        empty={
          isAll
            ? { title: say('applications.none'), text: say('applications.noneText') }
            : { title: say('applications.noneWaits'), text: say('applications.noneWaitsText') }
        }
      />
      {open && (
        <ApplicationDialog
          merchant={merchant}
          application={open}
          onClose={() => setOpen(undefined)}
          onDone={() => void list.load()}
        />
      )}
    </Page>
  );
});

interface ApplicationDialogProps {
  merchant: string;
  application: ApplicationRow;
  onClose: () => void;
  onDone: () => void;
}

/** An application, with the answer that its player reads. */
function ApplicationDialog({ merchant, application, onClose, onDone }: ApplicationDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const { id, member, title, comment, givenBy, isOwn } = application;
  const run = async (form: HTMLFormElement) => {
    const isApproved = !isOwn && valueIn(form, 'decision') === 'approve';
    const body = { merchant, id, isApproved, answer: valueIn(form, 'reason') };
    const answer = await client.call('decideApplication', { body });
    if (answer.ok)
      tell(
        say(isOwn ? 'applications.takenBack' : isApproved ? 'applications.approved' : 'applications.rejected', { id }),
      );
    if (answer.ok || answer.code === 'changed_meanwhile') onDone();
    return answer;
  };
  return (
    <ActionDialog
      title={say('applications.one', { id })}
      action={say(isOwn ? 'applications.takeBack' : 'applications.decide')}
      onClose={onClose}
      run={run}
      wordsFor={(code) => (code === 'transition_refused' ? say('applications.refused') : undefined)}
    >
      <Facts>
        <dt>{say('applications.member')}</dt>
        <dd>{member}</dd>
        <dt>{say('applications.campaign')}</dt>
        <dd>{title}</dd>
        <dt>{say(givenBy === null ? 'applications.comment' : 'applications.givenBy')}</dt>
        <dd>{givenBy ?? comment}</dd>
      </Facts>
      {!isOwn && (
        <p>
          {(['approve', 'reject'] as const).map((decision) => (
            <label key={decision}>
              <input type="radio" name="decision" value={decision} defaultChecked={decision === 'reject'} />{' '}
              {say(`applications.${decision}`)}{' '}
            </label>
          ))}
        </p>
      )}
      <ReasonField />
    </ActionDialog>
  );
}
