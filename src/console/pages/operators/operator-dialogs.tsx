import { useState } from 'react';
import styled from 'styled-components';
import type { OperatorRow } from '../../../shared/contract/console/operators.ts';
import { CheckBox } from '../../../ui/check-box.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { ConsoleValue } from '../../console-client.ts';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { moment } from '../../kit/moment.ts';
import { ReasonField } from '../../kit/reason-field.tsx';
import { ENROL_PATH } from '../../session-token.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

type Roles = ConsoleValue<'operatorList'>['roles'];
type NewOperator = ConsoleValue<'addOperator'>;

interface DialogProps {
  onClose: () => void;
  /** The operators have changed. */
  onDone: () => void;
}

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  margin-top: ${space(4)};
  border: 0;
  padding: 0;
  & > legend {
    margin-bottom: ${space(1)};
    color: var(--color-muted);
  }
`;

const Enrol = styled.div`
  display: grid;
  gap: ${space(4)};
`;

/** The boxes of a group that are ticked. */
const tickedIn = (form: HTMLFormElement, name: string): string[] =>
  new FormData(form).getAll(name).filter((value) => typeof value === 'string');

/** What the form says of an operator's roles and merchants. Without a ticked merchant it is all of the platform. */
const rightsIn = (form: HTMLFormElement) => {
  const merchants = tickedIn(form, 'merchant');
  return { roles: tickedIn(form, 'role'), merchants: merchants.length > 0 ? merchants : null };
};

/** Roles and merchants to tick. */
function Rights({ roles, operator }: { roles: Roles; operator?: OperatorRow }) {
  const say = useWords();
  const me = useConsole().session.me.value!;
  return (
    <>
      <Choices>
        <legend>{say('operators.roles')}</legend>
        {roles.map(({ id }) => (
          <CheckBox key={id} name="role" value={id} defaultChecked={operator?.roles.includes(id) ?? false}>
            {id}
          </CheckBox>
        ))}
      </Choices>
      <Choices>
        <legend>{say('operators.merchantsHint')}</legend>
        {me.brands.map(({ merchantCode, name }) => (
          <CheckBox
            key={merchantCode}
            name="merchant"
            value={merchantCode}
            defaultChecked={operator?.merchants?.includes(merchantCode) ?? false}
          >
            {name}
          </CheckBox>
        ))}
      </Choices>
    </>
  );
}

/** Adds an operator, and shows once the link by which they enrol. */
export function AddOperator({ roles, onClose, onDone }: DialogProps & { roles: Roles }) {
  const say = useWords();
  const { client } = useConsole();
  const [added, setAdded] = useState<NewOperator>();
  if (added) {
    const { operator, link, isWaiting } = added;
    const title = say('operators.addedTitle', { name: operator.name });
    return <LinkDialog title={title} link={link} isWaiting={isWaiting} onClose={onClose} />;
  }
  return (
    <ActionDialog
      title={say('operators.newTitle')}
      action={say('operators.add')}
      onClose={onClose}
      stays
      wordsFor={(code) => (code === 'bad_request' ? say('operators.badRequest') : undefined)}
      run={async (form) => {
        const answer = await client.call('addOperator', {
          body: { login: valueIn(form, 'login').toLowerCase(), name: valueIn(form, 'name'), ...rightsIn(form) },
        });
        if (answer.ok) {
          setAdded(answer.value);
          onDone();
        }
        return answer;
      }}
    >
      <TextField
        id="login"
        name="login"
        label={say('operators.login')}
        hint={say('operators.loginHint')}
        autoComplete="off"
        required
      />
      <TextField id="name" name="name" label={say('operators.name')} autoComplete="off" required />
      <Rights roles={roles} />
    </ActionDialog>
  );
}

/** The link by which an operator enrols. It is shown this once. */
function LinkDialog({
  title,
  link,
  isWaiting,
  onClose,
}: {
  title: string;
  link: NewOperator['link'];
  isWaiting: boolean;
  onClose: () => void;
}) {
  const say = useWords();
  return (
    <DialogFrame title={title} closeLabel={say('console.close')} onClose={onClose} isForced>
      <Enrol>
        <p>{say('operators.linkText', { until: moment(link.endsAt) })}</p>
        {isWaiting && <p>{say('operators.linkWaits')}</p>}
        <CopyButton
          name={say('operators.link')}
          text={`${location.origin}${ENROL_PATH}#${link.token}`}
          copyLabel={say('console.copy')}
          copiedLabel={say('console.copied')}
          refusedText={say('console.copyRefused')}
        />
      </Enrol>
    </DialogFrame>
  );
}

/** Asks for a new password and new one-time codes of an operator who has lost theirs. */
export function ResetOperator({ operator: { id, name }, onClose, onDone }: DialogProps & { operator: OperatorRow }) {
  const say = useWords();
  const { client } = useConsole();
  const [link, setLink] = useState<NewOperator['link']>();
  if (link) return <LinkDialog title={say('operators.resetDone', { name })} link={link} isWaiting onClose={onClose} />;
  return (
    <ActionDialog
      title={say('operators.resetTitle', { name })}
      text={say('operators.resetText')}
      action={say('operators.reset')}
      onClose={onClose}
      stays
      wordsFor={(code) => (code === 'changed_meanwhile' ? say('operators.waitsAlready') : undefined)}
      run={async (form) => {
        const answer = await client.call('resetOperator', { body: { id, reason: valueIn(form, 'reason') } });
        if (answer.ok) {
          setLink(answer.value.link);
          onDone();
        }
        return answer;
      }}
    >
      <ReasonField />
    </ActionDialog>
  );
}

/** Gives an operator other roles and merchants, or lets one who was removed sign in again. */
export function ChangeOperator({
  roles,
  operator,
  onClose,
  onDone,
}: DialogProps & { roles: Roles; operator: OperatorRow }) {
  const say = useWords();
  const { client, tell } = useConsole();
  return (
    <ActionDialog
      title={say('operators.changeTitle', { name: operator.name })}
      text={say('operators.changeText')}
      action={say('console.save')}
      onClose={onClose}
      wordsFor={(code) =>
        code === 'bad_request'
          ? say('operators.badRequest')
          : code === 'changed_meanwhile'
            ? say('operators.waitsAlready')
            : undefined
      }
      run={async (form) => {
        const body = { id: operator.id, ...rightsIn(form), isRemoved: false };
        const answer = await client.call('changeOperator', { body });
        if (answer.ok) {
          tell(say(answer.value.isWaiting ? 'operators.changeWaits' : 'operators.changed', { name: operator.name }));
          onDone();
        }
        return answer;
      }}
    >
      <Rights roles={roles} operator={operator} />
    </ActionDialog>
  );
}

/** Removes an operator, after asking once. */
export function RemoveOperator({ operator, onClose, onDone }: DialogProps & { operator: OperatorRow }) {
  const say = useWords();
  const { client, tell } = useConsole();
  const { id, name, roles, merchants } = operator;
  return (
    <ActionDialog
      title={say('operators.removeTitle', { name })}
      text={say('operators.removeText')}
      action={say('operators.remove')}
      onClose={onClose}
      run={async () => {
        const answer = await client.call('changeOperator', { body: { id, roles, merchants, isRemoved: true } });
        if (answer.ok) {
          tell(say('operators.removedDone', { name }));
          onDone();
        }
        return answer;
      }}
    />
  );
}
