import { ConsoleClient } from './console-client.ts';
import { ENROL_PATH, readToken, takeExpiry, writeToken } from './session-token.ts';
import words from './words/sign-in.json' with { type: 'json' };

// The first script of the console. It signs an operator in by the form that the page came with, and brings the app.

const S_PER_MINUTE = 60;

const page = document.querySelector<HTMLElement>('#sign-in')!;
const form = page.querySelector('form')!;
const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
const partOf = (name: string) => form.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
const client = new ConsoleClient({ token: () => undefined, onSessionEnded: () => {} });
const bringApp = () => import('./main.tsx');

/** Why the sign-in was refused, and what to do. */
function wordsFor(refusal: Extract<Awaited<ReturnType<typeof send>>, { ok: false }>): string {
  const waitS = refusal.code === 'too_many_requests' ? refusal.detail?.waitS : undefined;
  if (waitS !== undefined) return words['signIn.wait'].replace('{minutes}', String(Math.ceil(waitS / S_PER_MINUTE)));
  const isWrong = refusal.code === 'login_failed' || refusal.code === 'bad_request';
  return isWrong ? words['signIn.failed'] : (refusal.message ?? words['signIn.unavailable']);
}

const send = () =>
  client.call('signIn', {
    body: {
      login: fieldOf('login').value.trim(),
      password: fieldOf('password').value,
      code: fieldOf('code').value.replaceAll(/\s/g, ''),
    },
  });

/** Signs in with what was typed, or says why not. */
async function signIn(): Promise<void> {
  const submit = partOf('submit') as HTMLButtonElement;
  submit.disabled = true;
  partOf('fault').textContent = '';
  const answer = await send();
  submit.disabled = false;
  const code = fieldOf('code');
  code.value = '';
  if (!answer.ok) {
    partOf('fault').textContent = wordsFor(answer);
    return code.focus();
  }
  writeToken(answer.value.token);
  await openApp();
}

async function openApp(): Promise<void> {
  const app = await bringApp();
  // Its ids and its password are for the sign-in alone, and the next one begins with a new page.
  page.remove();
  app.openApp();
}

function showPassword(): void {
  const password = fieldOf('password');
  const isShown = password.type === 'password';
  password.type = isShown ? 'text' : 'password';
  partOf('show').textContent = words[isShown ? 'signIn.hide' : 'signIn.show'];
}

if (readToken() === undefined && location.pathname !== ENROL_PATH) {
  page.hidden = false;
  partOf('expired').hidden = !takeExpiry();
  fieldOf('login').focus();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void signIn();
  });
  partOf('show').addEventListener('click', showPassword);
  // The app comes while the operator types.
  form.addEventListener('input', () => void bringApp(), { once: true });
} else void openApp();
