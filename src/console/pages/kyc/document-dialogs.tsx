import { useState } from 'react';
import { REASON_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import type { DocumentCase } from '../../../shared/contract/console/documents.ts';
import {
  DOCUMENT_NAME_LENGTH_MAX,
  DOCUMENT_NUMBER_LENGTH_MAX,
  papers,
  type Paper,
} from '../../../shared/kyc/states.ts';
import { CheckBox } from '../../../ui/check-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

/** What an operator can do with a document that waits. */
export type DocumentAction = 'accept' | 'reject';

interface DocumentDialogProps {
  merchant: string;
  of: DocumentCase;
  onClose: () => void;
  /** It was decided. */
  onDone: () => void;
  /** Another operator was faster. */
  onClash: () => void;
}

/** Asks what a document is and says, and accepts it. A name that differs from that of the payees is asked about once more. */
export function AcceptDialog({ merchant, of, onClose, onDone, onClash }: DocumentDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const { id, kind, payees } = of;
  const member = of.member.account;
  const [differs, setDiffers] = useState(false);
  const [paper, setPaper] = useState<Paper>(papers[kind][0]);
  const run = async (form: HTMLFormElement) => {
    const [number, expiresOn] = [kind === 'identity' ? valueIn(form, 'number') : '', valueIn(form, 'expiresOn')];
    const isSame = form.elements.namedItem('isSamePerson') as HTMLInputElement | null;
    const answer = await client.call('acceptDocument', {
      body: {
        merchant,
        id,
        paper,
        name: valueIn(form, 'name'),
        ...(number && { number }),
        ...(expiresOn && { expiresOn }),
        ...(isSame?.checked && { isSamePerson: true }),
      },
    });
    if (answer.ok) {
      tell(say('document.acceptDone', { member }));
      onDone();
    } else if (answer.code === 'name_differs') setDiffers(true);
    else if (answer.code === 'changed_meanwhile') onClash();
    return answer;
  };
  return (
    <ActionDialog
      title={say('document.acceptTitle', { member })}
      text={say('document.acceptText')}
      action={say('document.accept')}
      onClose={onClose}
      run={run}
      wordsFor={(code) => (code === 'validation_failed' ? say('document.faults') : undefined)}
    >
      <Select
        id="paper"
        label={say('document.paper')}
        value={paper}
        choices={papers[kind].map((value) => ({ value, text: say(`paper.${value}`) }))}
        onChange={({ target }) => setPaper(target.value as Paper)}
      />
      <ReadFields hasNumber={kind === 'identity'} />
      {differs && <CheckBox name="isSamePerson">{say('document.same', { name: payees[0]?.name ?? '' })}</CheckBox>}
    </ActionDialog>
  );
}

/** What an operator reads on a document. */
function ReadFields({ hasNumber }: { hasNumber: boolean }) {
  const say = useWords();
  return (
    <>
      <TextField
        id="name"
        name="name"
        label={say('document.name')}
        maxLength={DOCUMENT_NAME_LENGTH_MAX}
        autoComplete="off"
        autoCapitalize="words"
        required
      />
      {hasNumber && (
        <TextField
          id="number"
          name="number"
          label={say('document.number')}
          hint={say('document.numberHint')}
          maxLength={DOCUMENT_NUMBER_LENGTH_MAX}
          autoComplete="off"
          required
        />
      )}
      <TextField
        id="expiresOn"
        name="expiresOn"
        type="date"
        label={say('document.expiresOn')}
        hint={say('document.expiresHint')}
      />
    </>
  );
}

/** Asks why a document is rejected, and rejects it. */
export function RejectDialog({ merchant, of, onClose, onDone, onClash }: DocumentDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const member = of.member.account;
  return (
    <ActionDialog
      title={say('document.rejectTitle', { member })}
      text={say('document.rejectText')}
      action={say('document.reject')}
      onClose={onClose}
      run={async (form) => {
        const body = { merchant, id: of.id, reason: valueIn(form, 'reason') };
        const answer = await client.call('rejectDocument', { body });
        if (answer.ok) {
          tell(say('document.rejectDone', { member }));
          onDone();
        } else if (answer.code === 'changed_meanwhile') onClash();
        return answer;
      }}
    >
      <TextField
        id="reason"
        name="reason"
        label={say('document.rejectNote')}
        hint={say('document.rejectHint')}
        maxLength={REASON_LENGTH_MAX}
        autoComplete="off"
        required
      />
    </ActionDialog>
  );
}
