import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

interface GiveDialogProps {
  merchant: string;
  /** The campaign. */
  id: string;
  onClose: () => void;
  onDone: () => void;
}

/** Gives what a campaign gives to one member, by hand. Above what the operator may give alone it waits for a second one. */
export function GiveDialog({ merchant, id, onClose, onDone }: GiveDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  // The same gift again, after an answer was lost, gives nothing more.
  const [key] = useState(() => crypto.randomUUID());
  const run = async (form: HTMLFormElement) => {
    const body = { merchant, key, id, member: valueIn(form, 'member') };
    const answer = await client.call('giveByHand', { body });
    if (!answer.ok) return answer;
    tell(say(answer.value.application.state === 'applying' ? 'give.waits' : 'give.done'));
    onDone();
    return answer;
  };
  return (
    <ActionDialog
      title={say('give.title', { id })}
      text={say('give.text')}
      action={say('give.do')}
      onClose={onClose}
      run={run}
      wordsFor={(code) =>
        code === 'not_found' || code === 'bad_request'
          ? say('give.notFound')
          : code === 'transition_refused'
            ? say('give.refused')
            : undefined
      }
    >
      <TextField id="member" name="member" label={say('give.member')} hint={say('give.memberHint')} required />
    </ActionDialog>
  );
}
