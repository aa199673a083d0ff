import type { FastifyReply } from 'fastify';
import type { Envelope } from '../../shared/contract/call.ts';
import { errorTable, type ErrorCode, type Result } from '../../shared/errors.ts';
import { wordsOf } from '../../publisher/site/words.ts';

/** Messages of an envelope are for whoever reads the wire, in English; pages say it in the player's words, by the code. */
const words = wordsOf('EN');
const messageOf = (code: ErrorCode) => words[`error.${code}`] ?? code;

/** Sends a failure in the envelope, with the status of its code. `detail` becomes the envelope's value. */
export function answerFailure(reply: FastifyReply, code: ErrorCode, detail: unknown = null): FastifyReply {
  const envelope: Envelope<never> = { success: false, value: detail, message: messageOf(code), code };
  if (errorTable[code] === 503) void reply.header('retry-after', '2');
  return reply.code(errorTable[code]).header('cache-control', 'no-store').send(envelope);
}

/** Sends what a command came to. */
export function answer<Value>(reply: FastifyReply, result: Result<Value>): FastifyReply {
  if (!result.ok) return answerFailure(reply, result.code, result.detail);
  const envelope: Envelope<Value> = { success: true, value: result.value, message: '' };
  return reply.header('cache-control', 'no-store').send(envelope);
}
