import { observer } from 'mobx-react-lite';
import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { qrPicture } from '../../../shared/site/qr-picture.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { space } from '../../../ui/measure.ts';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import type { ConsoleValue } from '../../console-client.ts';
import { ActionFault, valueIn } from '../../kit/action-dialog.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Empty } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type WordKey } from '../../words/words.ts';

const Sheet = styled.main`
  height: 100dvh;
  overflow: auto;
  padding: ${space(10)} ${space(4)};
  & > form {
    width: min(100%, 420px);
    margin-inline: auto;
  }
  & img {
    justify-self: center;
    border-radius: var(--radius-small);
  }
  & ol {
    display: grid;
    gap: ${space(5)};
    padding: 0;
    list-style: none;
  }
  & form,
  & li {
    display: grid;
    gap: ${space(3)};
  }
  & h2 {
    margin-top: ${space(4)};
    font-size: var(--text-1);
  }
`;

/** The page behind a link of enrolment: an operator chooses a password and adds the one-time codes to an authenticator app. */
export const EnrolPage = observer(function EnrolPage() {
  const say = useWords();
  const { client } = useConsole();
  const [token] = useState(() => location.hash.slice(1));
  const [isDone, setDone] = useState(false);
  const { loaded, load } = usePageValue({}, ({ signal }) => client.call('readEnrolment', { body: { token }, signal }));
  if (isDone)
    return (
      <Empty
        title={say('enrol.done')}
        text={say('enrol.doneText')}
        action={
          <Button type="button" onClick={() => location.assign('/')}>
            {say('enrol.toSignIn')}
          </Button>
        }
      />
    );
  if (loaded.fault === 'not_found' || loaded.fault === 'bad_request')
    return <Empty title={say('enrol.ended')} text={say('enrol.endedText')} />;
  if (loaded.fault === 'second_operator_required')
    return (
      <Empty
        title={say('enrol.waits')}
        text={say('enrol.waitsText')}
        action={
          <Button type="button" $rank="secondary" onClick={load}>
            {say('console.retry')}
          </Button>
        }
      />
    );
  return (
    <Sheet>
      <Loaded of={{ loaded, load }}>
        {(offer) => <Enrolment {...offer} token={token} onDone={() => setDone(true)} />}
      </Loaded>
    </Sheet>
  );
});

/** What a refusal says here. */
const faultWords: Partial<Record<ErrorCode, WordKey>> = {
  validation_failed: 'enrol.weak',
  code_invalid: 'enrol.wrongCode',
  bad_request: 'enrol.wrongCode',
  not_found: 'enrol.endedText',
};

/** What the link offers, and the form. */
function Enrolment({
  login,
  name,
  secret,
  enrolUri,
  token,
  onDone,
}: ConsoleValue<'readEnrolment'> & { token: string; onDone: () => void }) {
  const say = useWords();
  const { client } = useConsole();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ErrorCode>();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const body = { token, password: passwordIn(form), code: valueIn(form, 'code').replaceAll(/\s/g, '') };
    const answer = await client.call('enrol', { body });
    setBusy(false);
    setFault(answer.ok ? undefined : answer.code);
    if (answer.ok) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <h1>{say('enrol.title', { name })}</h1>
      <p>{say('enrol.text', { login })}</p>
      <ol>
        <li>
          <h2>{say('enrol.scan')}</h2>
          <img src={`data:image/svg+xml,${encodeURIComponent(qrPicture(enrolUri))}`} alt={say('enrol.qr', { login })} />
          <CopyButton
            name={say('enrol.secret')}
            text={secret}
            copyLabel={say('console.copy')}
            copiedLabel={say('console.copied')}
            refusedText={say('console.copyRefused')}
          />
        </li>
        <li>
          <h2>{say('enrol.choose')}</h2>
          {/* For the browser, which keeps the password under this name. */}
          <input type="hidden" name="username" autoComplete="username" value={login} />
          <PasswordField
            id="password"
            name="password"
            label={say('enrol.password')}
            hint={say('enrol.passwordHint')}
            autoComplete="new-password"
            showLabel={say('enrol.show')}
            hideLabel={say('enrol.hide')}
            required
          />
          <TextField
            id="code"
            name="code"
            label={say('enrol.code')}
            hint={say('enrol.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </li>
      </ol>
      <ActionFault code={fault} wordsFor={(code) => faultWords[code] && say(faultWords[code])} />
      <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
        {say('enrol.submit')}
      </Button>
    </form>
  );
}

/** The password as it was typed, with spaces at its ends. */
const passwordIn = (form: HTMLFormElement): string => (form.elements.namedItem('password') as HTMLInputElement).value;
