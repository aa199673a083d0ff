import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FLOW_LIFETIME_MS } from './social-flows.ts';

/** Binds a login to the browser that started it. With this prefix only the host itself can set the cookie. */
const COOKIE = '__Host-social';
/** Lax, because the provider's redirect must send it. */
const kept = { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: FLOW_LIFETIME_MS / 1000 } as const;

/** Whether a text has the form of our secrets: 32 random bytes. */
export const isHandle = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text);

/** The secret of this browser; empty when it sent none. */
export function browserOf(request: FastifyRequest): string {
  const value = request.cookies[COOKIE];
  return isHandle(value) ? value : '';
}

/** Stores the secret of the login that this browser starts, and replaces that of an earlier one. */
export const keepBrowser = (reply: FastifyReply, browser: string): void => void reply.setCookie(COOKIE, browser, kept);

/** Deletes the cookie after the login. */
export const dropBrowser = (reply: FastifyReply): void => void reply.clearCookie(COOKIE, kept);
