import { REASON_LENGTH_MAX } from '../../shared/contract/console/console-limits.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../words/words.ts';

/** Asks why an operator does something to a member or a balance. */
export function ReasonField() {
  const say = useWords();
  return (
    <TextField
      id="reason"
      name="reason"
      label={say('reason.label')}
      hint={say('reason.hint')}
      maxLength={REASON_LENGTH_MAX}
      required
    />
  );
}
