import { Secret, TOTP } from 'otpauth';

const STEP_S = 30;
/** Steps before and after the current one whose codes are accepted, because clocks differ. */
const STEPS_AROUND = 1;

const totp = (secret: string, login = '', issuer = 'Livery') =>
  new TOTP({ issuer, label: login, secret: Secret.fromBase32(secret), period: STEP_S });

/** A new secret, in base 32. */
export const newCodeSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads the secret from, usually as a QR code. */
export const enrolUriOf = (login: string, secret: string, issuer?: string): string =>
  totp(secret, login, issuer).toString();

/** The step that a code belongs to, or undefined if it belongs to none near the time. The caller accepts each step once. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: nowMs, window: STEPS_AROUND });
  return delta === null ? undefined : Math.floor(nowMs / 1_000 / STEP_S) + delta;
}

/** The code of a secret at a time. */
export const codeNow = (secret: string, nowMs: number): string => totp(secret).generate({ timestamp: nowMs });
