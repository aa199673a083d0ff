import { TURNSTILE_ORIGIN, TURNSTILE_POLICY } from '../../shared/site/turnstile.ts';

const SCRIPT_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;

/** The part of Trusted Types that we use. Not every browser has it. */
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

/**
 * Gets a proof from Turnstile. If Turnstile needs a click, its widget shows at the lower edge, above any dialog.
 * @throws Error when Turnstile fails or does not load
 */
export async function turnstileProof(siteKey: string): Promise<string> {
  loading ??= load();
  // A failed load is tried again for the next proof.
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

/** The script's address in the form that Trusted Types require. The policy returns this address for any input. It can be created once. */
function trustedUrl(): unknown {
  const { trustedTypes } = window as unknown as { trustedTypes?: ScriptTrust };
  return (trusted ??=
    trustedTypes?.createPolicy(TURNSTILE_POLICY, { createScriptURL: () => SCRIPT_URL }).createScriptURL('') ??
    SCRIPT_URL);
}
