import type { MemberProtection } from '../../../shared/contract/console/protection.ts';
import { Select } from '../../../ui/select.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { ReasonField } from '../../kit/reason-field.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';

/** Hours of breaks and days of exclusions that operators can enter. */
const BREAKS_HOURS = [24, 72, 168, 336, 672, 1_008];
const EXCLUSIONS_DAYS = [1, 7, 30, 90, 180, 365, 730, 1_825];
/** The value of an exclusion without an end. */
const FOR_GOOD = 'excluded';

interface PauseDialogProps {
  whose: { merchant: string; id: string };
  /** Username of the member. */
  name: string;
  protection: MemberProtection;
  onClose: () => void;
  onDone: () => void;
}

/** What an operator can enter: no exclusion below the brand's shortest one, and no break within an exclusion. */
function choicesFor({ exclusionDaysMin, pauses }: MemberProtection, say: Say) {
  const isExcluded = pauses.some(({ kind, isRunning }) => kind === 'excluded' && isRunning);
  const breaks = isExcluded ? [] : BREAKS_HOURS;
  return [
    ...breaks.map((hours) => ({ value: `time_out ${hours}`, text: say('protection.breakOf', { count: hours / 24 }) })),
    ...EXCLUSIONS_DAYS.filter((days) => days >= exclusionDaysMin).map((days) => ({
      value: `excluded ${days}`,
      text: say('protection.exclusionOf', { count: days }),
    })),
    { value: FOR_GOOD, text: say('protection.exclusionForGood') },
  ];
}

/** Enters a break or an exclusion of a member, or makes the running one longer. */
export function PauseDialog({ whose, name, protection, onClose, onDone }: PauseDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  return (
    <ActionDialog
      title={say('protection.pauseTitle', { name })}
      text={say('protection.pauseText')}
      action={say('protection.pause')}
      onClose={onClose}
      wordsFor={(code) => (code === 'transition_refused' ? say('protection.pauseShorter') : undefined)}
      run={async (form) => {
        const [kind, length] = valueIn(form, 'length').split(' ');
        const pause =
          kind === 'time_out'
            ? { kind: 'time_out' as const, hours: Number(length) }
            : { kind: 'excluded' as const, days: length === undefined ? null : Number(length) };
        const answer = await client.call('enterPause', { body: { ...whose, reason: valueIn(form, 'reason'), pause } });
        if (answer.ok) {
          tell(say('protection.paused', { name }));
          onDone();
        }
        return answer;
      }}
    >
      <Select id="length" name="length" label={say('protection.length')} choices={choicesFor(protection, say)} />
      <ReasonField />
    </ActionDialog>
  );
}
