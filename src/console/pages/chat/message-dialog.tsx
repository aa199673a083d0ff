import { useState } from 'react';
import type { ChatRow } from '../../../shared/contract/console/chat.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { FieldRow } from '../../../ui/input.tsx';
import { ActionDialog, ActionFault, Buttons, valueIn } from '../../kit/action-dialog.tsx';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts } from '../../kit/page.tsx';
import { ReasonField } from '../../kit/reason-field.tsx';
import { useDecision } from '../../kit/use-decision.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type WordKey } from '../../words/words.ts';
import { messageText } from './message-text.ts';

/** How long a mute may be, in hours; `ever` is for good. */
const mutes = ['1', '24', '168', '720', 'ever'] as const;

interface MessageDialogProps {
  merchant: string;
  row: ChatRow;
  onClose: () => void;
  /** Something has changed. */
  onDone: () => void;
}

/** A message, and what an operator does about it and its author. */
export function MessageDialog({ merchant, row, onClose, onDone }: MessageDialogProps) {
  const say = useWords();
  const { client } = useConsole();
  const [step, setStep] = useState<'delete' | 'mute'>();
  const actions = useDecision({ onClose, onDone });
  const { id, member, deletedBy, mute, reports } = row;
  if (step === 'delete') return <DeleteForm merchant={merchant} row={row} onClose={onClose} onDone={onDone} />;
  if (step === 'mute') return <MuteForm merchant={merchant} row={row} onClose={onClose} onDone={onDone} />;
  return (
    <DialogFrame title={say('chat.one', { name: member.nickname })} closeLabel={say('console.close')} onClose={onClose}>
      <MessageFacts row={row} />
      <ActionFault code={actions.fault} />
      <Buttons>
        <Button type="button" $rank="secondary" onClick={() => setStep('mute')}>
          {say(mute ? 'chat.unmuteAsk' : 'chat.muteAsk')}
        </Button>
        {reports > 0 && (
          <Button
            type="button"
            $rank="secondary"
            disabled={actions.isBusy}
            onClick={() =>
              void actions.run('chat.kept', () => client.call('keepChatMessage', { body: { merchant, id } }))
            }
          >
            {say('chat.keep')}
          </Button>
        )}
        {deletedBy === null && (
          <Button type="button" onClick={() => setStep('delete')}>
            {say('chat.deleteAsk')}
          </Button>
        )}
      </Buttons>
    </DialogFrame>
  );
}

function MessageFacts({ row }: Pick<MessageDialogProps, 'row'>) {
  const { member, room, at, win, reports, deletedBy, mute } = row;
  const say = useWords();
  return (
    <Facts>
      <dt>{say('chat.member')}</dt>
      <dd>{`${member.nickname} (${member.account})`}</dd>
      <dt>{say('chat.room')}</dt>
      <dd>{`${room}, ${moment(at)}`}</dd>
      <dt>{say('chat.text')}</dt>
      <dd>{messageText(row, say)}</dd>
      {win && (
        <>
          <dt>{say('chat.winRound')}</dt>
          <dd>{win.roundId}</dd>
        </>
      )}
      <dt>{say('chat.reports')}</dt>
      <dd>{reports}</dd>
      {deletedBy !== null && (
        <>
          <dt>{say('chat.state')}</dt>
          <dd>{say(`chat.deletedBy.${deletedBy}`)}</dd>
        </>
      )}
      {mute !== null && (
        <>
          <dt>{say('chat.muted')}</dt>
          <dd>
            {mute.until === null ? say('chat.muteFor.ever') : say('chat.mutedUntil', { at: moment(mute.until) })}
            {`: ${mute.reason}`}
          </dd>
        </>
      )}
    </Facts>
  );
}

function DeleteForm({ merchant, row, onClose, onDone }: MessageDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  return (
    <ActionDialog
      title={say('chat.deleteTitle')}
      text={messageText(row, say)}
      action={say('chat.delete')}
      onClose={onClose}
      run={async (form) => {
        const body = { merchant, id: row.id, reason: valueIn(form, 'reason') };
        const answer = await client.call('deleteChatMessage', { body });
        if (answer.ok) tell(say('chat.deleted'));
        if (answer.ok || answer.code === 'changed_meanwhile') onDone();
        return answer;
      }}
    >
      <ReasonField />
    </ActionDialog>
  );
}

/** Mutes the author for a time or for good, or lifts the mute. */
function MuteForm({ merchant, row: { member, mute }, onClose, onDone }: MessageDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const [time, setTime] = useState<string>('24');
  return (
    <ActionDialog
      title={say(mute ? 'chat.unmuteTitle' : 'chat.muteTitle', { name: member.nickname })}
      text={say(mute ? 'chat.unmuteText' : 'chat.muteText')}
      action={say(mute ? 'chat.unmute' : 'chat.mute')}
      onClose={onClose}
      run={async (form) => {
        const hours = mute ? { hours: 0 } : time === 'ever' ? {} : { hours: Number(time) };
        const body = { merchant, member: member.id, ...hours, reason: valueIn(form, 'reason') };
        const answer = await client.call('muteMember', { body });
        if (answer.ok) {
          tell(say(mute ? 'chat.unmuted' : 'chat.mutedDone', { name: member.nickname }));
          onDone();
        }
        return answer;
      }}
    >
      {!mute && (
        <FieldRow id="mute-time" label={say('chat.muteTime')}>
          <FilterChoice label={say('chat.muteTime')} value={time} onChoose={setTime}>
            {mutes.map((one) => (
              <option key={one} value={one}>
                {say(`chat.muteFor.${one}` as WordKey)}
              </option>
            ))}
          </FilterChoice>
        </FieldRow>
      )}
      <ReasonField />
    </ActionDialog>
  );
}
