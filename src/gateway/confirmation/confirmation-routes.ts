import type { FastifyInstance } from 'fastify';
import { confirmationCalls } from '../../shared/contract/confirmation.ts';
import { readMember } from '../account/read-member.ts';
import { registerCall } from '../http/register-call.ts';
import { messageLanguage } from '../messages/message-language.ts';
import type { Services } from '../services.ts';
import { confirm } from './confirm.ts';
import { sendConfirmCode } from './send-confirm-code.ts';

/** Registers the calls that confirm the owner's presence within a session. */
export function registerConfirmation(app: FastifyInstance, services: Services): void {
  registerCall(app, services, confirmationCalls.confirm, async (context) => confirm(services, context));
  registerCall(
    app,
    services,
    confirmationCalls.confirmCode,
    async ({ site, merchantCode, player: { memberId }, body: { kind }, request }) => {
      const { brand } = site.loaded;
      const { language } = await readMember(services.database, merchantCode, memberId);
      return sendConfirmCode(services, {
        brand,
        memberId,
        kind,
        language: messageLanguage(brand, request, language),
        address: request.ip,
      });
    },
  );
}
