import type { FastifyInstance } from 'fastify';
import { inboxCalls } from '../../shared/contract/inbox.ts';
import { ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { changeMessages, countUnread } from './change-messages.ts';
import { chooseNotices, readNotices } from './notice-settings.ts';
import { messageList } from './message-list.ts';

/** Registers the calls of the inbox. */
export function registerInbox(app: FastifyInstance, services: Services): void {
  registerCall(app, services, inboxCalls.unreadCount, async ({ merchantCode, player: { memberId } }) =>
    ok({
      count: await services.database.withMerchant(merchantCode, (trx) => countUnread(trx, { merchantCode, memberId })),
    }),
  );
  registerCall(app, services, inboxCalls.messageList, ({ site, player: { memberId }, query }) =>
    messageList(services, { site, memberId }, query),
  );
  registerCall(app, services, inboxCalls.readMessage, async ({ merchantCode, player: { memberId }, body: { id } }) =>
    ok({ count: await changeMessages(services, { merchantCode, memberId }, { does: 'read', id }) }),
  );
  registerCall(app, services, inboxCalls.readAllMessages, async ({ merchantCode, player: { memberId } }) =>
    ok({ count: await changeMessages(services, { merchantCode, memberId }, { does: 'readAll' }) }),
  );
  registerCall(app, services, inboxCalls.deleteMessage, async ({ merchantCode, player: { memberId }, body: { id } }) =>
    ok({ count: await changeMessages(services, { merchantCode, memberId }, { does: 'delete', id }) }),
  );
  registerCall(app, services, inboxCalls.restoreMessage, async ({ merchantCode, player: { memberId }, body: { id } }) =>
    ok({ count: await changeMessages(services, { merchantCode, memberId }, { does: 'restore', id }) }),
  );
  registerCall(app, services, inboxCalls.noticeSettings, async ({ merchantCode, player: { memberId } }) =>
    ok({ settled: await readNotices(services, { merchantCode, memberId }) }),
  );
  registerCall(app, services, inboxCalls.setNotices, async ({ merchantCode, player: { memberId }, body }) => {
    await chooseNotices(services, { merchantCode, memberId }, body.settled);
    return ok(null);
  });
}
