import type { ReactNode } from 'react';
import { NOTE_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import type { HarmRow } from '../../../shared/contract/console/protection.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts } from '../../kit/page.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { Link } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { figuresText } from './figures.ts';

interface HarmDialogProps {
  merchant: string;
  row: HarmRow;
  onClose: () => void;
  /** A note was written. */
  onDone: () => void;
}

/** What was found about a member, and the field for what was done. */
export function HarmDialog({ merchant, row, onClose, onDone }: HarmDialogProps) {
  const say = useWords();
  const { session } = useConsole();
  const title = say(`protection.is.${row.kind}`);
  const facts = (
    <Facts>
      <dt>{say('protection.member')}</dt>
      <dd>
        <Link to={`/${merchant}/members/${row.member.id}`}>{row.member.account}</Link>
      </dd>
      <dt>{say('protection.at')}</dt>
      <dd>{moment(row.at)}</dd>
      <dt>{say('protection.figures')}</dt>
      <dd>{figuresText(row, row.member.currency, say)}</dd>
    </Facts>
  );
  if (!session.may('protection.change'))
    return (
      <DialogFrame title={title} closeLabel={say('console.close')} onClose={onClose}>
        {facts}
      </DialogFrame>
    );
  return (
    <HarmNote merchant={merchant} id={row.member.id} title={title} onClose={onClose} onDone={onDone}>
      {facts}
    </HarmNote>
  );
}

interface HarmNoteProps extends Pick<HarmDialogProps, 'merchant' | 'onClose' | 'onDone'> {
  /** Id of the member. */
  id: string;
  title: string;
  children?: ReactNode;
}

/** Writes down what was done about a member, which takes them off the list. */
export function HarmNote({ merchant, id, title, onClose, onDone, children }: HarmNoteProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  return (
    <ActionDialog
      title={title}
      action={say('protection.noteAdd')}
      onClose={onClose}
      wordsFor={(code) => (code === 'transition_refused' ? say('protection.noteClash') : undefined)}
      run={async (form) => {
        const answer = await client.call('noteHarm', { body: { merchant, id, text: valueIn(form, 'note') } });
        if (answer.ok) tell(say('protection.noted'));
        if (answer.ok || answer.code === 'transition_refused') onDone();
        return answer;
      }}
    >
      {children}
      <TextArea
        id="note"
        name="note"
        label={say('protection.note')}
        hint={say('protection.noteHint')}
        maxLength={NOTE_LENGTH_MAX}
        required
      />
    </ActionDialog>
  );
}
