import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from './tokens.ts';

/** Names a browser to us, for as long as it keeps it. Nobody but the host itself can have set it. */
export const DEVICE_COOKIE = '__Host-device';
/** What stands for the password in a browser that is to remember it. */
export const REMEMBER_COOKIE = '__Host-remember';

const YEAR_S = 365 * 24 * 3_600;
/** Always secure: browsers hold http://*.localhost to be so, and what is lost over plain HTTP elsewhere is better lost. */
const kept = { path: '/', httpOnly: true, secure: true } as const;
/** A provider's redirect must bring the device. */
const device = { ...kept, sameSite: 'lax', maxAge: YEAR_S } as const;
/** What logs somebody in comes from our own pages alone. */
const remember = { ...kept, sameSite: 'strict' } as const;

/** A value of ours: 32 random bytes. */
const read = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.cookies[name];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** The device that asks, if it has been here before. */
export const deviceOf = (request: FastifyRequest): string | undefined => read(request, DEVICE_COOKIE);

/** Sees to it that the browser has a device cookie for another year. */
export function keepDevice(request: FastifyRequest, reply: FastifyReply): string {
  const value = deviceOf(request) ?? newToken();
  void reply.setCookie(DEVICE_COOKIE, value, device);
  return value;
}

/** The grant that the browser keeps. */
export const grantOf = (request: FastifyRequest): string | undefined => read(request, REMEMBER_COOKIE);

/** Gives the browser a grant to keep until it ends. */
export const keepGrant = (reply: FastifyReply, { token, endsAt }: { token: string; endsAt: Date }): void =>
  void reply.setCookie(REMEMBER_COOKIE, token, { ...remember, expires: endsAt });

/** Takes the grant from the browser. */
export const dropGrant = (reply: FastifyReply): void =>
  void reply.setCookie(REMEMBER_COOKIE, '', { ...remember, expires: new Date(0) });
