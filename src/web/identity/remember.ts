import type { Client } from '../../client/client.ts';

/** Cookies of the specification (spec §3). None of them logs in: the remember grant is in a cookie that scripts cannot read. */
const COOKIES = { user: 'lastUser', mobile: 'lastMobile', flag: 'rememberLogin' } as const;

/** Placeholder of a field whose value a remember grant replaces. Its length says nothing about the password. */
export const DOTS = '••••••••';

/** The last login in this browser that asked to be remembered. The country is set if it was chosen, because countries share dialing codes. */
export type Remembered =
  | { by: 'username'; name: string }
  | { by: 'sms'; name: string; dialingCode: string; countryCode?: string | undefined };

/** The login that this browser remembers, if there is one. */
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
 * Remembers a login for as long as its remember grant lasts, or forgets it when there is no grant.
 * @param until end of the grant, from the login's response, as an ISO instant
 */
export function keepRemembered(client: Client, who: Remembered, until: string | undefined): void {
  if (until === undefined) return forgetRemembered(client);
  drop();
  const end = new Date(until);
  if (who.by === 'username') write(COOKIES.user, who.name, end);
  else write(COOKIES.mobile, `${who.dialingCode}${who.countryCode ?? ''}-${who.name}`, end);
  write(COOKIES.flag, who.by, end);
}

/** Forgets the remembered login here and at the gateway, whose answer is not awaited. */
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
    // Not written by us.
    return undefined;
  }
};

function write(name: string, value: string, end: Date): void {
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;SameSite=Lax;expires=${end.toUTCString()}${location.protocol === 'https:' ? ';Secure' : ''}`;
}
