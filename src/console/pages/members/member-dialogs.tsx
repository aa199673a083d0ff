import { LABEL_LENGTH_MAX, NOTE_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import type { MemberPage } from '../../../shared/contract/console/members.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { ReasonField } from '../../kit/reason-field.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

/** What a dialog about a member gets. */
export interface MemberDialogProps {
  merchant: string;
  page: MemberPage;
  onClose: () => void;
  /** The member has changed. */
  onDone: () => void;
}

/** Sets the labels of a member. */
export function LabelForm({ merchant, page: { member, clubLabel }, onClose, onDone }: MemberDialogProps) {
  const say = useWords();
  const store = useConsole();
  const before = { clubLabel, labels: member.labels };
  return (
    <ActionDialog
      title={say('member.labelsTitle')}
      action={say('console.save')}
      onClose={onClose}
      wordsFor={(code) => (code === 'changed_meanwhile' ? say('member.labelsClash') : undefined)}
      run={async (form) => {
        const labels = valueIn(form, 'labels')
          .split(',')
          .map((label) => label.trim())
          .filter((label) => label !== '');
        const body = {
          merchant,
          id: member.id,
          before,
          clubLabel: valueIn(form, 'club'),
          labels: [...new Set(labels)],
        };
        const answer = await store.client.call('labelMember', { body });
        if (answer.ok) store.tell(say('member.labelsSaved'));
        if (answer.ok || answer.code === 'changed_meanwhile') onDone();
        return answer;
      }}
    >
      <TextField
        id="club"
        name="club"
        label={say('member.clubLabel')}
        hint={say('member.clubLabelHint')}
        defaultValue={clubLabel}
        maxLength={LABEL_LENGTH_MAX}
      />
      <TextField
        id="labels"
        name="labels"
        label={say('member.labelsInput')}
        hint={say('member.labelsHint')}
        defaultValue={member.labels.join(', ')}
      />
    </ActionDialog>
  );
}

/** Adds a note about a member. */
export function NoteForm({ merchant, page: { member }, onClose, onDone }: MemberDialogProps) {
  const say = useWords();
  const { client } = useConsole();
  return (
    <ActionDialog
      title={say('member.note')}
      action={say('member.noteAdd')}
      onClose={onClose}
      run={async (form) => {
        const answer = await client.call('addNote', { body: { merchant, id: member.id, text: valueIn(form, 'note') } });
        if (answer.ok) onDone();
        return answer;
      }}
    >
      <TextArea
        id="note"
        name="note"
        label={say('member.note')}
        hint={say('member.noteHint')}
        maxLength={NOTE_LENGTH_MAX}
        required
      />
    </ActionDialog>
  );
}

/** Ends all sessions of a member, after asking once. */
export function EndSessions({ merchant, page: { member }, onClose, onDone }: MemberDialogProps) {
  const say = useWords();
  const store = useConsole();
  return (
    <ActionDialog
      title={say('member.endSessionsTitle', { name: member.account })}
      text={say('member.endSessionsText')}
      action={say('member.endSessions')}
      onClose={onClose}
      run={async () => {
        const answer = await store.client.call('endMemberSessions', { body: { merchant, id: member.id } });
        if (answer.ok) {
          store.tell(say('member.sessionsEnded', { count: answer.value.ended }));
          onDone();
        }
        return answer;
      }}
    />
  );
}

/** Removes the second factor of a member who has lost it, with a reason. */
export function RemoveFactor({ merchant, page: { member }, onClose, onDone }: MemberDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  return (
    <ActionDialog
      title={say('member.removeFactorTitle', { name: member.account })}
      text={say('member.removeFactorText')}
      action={say('member.removeFactor')}
      onClose={onClose}
      run={async (form) => {
        const body = { merchant, id: member.id, reason: valueIn(form, 'reason') };
        const answer = await client.call('removeSecondFactor', { body });
        if (answer.ok) {
          tell(say('member.factorRemoved'));
          onDone();
        }
        return answer;
      }}
    >
      <ReasonField />
    </ActionDialog>
  );
}

/** Closes a member, or opens them again, with a reason. */
export function ClosingForm({ merchant, page: { member, closing }, onClose, onDone }: MemberDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const { id, account: name } = member;
  return (
    <ActionDialog
      title={say(closing ? 'member.reopenTitle' : 'member.closeTitle', { name })}
      text={say(closing ? 'member.reopenText' : 'member.closeText')}
      action={say(closing ? 'member.reopen' : 'member.close')}
      onClose={onClose}
      run={async (form) => {
        const reason = valueIn(form, 'reason');
        const answer = closing
          ? await client.call('reopenMember', { body: { merchant, id, since: closing.since, reason } })
          : await client.call('closeMember', { body: { merchant, id, reason } });
        if (answer.ok) tell(say(closing ? 'member.reopened' : 'member.closed', { name }));
        if (answer.ok || answer.code === 'changed_meanwhile') onDone();
        return answer;
      }}
    >
      <ReasonField />
    </ActionDialog>
  );
}
