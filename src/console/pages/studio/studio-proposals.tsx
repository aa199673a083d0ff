import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BrandProposal } from '../../../shared/contract/console/publications.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionFault, Buttons } from '../../kit/action-dialog.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts, Part, Tag } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { useDecision } from '../../kit/use-decision.ts';
import { useList } from '../../kit/use-list.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { Changes, FaultList } from './studio-side.tsx';
import type { StudioStore } from './studio-store.ts';

/** How a state stands out. */
const toneOf = {
  waiting: 'notice',
  approved: 'notice',
  published: 'good',
  refused: 'plain',
  withdrawn: 'plain',
  failed: 'bad',
} as const;

const columnsIn = (say: Say): GridColumn<BrandProposal>[] => [
  { id: 'at', title: say('studio.proposedAt'), width: '160px', render: ({ at }) => moment(at) },
  { id: 'by', title: say('studio.publishedBy'), width: '140px', render: ({ operator }) => operator },
  { id: 'reason', title: say('reason.label'), width: 'minmax(180px, 2fr)', render: ({ reason }) => reason },
  {
    id: 'publishAt',
    title: say('studio.publishAt'),
    width: '170px',
    render: ({ publishAt }) => (publishAt ? moment(publishAt) : say('studio.atOnce')),
  },
  {
    id: 'state',
    title: say('studio.state'),
    width: '200px',
    render: ({ state, isStale }) => (
      <>
        <Tag $tone={toneOf[state]}>{say(`studio.proposal.${state}`)}</Tag>
        {isStale && <Tag $tone="bad">{say('studio.proposal.stale')}</Tag>}
      </>
    ),
  },
];

interface StudioProposalsProps {
  store: StudioStore;
  merchant: string;
}

/** What was proposed for the brand, newest first. One opens with what it would change, and is approved or refused there. */
export const StudioProposals = observer(function StudioProposals({ store, merchant }: StudioProposalsProps) {
  const { client } = useConsole();
  const say = useWords();
  const list = useList({ merchant }, (request) => client.call('proposalList', request));
  const [openId, setOpenId] = useState<string>();
  return (
    <>
      <Grid
        label={say('studio.proposals')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={{ title: say('studio.noProposals'), text: say('studio.noProposalsText') }}
      />
      {openId !== undefined && (
        <ProposalDialog
          store={store}
          merchant={merchant}
          id={openId}
          onClose={() => setOpenId(undefined)}
          onDone={() => {
            void list.load();
            void store.load();
          }}
        />
      )}
    </>
  );
});

interface ProposalDialogProps extends StudioProposalsProps {
  id: string;
  onClose: () => void;
  onDone: () => void;
}

/** A proposal: who wants what and why, and what can be done about it. */
function ProposalDialog({ store, merchant, id, onClose, onDone }: ProposalDialogProps) {
  const { client } = useConsole();
  const say = useWords();
  const page = usePageValue({ merchant, id }, (request) => client.call('brandProposal', request));
  return (
    <DialogFrame title={say('studio.proposalTitle')} closeLabel={say('console.close')} onClose={onClose}>
      <Loaded of={page}>
        {({ proposal, faults, changes, files, text, contents }) => (
          <>
            <ProposalFacts proposal={proposal} />
            {faults.length > 0 && <FaultList faults={faults} />}
            <Part>
              <h2>{say('studio.changes')}</h2>
              <Changes changes={changes} files={files} />
            </Part>
            <Decisions
              proposal={proposal}
              merchant={merchant}
              onClose={onClose}
              onDone={onDone}
              // A draft that is there already would be lost.
              onTake={
                store.isChanged
                  ? undefined
                  : () => {
                      store.write(text);
                      for (const [path, content] of Object.entries(contents)) store.writeFile(path, content);
                      onClose();
                    }
              }
            />
          </>
        )}
      </Loaded>
    </DialogFrame>
  );
}

function ProposalFacts({ proposal }: { proposal: BrandProposal }) {
  const say = useWords();
  const { operator, at, reason, publishAt, state, decidedBy, note, isStale } = proposal;
  return (
    <Part>
      <Facts>
        <dt>{say('studio.publishedBy')}</dt>
        <dd>
          {operator}, {moment(at)}
        </dd>
        <dt>{say('reason.label')}</dt>
        <dd>{reason}</dd>
        <dt>{say('studio.publishAt')}</dt>
        <dd>{publishAt ? moment(publishAt) : say('studio.atOnce')}</dd>
        <dt>{say('studio.state')}</dt>
        <dd>
          {say(`studio.proposal.${state}`)}
          {decidedBy !== null && `, ${decidedBy}`}
          {note !== null && `: ${state === 'failed' ? say(`error.${note as 'changed_meanwhile'}`) : note}`}
          {isStale && `. ${say('studio.proposal.staleText')}`}
        </dd>
      </Facts>
    </Part>
  );
}

interface DecisionsProps {
  proposal: BrandProposal;
  merchant: string;
  onClose: () => void;
  onDone: () => void;
  /** Makes the proposal the draft of this operator, who then sees its pages. */
  onTake: (() => void) | undefined;
}

/** The buttons of an open proposal: its operator withdraws it, any other approves or refuses it. */
function Decisions({ proposal: { id, state, isOwn, isStale }, merchant, onClose, onDone, onTake }: DecisionsProps) {
  const { client, session } = useConsole();
  const say = useWords();
  const actions = useDecision({ onClose, onDone });
  const [note, setNote] = useState('');
  const isOpen = state === 'waiting' || state === 'approved';
  if (!session.may('brands.change')) return null;
  const decide = (isApproved: boolean) =>
    client.call('decideProposal', { body: { merchant, id, isApproved, note: note.trim() || null } });
  const secondary = { type: 'button', $rank: 'secondary', disabled: actions.isBusy } as const;
  return (
    <>
      {state === 'waiting' && !isOwn && (
        <TextField
          id="proposal-note"
          name="note"
          label={say('studio.refusal')}
          value={note}
          defaultValue={undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <ActionFault code={actions.fault} wordsFor={undefined} />
      <Buttons>
        {onTake && (
          <Button {...secondary} onClick={onTake}>
            {say('studio.take')}
          </Button>
        )}
        {isOpen && isOwn && (
          <Button
            {...secondary}
            onClick={() =>
              void actions.run('studio.withdrawnDone', () =>
                client.call('withdrawProposal', { body: { merchant, id } }),
              )
            }
          >
            {say('studio.withdraw')}
          </Button>
        )}
        {state === 'waiting' && !isOwn && (
          <>
            <Button {...secondary} onClick={() => void actions.run('studio.refusedDone', () => decide(false))}>
              {say('studio.refuse')}
            </Button>
            <Button
              type="button"
              disabled={actions.isBusy || isStale}
              onClick={() => void actions.run('studio.approvedDone', () => decide(true))}
            >
              {say('studio.approve')}
            </Button>
          </>
        )}
      </Buttons>
    </>
  );
}
