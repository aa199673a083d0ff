import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from './tokens.ts';

/**
 * Identifies a browser for as long as it keeps the cookie. The `__Host-` prefix means that only this host can set it.
 */
export const DEVICE_COOKIE = '__Host-device';
/** Holds the remember grant, which replaces the password in a browser that remembers the login. */
export const REMEMBER_COOKIE = '__Host-remember';

const YEAR_S = 365 * 24 * 3_600;
/**
 * Always `Secure`. Browsers treat http://*.localhost as secure; over any other plain HTTP the cookies are better lost.
 */
const kept = { path: '/', httpOnly: true, secure: true } as const;
/** Lax, because a redirect from a login provider must carry the device cookie. */
const device = { ...kept, sameSite: 'lax', maxAge: YEAR_S } as const;
/** Strict, because a cookie that logs a player in may only come from our own pages. */
const remember = { ...kept, sameSite: 'strict' } as const;

/** The value of one of our cookies: 32 random bytes in base64url. Anything else is ignored. */
const read = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.cookies[name];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** The device cookie of the requesting browser, if it has one. */
export const deviceOf = (request: FastifyRequest): string | undefined => read(request, DEVICE_COOKIE);

/** Sets or renews the device cookie for another year, and returns its value. */
export function keepDevice(request: FastifyRequest, reply: FastifyReply): string {
  const value = deviceOf(request) ?? newToken();
  void reply.setCookie(DEVICE_COOKIE, value, device);
  return value;
}

/** The remember grant that the browser sent. */
export const grantOf = (request: FastifyRequest): string | undefined => read(request, REMEMBER_COOKIE);

/** Stores a remember grant in the browser until it expires. */
export const keepGrant = (reply: FastifyReply, { token, endsAt }: { token: string; endsAt: Date }): void =>
  void reply.setCookie(REMEMBER_COOKIE, token, { ...remember, expires: endsAt });

/** Removes the remember grant from the browser. */
export const dropGrant = (reply: FastifyReply): void =>
  void reply.setCookie(REMEMBER_COOKIE, '', { ...remember, expires: new Date(0) });
