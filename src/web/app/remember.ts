import type { Client } from '../api/client.ts';

/** What was remembered lasts one day, as the grant does that stands for the password. */
const DAY_S = 24 * 3_600;

/** Cookies of the specification (spec §3). What logs somebody in is none of them: the gateway keeps that where no script reads it. */
const COOKIES = { user: 'lastUser', mobile: 'lastMobile', flag: 'rememberLogin' } as const;

/** Stands in the field of a password that is remembered: no password has this length by chance, and none is shown. */
export const DOTS = '••••••••';

/** Who logged in last in this browser and wanted to be remembered. The country is there where one was chosen: several share a dialing code. */
export type Remembered = { by: 'username'; name: string } | { by: 'sms'; name: string; dialingCode: string; countryCode?: string | undefined };

/** What this browser remembers, if anything. */
export function readRemembered(): Remembered | undefined {
  const by = read(COOKIES.flag);
  if (by === 'username') {
    const name = read(COOKIES.user);
    return name ? { by, name } : undefined;
  }
  const [dialingCode, countryCode, name] = (by === 'sms' && read(COOKIES.mobile)?.match(/^(\d+)([A-Z]{2})?-(.+)$/)?.slice(1)) || [];
  return dialingCode && name ? { by: 'sms', name, dialingCode, countryCode } : undefined;
}

/** Remembers a login that the gateway has given a grant for. */
export function keepRemembered(who: Remembered): void {
  drop();
  if (who.by === 'username') write(COOKIES.user, who.name);
  else write(COOKIES.mobile, `${who.dialingCode}${who.countryCode ?? ''}-${who.name}`);
  write(COOKIES.flag, who.by);
}

/** Forgets at once, here and at the gateway; the answer of which changes nothing. */
export function forgetRemembered(client: Client): void {
  if (!readRemembered()) return;
  drop();
  void client.call('forgetLogin');
}

const drop = () => Object.values(COOKIES).forEach((name) => write(name, '', 0));

const read = (name: string): string | undefined => {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
};

function write(name: string, value: string, maxAgeS = DAY_S): void {
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;SameSite=Lax;max-age=${maxAgeS}${location.protocol === 'https:' ? ';Secure' : ''}`;
}
