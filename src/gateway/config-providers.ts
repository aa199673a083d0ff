import type { MessageProviders } from './messages/messenger.ts';
import type { PhoneServiceConfig } from './verification/phone-service.ts';
import { TURNSTILE_URL, type TurnstileConfig } from './verification/turnstile.ts';

/** Relays of drand, which anyone may ask. */
const BEACON_URLS = 'https://api.drand.sh,https://drand.cloudflare.com';

/** Outside providers. Those that are not configured are `undefined`. */
interface Providers {
  beaconUrls: readonly string[] | undefined;
  messages: MessageProviders;
  turnstile: TurnstileConfig | undefined;
  phoneService: PhoneServiceConfig | undefined;
}

/** Whether secrets may be sent to a URL: it is encrypted, or on this machine. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));

/**
 * Reads the variables of outside providers.
 * @throws Error if only some variables of a provider are set, since otherwise players would be the first to notice
 */
export function readProviders(env: NodeJS.ProcessEnv): Providers {
  /** The values of a group of variables by name, or `undefined` if none is set. */
  function group<Name extends string>(...names: Name[]): Record<Name, string> | undefined {
    const missing = names.filter((name) => !env[name]);
    if (missing.length === names.length) return undefined;
    if (missing.length > 0)
      throw new Error(
        `${missing.join(', ')}: not set, but the provider needs it along with ${names.filter((name) => env[name]).join(', ')}.`,
      );
    return Object.fromEntries(names.map((name) => [name, env[name]!])) as Record<Name, string>;
  }
  const address = (name: string, text: string): string => {
    if (!URL.canParse(text) || !isSafe(new URL(text)))
      throw new Error(`${name} is "${text}", but must be an https URL.`);
    return text;
  };
  const sms = group('SMS_URL', 'SMS_KEY', 'SMS_FROM');
  const mail = group('SMTP_URL', 'MAIL_FROM');
  const turnstile = group('TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET');
  const phone = group(
    'PHONE_SERVICE_URL',
    'PHONE_SERVICE_KEY',
    'PHONE_SERVICE_ISSUER',
    'PHONE_SERVICE_AUDIENCE',
    'PHONE_SERVICE_JWKS',
  );
  if (mail && !/^smtps?:\/\//.test(mail.SMTP_URL)) throw new Error('SMTP_URL must start with smtp:// or smtps://.');
  const beacons = env['BEACON_URLS'] || (env['NODE_ENV'] === 'production' ? BEACON_URLS : '');
  return {
    beaconUrls: beacons ? beacons.split(',').map((url) => address('BEACON_URLS', url.trim())) : undefined,
    messages: {
      sms: sms && { url: address('SMS_URL', sms.SMS_URL), key: sms.SMS_KEY, from: sms.SMS_FROM },
      mail: mail && { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM },
    },
    turnstile: turnstile && {
      siteKey: turnstile.TURNSTILE_SITE_KEY,
      secret: turnstile.TURNSTILE_SECRET,
      url: address('TURNSTILE_URL', env['TURNSTILE_URL'] || TURNSTILE_URL),
    },
    phoneService: phone && {
      url: address('PHONE_SERVICE_URL', phone.PHONE_SERVICE_URL),
      key: phone.PHONE_SERVICE_KEY,
      issuer: phone.PHONE_SERVICE_ISSUER,
      audience: phone.PHONE_SERVICE_AUDIENCE,
      jwksUrl: address('PHONE_SERVICE_JWKS', phone.PHONE_SERVICE_JWKS),
    },
  };
}
