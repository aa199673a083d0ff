import { useState, type ReactNode, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog.tsx';
import { space } from '../../ui/measure.ts';
import type { ErrorCode, Result } from '../../shared/errors.ts';
import { useWords } from '../words/words.ts';

/** The form of a dialog. A paragraph in it stands apart from the fields. */
export const ActionForm = styled.form`
  & > p {
    margin-bottom: ${space(4)};
  }
`;

const Fault = styled.p`
  margin-top: ${space(3)};
  color: var(--color-negative);
`;

/** The buttons at the end of a dialog. */
export const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-top: ${space(5)};
`;

interface ActionDialogProps {
  title: string;
  /** What the action does. */
  text?: string;
  /** Label of the button that does it. */
  action: string;
  /** Does it. The dialog stays open with the reason if it fails. */
  run: (form: HTMLFormElement) => Promise<Result<unknown>>;
  /** The words of a failure that has others here than elsewhere. */
  wordsFor?: ((code: ErrorCode) => string | undefined) | undefined;
  onClose: () => void;
  /** Something in the form has changed. */
  onChange?: () => void;
  /** What was done shows in place of the dialog, so it does not close by itself. */
  stays?: boolean;
  /** The fields. */
  children?: ReactNode;
}

/** Says why an action failed, if it did. */
export function ActionFault({ code, wordsFor }: { code: ErrorCode | undefined } & Pick<ActionDialogProps, 'wordsFor'>) {
  const say = useWords();
  return code && <Fault role="alert">{wordsFor?.(code) ?? say(`error.${code}`)}</Fault>;
}

/** Asks once before something is done, with its fields if it needs any, and says what went wrong. */
export function ActionDialog({
  title,
  text,
  action,
  run,
  wordsFor,
  onClose,
  onChange,
  stays = false,
  children,
}: ActionDialogProps) {
  const say = useWords();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ErrorCode>();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const answer = await run(event.currentTarget);
    if (answer.ok && !stays) return onClose();
    setBusy(false);
    setFault(answer.ok ? undefined : answer.code);
  };
  return (
    <DialogFrame title={title} closeLabel={say('console.close')} onClose={onClose}>
      <ActionForm onSubmit={(event) => void submit(event)} onChange={onChange}>
        {text !== undefined && <p>{text}</p>}
        {children}
        <ActionFault code={fault} wordsFor={wordsFor} />
        <Buttons>
          <Button type="button" $rank="secondary" onClick={onClose}>
            {say('console.cancel')}
          </Button>
          <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
            {action}
          </Button>
        </Buttons>
      </ActionForm>
    </DialogFrame>
  );
}

/** The trimmed value of a form's field. */
export const valueIn = (form: HTMLFormElement, name: string): string =>
  (form.elements.namedItem(name) as HTMLInputElement).value.trim();
