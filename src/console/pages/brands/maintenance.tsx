import styled from 'styled-components';
import { CLOSURE_TEXT_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import type { ClosureValue } from '../../../shared/contract/console/brands.ts';
import { space } from '../../../ui/measure.ts';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { moment } from '../../kit/moment.ts';
import { TextArea } from '../../kit/text-area.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords, type WordKey } from '../../words/words.ts';

/** What can be closed. */
export interface MaintenanceOf {
  merchant: string;
  vassalage?: string;
  gameId?: string;
  /** As the operator reads it. */
  name: string;
  closure: ClosureValue | null;
  /** Whether the brand's file closes it, too. */
  isClosedByFile?: boolean;
}

const State = styled.p`
  margin-bottom: ${space(3)};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Says whether something is closed, by which operator, and what players read. */
export function MaintenanceState({ closure }: Pick<MaintenanceOf, 'closure'>) {
  const say = useWords();
  if (!closure) return <State>{say('maintenance.open')}</State>;
  const { text, operator, since } = closure;
  return (
    <State>
      {say('maintenance.closed', { operator, at: moment(since) })}{' '}
      {text === null ? say('maintenance.usualText') : say('maintenance.text', { text })}
    </State>
  );
}

const effectOf = ({ vassalage, gameId }: MaintenanceOf): WordKey => {
  if (gameId !== undefined) return 'maintenance.closeGameText';
  return vassalage === undefined ? 'maintenance.closeBrandText' : 'maintenance.closeVendorText';
};

interface MaintenanceDialogProps {
  of: MaintenanceOf;
  onClose: () => void;
  /** The closure has changed, by this operator or by another one meanwhile. */
  onChange: (closure: ClosureValue | null | undefined) => void;
}

/** Asks whether to close or open a brand, a vendor or a game, and says what that does. */
export function MaintenanceDialog({ of, onClose, onChange }: MaintenanceDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const { merchant, vassalage, gameId, name, closure } = of;
  const hasText = !closure && vassalage === undefined;
  async function change(form: HTMLFormElement) {
    const text = (hasText && valueIn(form, 'text')) || null;
    const answer = await client.call('changeMaintenance', {
      body: {
        merchant,
        ...(vassalage !== undefined && { vassalage }),
        ...(gameId !== undefined && { gameId }),
        before: closure && { text: closure.text },
        closure: closure ? null : { text },
      },
    });
    if (answer.ok) {
      tell(say(closure ? 'maintenance.reopenedDone' : 'maintenance.closedDone', { name }));
      onChange(answer.value.closure);
    } else if (answer.code === 'changed_meanwhile') {
      tell(say('error.changed_meanwhile'), { isFault: true });
      onChange(undefined);
    }
    return answer;
  }
  return (
    <ActionDialog
      title={say(closure ? 'maintenance.reopenTitle' : 'maintenance.closeTitle', { name })}
      text={say(closure ? 'maintenance.reopenText' : effectOf(of))}
      action={say(closure ? 'maintenance.confirmReopen' : 'maintenance.confirmClose')}
      run={change}
      onClose={onClose}
    >
      {closure && of.isClosedByFile && <State>{say('maintenance.stillClosedText')}</State>}
      {hasText && (
        <TextArea
          id="text"
          name="text"
          label={say('maintenance.words')}
          hint={say('maintenance.wordsHint')}
          maxLength={CLOSURE_TEXT_LENGTH_MAX}
        />
      )}
    </ActionDialog>
  );
}
