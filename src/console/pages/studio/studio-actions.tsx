import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Studio } from '../../../shared/contract/console/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog, ActionFault, valueIn } from '../../kit/action-dialog.tsx';
import { ReasonField } from '../../kit/reason-field.tsx';
import { ToggleButton, ToggleRow } from '../../kit/toggle-button.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import type { StudioStore } from './studio-store.ts';

interface StudioActionsProps {
  store: StudioStore;
  studio: Studio;
}

/** Publishes the draft, gives it to a second operator, or drops it. */
export const StudioActions = observer(function StudioActions({ store, studio }: StudioActionsProps) {
  const say = useWords();
  const [open, setOpen] = useState<'publish' | 'drop'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button type="button" $rank="secondary" disabled={!store.isChanged} onClick={() => setOpen('drop')}>
        {say('studio.drop')}
      </Button>
      <Button
        type="button"
        disabled={!store.isChanged || store.isSaving || studio.faults.length > 0}
        onClick={() => setOpen('publish')}
      >
        {say('studio.publish')}
      </Button>
      {studio.faults.length > 0 && store.isChanged && <ActionFault code="brand_faulty" wordsFor={undefined} />}
      {open === 'publish' && <PublishDialog store={store} studio={studio} onClose={close} />}
      {open === 'drop' && (
        <ActionDialog
          title={say('studio.dropTitle')}
          text={say('studio.dropText')}
          action={say('studio.drop')}
          onClose={close}
          run={() => store.drop()}
        />
      )}
    </>
  );
});

/** Asks for the reason, and whether the operator publishes alone or with a second one, at once or at a time. */
function PublishDialog({ store, studio, onClose }: StudioActionsProps & { onClose: () => void }) {
  const { tell } = useConsole();
  const say = useWords();
  const [isSecond, setSecond] = useState(studio.needsSecond);
  const run = async (form: HTMLFormElement) => {
    const reason = valueIn(form, 'reason');
    const at = isSecond ? valueIn(form, 'publishAt') : '';
    const answer = isSecond
      ? await store.propose(reason, at === '' ? null : new Date(at).toISOString())
      : await store.publish(reason);
    if (answer.ok) tell(say(isSecond ? 'studio.proposed' : 'studio.published'));
    return answer;
  };
  return (
    <ActionDialog
      title={say('studio.publishTitle', { name: studio.slug })}
      text={say(isSecond ? 'studio.proposeText' : 'studio.publishText')}
      action={say(isSecond ? 'studio.propose' : 'studio.publish')}
      onClose={onClose}
      run={run}
    >
      {studio.needsSecond ? (
        <p>{say('studio.secondNeeded')}</p>
      ) : (
        <ToggleRow role="group" aria-label={say('studio.how')} style={{ marginBottom: 16 }}>
          {[false, true].map((one) => (
            <ToggleButton key={String(one)} aria-pressed={isSecond === one} onClick={() => setSecond(one)}>
              {say(one ? 'studio.withSecond' : 'studio.alone')}
            </ToggleButton>
          ))}
        </ToggleRow>
      )}
      <ReasonField />
      {isSecond && (
        <TextField
          id="publish-at"
          name="publishAt"
          type="datetime-local"
          label={say('studio.publishAt')}
          hint={say('studio.publishAtHint')}
        />
      )}
    </ActionDialog>
  );
}
