import type { Client } from '../api/client.ts';

/** Cookies of the specification (spec §3). What logs somebody in is none of them: the gateway keeps that where no script reads it. */
const COOKIES = { user: 'lastUser', mobile: 'lastMobile', flag: 'rememberLogin' } as const;

/** Stands in the field of a password that is remembered: no password has this length by chance, and none is shown. */
export const DOTS = '••••••••';

/** Who logged in last in this browser and wanted to be remembered. The country is there where one was chosen: several share a dialing code. */
export type Remembered =
  | { by: 'username'; name: string }
  | { by: 'sms'; name: string; dialingCode: string; countryCode?: string | undefined };

/** What this browser remembers, if anything. */
export function readRemembered(): Remembered | undefined {
  const by = read(COOKIES.flag);
  if (by === 'username') {
    const name = read(COOKIES.user);
    return name ? { by, name } : undefined;
  }
  const [dialingCode, countryCode, name] =
    (by === 'sms' &&
      read(COOKIES.mobile)
        ?.match(/^(\d+)([A-Z]{2})?-(.+)$/)
        ?.slice(1)) ||
    [];
  return dialingCode && name ? { by: 'sms', name, dialingCode, countryCode } : undefined;
}

/**
 * Remembers who has logged in for as long as the gateway does, or forgets: what is kept here says that there is a grant.
 * @param until what the login answered, an ISO instant
 */
export function keepRemembered(client: Client, who: Remembered, until: string | undefined): void {
  if (until === undefined) return forgetRemembered(client);
  drop();
  const end = new Date(until);
  if (who.by === 'username') write(COOKIES.user, who.name, end);
  else write(COOKIES.mobile, `${who.dialingCode}${who.countryCode ?? ''}-${who.name}`, end);
  write(COOKIES.flag, who.by, end);
}

/** Forgets at once, here and at the gateway; the answer of which changes nothing. */
export function forgetRemembered(client: Client): void {
  if (!readRemembered()) return;
  drop();
  void client.call('forgetLogin');
}

const drop = () => Object.values(COOKIES).forEach((name) => write(name, '', new Date(0)));

const read = (name: string): string | undefined => {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    // Written by somebody else: it names nobody.
    return undefined;
  }
};

function write(name: string, value: string, end: Date): void {
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;SameSite=Lax;expires=${end.toUTCString()}${location.protocol === 'https:' ? ';Secure' : ''}`;
}
