import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FLOW_LIFETIME_MS } from './social-flows.ts';

/** Binds a login to the browser that began it. Nobody but the host itself can have set it. */
const COOKIE = '__Host-social';
/** Lax: the provider's redirect must bring it. */
const kept = { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: FLOW_LIFETIME_MS / 1000 } as const;

/** Whether a text is a secret of ours by its form: 32 random bytes. */
export const isHandle = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text);

/** The secret of this browser; empty where it brought none. */
export function browserOf(request: FastifyRequest): string {
  const value = request.cookies[COOKIE];
  return isHandle(value) ? value : '';
}

/** Gives the browser the secret of the login that it begins, in place of one that it had begun before. */
export const keepBrowser = (reply: FastifyReply, browser: string): void => void reply.setCookie(COOKIE, browser, kept);

/** Takes it away when it has done what it was for. */
export const dropBrowser = (reply: FastifyReply): void => void reply.clearCookie(COOKIE, kept);
