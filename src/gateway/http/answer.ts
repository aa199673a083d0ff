import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../shared/contract/call.ts';
import { errorTable, type Failure, type Result } from '../../shared/errors.ts';
import { languageRegistry, wordsOf } from '../../publisher/site/words.ts';

/** `retry-after` for a busy server and for too many calls of one caller, unless the failure names a time (spec §8). An exceeded quota has none. */
const BUSY_WAIT_S = 2;
const FLOOD_WAIT_S = 300;
const MINUTE_S = 60;
const HOUR_S = 3_600;

const words = new Map<string, Record<string, string>>();

/** The message of a failure, with the true wait where it names one. It is in English when the platform does not have the language. */
function messageOf(failure: Failure, languageCode: string): string {
  const known = Object.hasOwn(languageRegistry, languageCode) ? languageCode : 'EN';
  if (!words.has(known)) words.set(known, wordsOf(known));
  const said = words.get(known)!;
  if (failure.code === 'too_many_requests' && failure.detail)
    return said['message.wait']!.replace('{wait}', waitText(failure.detail.waitS, languageRegistry[known]!.tag));
  return said[`error.${failure.code}`] ?? failure.code;
}

/** When to try again, as in "in 40 seconds": rounded up, so that it is never too early. */
function waitText(waitS: number, tag: string): string {
  const relative = new Intl.RelativeTimeFormat(tag);
  if (waitS <= MINUTE_S) return relative.format(waitS, 'second');
  return waitS <= HOUR_S
    ? relative.format(Math.ceil(waitS / MINUTE_S), 'minute')
    : relative.format(Math.ceil(waitS / HOUR_S), 'hour');
}

/** The language code of the `Language` header. */
const requestedLanguage = (request: FastifyRequest): string => String(request.headers['language'] ?? 'EN');

/** The envelope of a failure, with the message in a language of the platform. */
export function failureEnvelope(failure: Failure, languageCode: string): Envelope<never> {
  const { code, detail = null } = failure;
  return { success: false, value: detail, message: messageOf(failure, languageCode), code };
}

/** Sends a failure in the envelope, with the HTTP status of its code. Its detail becomes the envelope's value. */
export function answerFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const { code } = failure;
  reply.refusal = code;
  const envelope = failureEnvelope(failure, requestedLanguage(reply.request));
  const waitS = waitOf(failure);
  if (waitS !== undefined) void reply.header('retry-after', String(waitS));
  // The rest of a request that is too slow is not waited for.
  if (code === 'request_timeout') void reply.header('connection', 'close');
  return reply.code(errorTable[code]).header('cache-control', 'no-store').send(envelope);
}

/** When the caller may try again, in seconds; undefined when waiting does not help. */
function waitOf(failure: Failure): number | undefined {
  if (failure.code === 'too_many_requests') return failure.detail?.waitS ?? FLOOD_WAIT_S;
  return errorTable[failure.code] === 503 && failure.code !== 'quota_exceeded' ? BUSY_WAIT_S : undefined;
}

/** Sends the result of a command in the envelope. */
export function answer<Value>(reply: FastifyReply, result: Result<Value>): FastifyReply {
  if (!result.ok) return answerFailure(reply, result);
  const envelope: Envelope<Value> = { success: true, value: result.value, message: '' };
  return reply.header('cache-control', 'no-store').send(envelope);
}
