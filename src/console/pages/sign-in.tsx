import { observer } from 'mobx-react-lite';
import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/button.tsx';
import { space } from '../../ui/measure.ts';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { useConsole } from '../use-console.ts';
import { useWords } from '../words/words.ts';

const S_PER_MINUTE = 60;

const Frame = styled.main`
  display: grid;
  place-content: center;
  min-height: 100dvh;
  padding: ${space(6)};
`;

const Form = styled.form`
  width: min(100vw - 32px, 340px);
  & > h1 {
    margin-bottom: ${space(6)};
    font-size: var(--text-4);
  }
  & > [role='alert'],
  & > [role='status'] {
    margin-block: ${space(3)};
  }
  & > [role='alert'] {
    color: var(--color-negative);
  }
  & > button {
    width: 100%;
    margin-top: ${space(6)};
  }
`;

const text = (form: HTMLFormElement, name: string): string => (form.elements.namedItem(name) as HTMLInputElement).value;

/** Signs an operator in by name, password and one-time code. */
export const SignIn = observer(function SignIn() {
  const { session } = useConsole();
  const say = useWords();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const answer = await session.signIn({
      login: text(form, 'login').trim(),
      password: text(form, 'password'),
      code: text(form, 'code').replaceAll(/\s/g, ''),
    });
    // Signed in, the form is gone.
    if (answer.ok) return;
    setBusy(false);
    const waitS = answer.code === 'too_many_requests' ? answer.detail?.waitS : undefined;
    setFault(
      answer.code === 'login_failed' || answer.code === 'bad_request'
        ? say('signIn.failed')
        : waitS === undefined
          ? say(`error.${answer.code}`)
          : say('signIn.wait', { minutes: Math.ceil(waitS / S_PER_MINUTE) }),
    );
    const code = form.elements.namedItem('code') as HTMLInputElement;
    code.value = '';
    code.focus();
  };
  return (
    <Frame>
      <Form onSubmit={(event) => void submit(event)}>
        <h1>{say('console.name')}</h1>
        {session.hasExpired && <p role="status">{say('signIn.expired')}</p>}
        <TextField id="login" name="login" label={say('signIn.login')} autoComplete="username" required />
        <PasswordField
          id="password"
          name="password"
          label={say('signIn.password')}
          showLabel={say('signIn.show')}
          hideLabel={say('signIn.hide')}
          autoComplete="current-password"
          required
        />
        <TextField
          id="code"
          name="code"
          label={say('signIn.code')}
          hint={say('signIn.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        {fault !== undefined && <p role="alert">{fault}</p>}
        <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
          {say('signIn.submit')}
        </Button>
      </Form>
    </Frame>
  );
});
