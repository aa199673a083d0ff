import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../shared/contract/call.ts';
import { errorTable, type ErrorCode, type Result } from '../../shared/errors.ts';
import { languageRegistry, wordsOf } from '../../publisher/site/words.ts';

const words = new Map<string, Record<string, string>>();

/** The text of a code in a language; English for a language that the platform does not have. */
function messageOf(code: ErrorCode, languageCode: string): string {
  const known = Object.hasOwn(languageRegistry, languageCode) ? languageCode : 'EN';
  if (!words.has(known)) words.set(known, wordsOf(known));
  return words.get(known)![`error.${code}`] ?? code;
}

/** The language that a caller asks for by its `Language` header. */
const requestedLanguage = (request: FastifyRequest): string => String(request.headers['language'] ?? 'EN');

/** Sends a failure in the envelope, with the status of its code. `detail` becomes the envelope's value. */
export function answerFailure(reply: FastifyReply, code: ErrorCode, detail: unknown = null): FastifyReply {
  const envelope: Envelope<never> = { success: false, value: detail, message: messageOf(code, requestedLanguage(reply.request)), code };
  if (errorTable[code] === 503) void reply.header('retry-after', '2');
  return reply.code(errorTable[code]).header('cache-control', 'no-store').send(envelope);
}

/** Sends what a command came to. */
export function answer<Value>(reply: FastifyReply, result: Result<Value>): FastifyReply {
  if (!result.ok) return answerFailure(reply, result.code, result.detail);
  const envelope: Envelope<Value> = { success: true, value: result.value, message: '' };
  return reply.header('cache-control', 'no-store').send(envelope);
}
