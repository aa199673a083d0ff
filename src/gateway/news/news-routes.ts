import type { FastifyInstance } from 'fastify';
import { newsCareCalls } from '../../shared/contract/console/news.ts';
import { newsCalls } from '../../shared/contract/news.ts';
import { ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { listAnnouncements } from './list-announcements.ts';
import { announcementList } from './read-announcements.ts';
import { changeAnnouncement, endAnnouncement, previewAnnouncement, writeAnnouncement } from './write-announcement.ts';

/** Registers the calls about announcements, for players and for operators. */
export function registerNews(app: FastifyInstance, services: Services): void {
  registerCall(app, services, newsCalls.announcementsForAll, async ({ merchantCode, query }) =>
    ok(await listAnnouncements(services, { merchantCode }, query)),
  );
  registerCall(app, services, newsCalls.announcementsForPlayer, async ({ merchantCode, player, query }) =>
    ok(await listAnnouncements(services, { merchantCode, player }, query)),
  );
  registerConsoleCall(app, services, newsCareCalls.announcementList, ({ operator, query }) =>
    announcementList(services, operator.id, query),
  );
  registerConsoleCall(app, services, newsCareCalls.writeAnnouncement, ({ operator, record, body }) =>
    writeAnnouncement(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, newsCareCalls.changeAnnouncement, ({ operator, record, body }) =>
    changeAnnouncement(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, newsCareCalls.endAnnouncement, ({ operator, record, body }) =>
    endAnnouncement(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, newsCareCalls.previewAnnouncement, ({ body }) =>
    previewAnnouncement(services, body),
  );
}
