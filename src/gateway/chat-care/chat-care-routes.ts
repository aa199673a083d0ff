import type { FastifyInstance } from 'fastify';
import { chatCareCalls } from '../../shared/contract/console/chat.ts';
import { fail, ok } from '../../shared/errors.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { deleteMessage, keepMessage, muteMember } from './moderate.ts';
import { chatMessageList } from './read-messages.ts';
import { changeWord, readWords } from './words.ts';

/** Registers the calls of the console about the chat. */
export function registerChatCare(app: FastifyInstance, services: Services): void {
  const { database, sites } = services;
  registerConsoleCall(app, services, chatCareCalls.chatMessageList, ({ operator, query }) =>
    chatMessageList(services, operator.id, query),
  );
  registerConsoleCall(app, services, chatCareCalls.deleteChatMessage, ({ operator, record, body }) =>
    deleteMessage(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, chatCareCalls.keepChatMessage, ({ operator, record, body }) =>
    keepMessage(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, chatCareCalls.muteMember, ({ operator, record, body }) =>
    muteMember(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, chatCareCalls.chatWordList, async ({ query: { merchant } }) =>
    ok({ words: await database.withMerchant(merchant, (trx) => readWords(trx, merchant)) }),
  );
  registerConsoleCall(app, services, chatCareCalls.changeChatWord, async ({ operator, record, body }) =>
    sites.hasMerchant(body.merchant) ? changeWord(services, { operator, record }, body) : fail('not_found'),
  );
}
