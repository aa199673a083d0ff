import type { FastifyReply } from 'fastify';
import { vendorErrors, type VendorErrorCode, type VendorResult } from '../errors.ts';
import { EN } from '../words/EN.ts';

/** Sends a refusal in the envelope of spec §7, with the status of its code. */
export function sendRefusal(reply: FastifyReply, code: VendorErrorCode, detail: unknown = null): FastifyReply {
  return reply.status(vendorErrors[code]).send({ success: false, value: detail, message: EN.errors[code], code });
}

/** Sends a command's result in the envelope of spec §7. */
export function sendResult(reply: FastifyReply, result: VendorResult<unknown>): FastifyReply {
  return result.ok ? reply.send({ success: true, value: result.value, message: '' }) : sendRefusal(reply, result.code, result.detail);
}
