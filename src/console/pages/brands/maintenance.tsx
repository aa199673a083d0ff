import { useId, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { CLOSURE_TEXT_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import type { ClosureValue } from '../../../shared/contract/console/brands.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { FieldRow, hintId, Input } from '../../../ui/input.tsx';
import { space } from '../../../ui/measure.ts';
import { moment } from '../../kit/moment.ts';
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

const Actions = styled.div`
  display: flex;
  gap: ${space(3)};
  margin-top: ${space(5)};
`;

const Words = styled(Input)`
  height: auto;
  min-height: 84px;
  padding-block: 8px;
  resize: vertical;
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
  const id = useId();
  const { client, tell } = useConsole();
  const [isBusy, setIsBusy] = useState(false);
  const { merchant, vassalage, gameId, name, closure } = of;
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('text');
    const text = typeof written === 'string' && written.trim() !== '' ? written.trim() : null;
    setIsBusy(true);
    const answer = await client.call('changeMaintenance', {
      body: {
        merchant,
        ...(vassalage !== undefined && { vassalage }),
        ...(gameId !== undefined && { gameId }),
        before: closure && { text: closure.text },
        closure: closure ? null : { text },
      },
    });
    setIsBusy(false);
    if (answer.ok) {
      tell(say(closure ? 'maintenance.reopenedDone' : 'maintenance.closedDone', { name }));
      onChange(answer.value.closure);
    } else {
      tell(say(`error.${answer.code}`), { isFault: true });
      if (answer.code === 'changed_meanwhile') onChange(undefined);
    }
  }
  return (
    <DialogFrame
      title={say(closure ? 'maintenance.reopenTitle' : 'maintenance.closeTitle', { name })}
      closeLabel={say('console.close')}
      onClose={onClose}
      isForced
    >
      <form onSubmit={(event) => void submit(event)}>
        <State>{say(closure ? 'maintenance.reopenText' : effectOf(of))}</State>
        {closure && of.isClosedByFile && <State>{say('maintenance.stillClosedText')}</State>}
        {!closure && vassalage === undefined && (
          <FieldRow id={id} label={say('maintenance.words')} hint={say('maintenance.wordsHint')}>
            <Words
              as="textarea"
              id={id}
              name="text"
              maxLength={CLOSURE_TEXT_LENGTH_MAX}
              aria-describedby={hintId(id)}
            />
          </FieldRow>
        )}
        <Actions>
          <Button type="submit" disabled={isBusy}>
            {say(closure ? 'maintenance.confirmReopen' : 'maintenance.confirmClose')}
          </Button>
          <Button type="button" $rank="secondary" onClick={onClose}>
            {say('console.cancel')}
          </Button>
        </Actions>
      </form>
    </DialogFrame>
  );
}
