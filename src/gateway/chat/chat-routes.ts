import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import { chatCalls } from '../../shared/contract/chat.ts';
import { callerOf } from '../http/caller-of.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { deleteOwn, reportMessage } from './change-message.ts';
import { readHistory, readNews } from './read-room.ts';
import { sendMessage } from './send-message.ts';
import { readOwnWins } from './shared-wins.ts';

/** Registers the calls of the chat. */
export function registerChat(app: FastifyInstance, services: Services): void {
  /** Guests read, too, so the token is optional. Reading is no activity: an open dialog does not keep a session from ending. */
  const readerOf = async (site: PublishedSite, request: FastifyRequest) => {
    const player = await callerOf(services, site, request, false);
    return { brand: site.loaded.brand, player: player?.mustChangePassword ? undefined : player };
  };
  registerCall(app, services, chatCalls.chatHistory, async ({ site, request, query }) =>
    readHistory(services, await readerOf(site, request), query),
  );
  registerCall(app, services, chatCalls.chatNews, async ({ site, request, query }) =>
    readNews(services, await readerOf(site, request), query),
  );
  registerCall(app, services, chatCalls.chatSend, ({ site, player, body }) =>
    sendMessage(services, { brand: site.loaded.brand, player }, body),
  );
  registerCall(app, services, chatCalls.chatWins, ({ site, player }) =>
    readOwnWins(services, { brand: site.loaded.brand, player }),
  );
  registerCall(app, services, chatCalls.chatDelete, ({ site, player, body: { id } }) =>
    deleteOwn(services, { brand: site.loaded.brand, player, id }),
  );
  registerCall(app, services, chatCalls.chatReport, ({ site, player, body: { id } }) =>
    reportMessage(services, { brand: site.loaded.brand, player, id }),
  );
}
