import type { ChallengeRow } from '../../../shared/contract/console/challenges.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { ActionFault, Buttons } from '../../kit/action-dialog.tsx';
import { Json } from '../../kit/json.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts } from '../../kit/page.tsx';
import { useDecision } from '../../kit/use-decision.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { costText } from './cost-text.ts';

interface ChallengeDialogProps {
  merchant: string;
  challenge: ChallengeRow;
  onClose: () => void;
  onEdit: () => void;
  onDone: () => void;
}

/** What a challenge asks and has cost, and what an operator can do with it. */
export function ChallengeDialog({ merchant, challenge, onClose, onEdit, onDone }: ChallengeDialogProps) {
  const say = useWords();
  const { client, session } = useConsole();
  const decision = useDecision({ onClose, onDone });
  const { id, kind, state, terms, isApproved, waiting } = challenge;
  const set = (next: 'open' | 'stopped') =>
    void decision.run(next === 'open' ? 'challenges.opened' : 'challenges.stoppedDone', () =>
      client.call('setChallengeState', { body: { merchant, id, before: state, state: next } }),
    );
  const decide = (isGood: boolean) =>
    void decision.run(isGood ? 'challenges.approved' : 'challenges.refused', () =>
      client.call('decideChallenge', { body: { merchant, id, version: waiting!.version, isApproved: isGood } }),
    );
  const mayChange = session.may('play.reward');
  const canOpen = mayChange && isApproved && (state === 'draft' || (state === 'stopped' && kind === 'mission'));
  return (
    <DialogFrame title={terms.texts.EN.title} closeLabel={say('console.close')} onClose={onClose}>
      <ChallengeFacts challenge={challenge} />
      {waiting && (
        <>
          <p>{say(waiting.isOwn ? 'campaigns.own' : 'campaigns.waits', { version: String(waiting.version) })}</p>
          <Json of={waiting.terms} label={say('challenges.waitingTerms')} />
        </>
      )}
      {state === 'open' && mayChange && <p>{say(`challenges.stopText.${kind}`)}</p>}
      <ActionFault code={decision.fault} />
      <Buttons>
        {waiting &&
          !waiting.isOwn &&
          session.may('money.approve') &&
          ([false, true] as const).map((isGood) => (
            <Button
              key={String(isGood)}
              type="button"
              $rank={isGood ? 'primary' : 'secondary'}
              disabled={decision.isBusy}
              onClick={() => decide(isGood)}
            >
              {say(isGood ? 'campaigns.approve' : 'campaigns.refuse', { version: String(waiting.version) })}
            </Button>
          ))}
        {mayChange && !waiting && state !== 'closed' && (
          <Button type="button" $rank="secondary" onClick={onEdit}>
            {say('challenges.edit')}
          </Button>
        )}
        {canOpen && (
          <Button type="button" disabled={decision.isBusy} onClick={() => set('open')}>
            {say('challenges.openDo')}
          </Button>
        )}
        {mayChange && state === 'open' && (
          <Button type="button" disabled={decision.isBusy} onClick={() => set('stopped')}>
            {say('challenges.stopDo')}
          </Button>
        )}
      </Buttons>
    </DialogFrame>
  );
}

function ChallengeFacts({ challenge }: Pick<ChallengeDialogProps, 'challenge'>) {
  const say = useWords();
  const { id, state, version, operator, writtenAt, begun, reached } = challenge;
  return (
    <Facts>
      <dt>{say('challenges.id')}</dt>
      <dd>{id}</dd>
      <dt>{say('challenges.state')}</dt>
      <dd>{say(`challenges.${state}`)}</dd>
      <dt>{say('challenges.version')}</dt>
      <dd>
        {version} · {moment(writtenAt)} · {operator ?? say('challenges.demo')}
      </dd>
      <dt>{say('challenges.begun')}</dt>
      <dd>{begun}</dd>
      <dt>{say('challenges.reached')}</dt>
      <dd>{reached}</dd>
      <dt>{say('challenges.cost')}</dt>
      <dd>{costText(challenge)}</dd>
    </Facts>
  );
}
