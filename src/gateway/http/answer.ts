import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../shared/contract/call.ts';
import { errorTable, type ErrorCode, type Result } from '../../shared/errors.ts';
import { languageRegistry, wordsOf } from '../../publisher/site/words.ts';

/** `retry-after` for a busy server and for too many calls of one caller, unless the failure names a time (spec §8). An exceeded quota has none. */
const BUSY_WAIT_S = 2;
const FLOOD_WAIT_S = 300;

const words = new Map<string, Record<string, string>>();

/** The message of an error code. It is in English when the platform does not have the language. */
function messageOf(code: ErrorCode, languageCode: string): string {
  const known = Object.hasOwn(languageRegistry, languageCode) ? languageCode : 'EN';
  if (!words.has(known)) words.set(known, wordsOf(known));
  return words.get(known)![`error.${code}`] ?? code;
}

/** The language code of the `Language` header. */
const requestedLanguage = (request: FastifyRequest): string => String(request.headers['language'] ?? 'EN');

/** Sends a failure in the envelope, with the HTTP status of its code. `detail` becomes the envelope's value. */
export function answerFailure(reply: FastifyReply, code: ErrorCode, detail: unknown = null): FastifyReply {
  const envelope: Envelope<never> = {
    success: false,
    value: detail,
    message: messageOf(code, requestedLanguage(reply.request)),
    code,
  };
  const waitS =
    code === 'too_many_requests'
      ? ((detail as { waitS?: number } | null)?.waitS ?? FLOOD_WAIT_S)
      : errorTable[code] === 503 && code !== 'quota_exceeded'
        ? BUSY_WAIT_S
        : undefined;
  if (waitS !== undefined) void reply.header('retry-after', String(waitS));
  return reply.code(errorTable[code]).header('cache-control', 'no-store').send(envelope);
}

/** Sends the result of a command in the envelope. */
export function answer<Value>(reply: FastifyReply, result: Result<Value>): FastifyReply {
  if (!result.ok) return answerFailure(reply, result.code, result.detail);
  const envelope: Envelope<Value> = { success: true, value: result.value, message: '' };
  return reply.header('cache-control', 'no-store').send(envelope);
}
