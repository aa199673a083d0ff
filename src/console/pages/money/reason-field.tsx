import { REASON_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useWords } from '../../words/words.ts';

/** Asks why money is moved by hand. */
export function ReasonField() {
  const say = useWords();
  return (
    <TextField
      id="reason"
      name="reason"
      label={say('corrections.reason')}
      hint={say('corrections.reasonHint')}
      maxLength={REASON_LENGTH_MAX}
      required
    />
  );
}
