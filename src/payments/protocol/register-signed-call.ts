import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { BodyOf, CallSpec, ValueOf } from '../../shared/contract/call.ts';
import type { Result } from '../../shared/errors.ts';
import { signatureHeaders } from '../../shared/contract/webhook-signature.ts';
import { webhookOf } from '../notices/notifier.ts';
import { sendRefusal, sendResult, type PaymentCode } from './answer.ts';

/** A command of the protocol. Signature and body have been checked. `silence` means that the caller gets no answer. */
type Command<Spec extends CallSpec> = (body: BodyOf<Spec>) => Result<ValueOf<Spec>, PaymentCode> | 'silence';

/** What the calls need to know. */
interface SignedCalls {
  keys: readonly string[];
  silenceMs: number;
}

/** Registers one call of the gateway: signature → body → command → envelope. */
export function registerSignedCall<Spec extends CallSpec & { body: TSchema }>(
  app: FastifyInstance,
  { keys, silenceMs }: SignedCalls,
  spec: Spec,
  command: Command<Spec>,
): void {
  const validator = Compile(spec.body);
  app.post(spec.path, async (request, reply) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSigned(request, bytes, keys)) return sendRefusal(reply, 'signature_invalid');
    const body = parse(bytes);
    if (!validator.Check(body)) {
      const faults = validator.Errors(body).map(({ instancePath: path, message }) => ({ path, message }));
      return sendRefusal(reply, 'bad_request', { faults });
    }
    const result = command(body as BodyOf<Spec>);
    if (result !== 'silence') return sendResult(reply, result);
    reply.hijack();
    setTimeout(() => reply.raw.destroy(), silenceMs).unref();
    return reply;
  });
}

/** Whether the bytes were signed with one of our keys, less than five minutes ago. Bytes that are not UTF-8 were not, because the library compares texts. */
function isSigned(request: FastifyRequest, bytes: Buffer, keys: readonly string[]): boolean {
  const headers: Record<string, string> = {};
  for (const name of [signatureHeaders.id, signatureHeaders.timestamp, signatureHeaders.signature]) {
    const value = request.headers[name];
    if (typeof value !== 'string') return false;
    headers[name] = value;
  }
  return isUtf8(bytes) && keys.some((key) => doesVerify(key, bytes, headers));
}

function doesVerify(key: string, bytes: Buffer, headers: Record<string, string>): boolean {
  try {
    webhookOf(key).verify(bytes, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

/** The JSON of a body; undefined for anything else, which no schema accepts. */
function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}
