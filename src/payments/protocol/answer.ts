import type { FastifyReply } from 'fastify';
import { errorTable, type Result } from '../../shared/errors.ts';

/** Codes that the provider answers, with words for the developer who reads the raw answer. */
const messages = {
  bad_request: 'The request breaks the contract.',
  body_too_large: 'The body is too large.',
  signature_invalid: 'The signature is missing, wrong or too old.',
  transaction_conflict: 'Another request has this reference.',
  not_found: 'There is nothing with that name.',
  unavailable: 'No bank is connected.',
  internal: 'Something went wrong here.',
} as const;

/** A code that the provider answers. */
export type PaymentCode = keyof typeof messages;

/** Sends a refusal in the envelope of spec §7, with the status of its code. */
export const sendRefusal = (reply: FastifyReply, code: PaymentCode, detail: unknown = null): FastifyReply =>
  reply.status(errorTable[code]).send({ success: false, value: detail, message: messages[code], code });

/** Sends what a command returned, in the envelope of spec §7. */
export const sendResult = (reply: FastifyReply, result: Result<unknown, PaymentCode>): FastifyReply =>
  result.ok
    ? reply.send({ success: true, value: result.value, message: '' })
    : sendRefusal(reply, result.code, result.detail);
