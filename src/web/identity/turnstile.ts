import { TURNSTILE_ORIGIN, TURNSTILE_POLICY } from '../../shared/site/turnstile.ts';

const SCRIPT_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;

/** What is needed of Trusted Types, which not every browser has. */
interface ScriptTrust {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => unknown };
}

interface Turnstile {
  render: (
    host: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      'error-callback': () => void;
      appearance: 'interaction-only';
    },
  ) => string;
  remove: (id: string) => void;
}

let loading: Promise<Turnstile> | undefined;

/** A proof by Turnstile. Where it wants to see a click it shows itself at the lower edge, above any dialog. Rejects where it cannot. */
export async function turnstileProof(siteKey: string): Promise<string> {
  loading ??= load();
  // One that failed is tried again with the next form.
  loading.catch(() => (loading = undefined));
  const turnstile = await loading;
  const host = Object.assign(document.createElement('div'), { className: 'human-check', popover: 'manual' });
  (document.querySelector('dialog:modal') ?? document.body).append(host);
  host.showPopover();
  let id: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      id = turnstile.render(host, {
        sitekey: siteKey,
        callback: resolve,
        'error-callback': () => reject(new Error('turnstile')),
        appearance: 'interaction-only',
      });
    });
  } finally {
    if (id !== undefined) turnstile.remove(id);
    host.remove();
  }
}

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve((window as unknown as { turnstile: Turnstile }).turnstile));
    script.addEventListener('error', () => reject(new Error('turnstile did not load')));
    script.src = trustedUrl() as string;
    document.head.append(script);
  });
}

let trusted: unknown;

/** The address of the script as the page's policy takes it. Whatever its Trusted Types policy is asked for, it answers this one. It can be made once. */
function trustedUrl(): unknown {
  const { trustedTypes } = window as unknown as { trustedTypes?: ScriptTrust };
  return (trusted ??=
    trustedTypes?.createPolicy(TURNSTILE_POLICY, { createScriptURL: () => SCRIPT_URL }).createScriptURL('') ??
    SCRIPT_URL);
}
