import type { FastifyReply } from 'fastify';
import { vendorErrors, type VendorErrorCode, type VendorResult } from '../errors.ts';
import { EN } from '../words/EN.ts';
import { EN as fishEN } from '../words/fish/EN.ts';
import { EN as roomEN } from '../words/rooms/EN.ts';
import { EN as ticketEN } from '../words/tickets/EN.ts';

/** Messages for someone who reads the raw response; pages have their own texts. */
const messages: Record<VendorErrorCode, string> = {
  ...EN.errors,
  ...ticketEN.errors,
  ...fishEN.errors,
  ...roomEN.errors,
};

/** Sends a refusal in the envelope of spec §7, with the status of its code. */
export function sendRefusal(reply: FastifyReply, code: VendorErrorCode, detail: unknown = null): FastifyReply {
  return reply.status(vendorErrors[code]).send({ success: false, value: detail, message: messages[code], code });
}

/** Sends a command's result in the envelope of spec §7. */
export function sendResult(reply: FastifyReply, result: VendorResult<unknown>): FastifyReply {
  return result.ok
    ? reply.send({ success: true, value: result.value, message: '' })
    : sendRefusal(reply, result.code, result.detail);
}
