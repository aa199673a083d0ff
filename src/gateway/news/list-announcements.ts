import type { Transaction } from 'kysely';
import { AGENT_TYPES } from '../../shared/account-types.ts';
import type { QueryOf } from '../../shared/contract/call.ts';
import type { News, newsCalls } from '../../shared/contract/news.ts';
import type { Announcement, Audience } from '../../shared/news/announcement.ts';
import { DEFAULT_ANNOUNCEMENT_TYPE, typesIn, type AnnouncementType } from '../../shared/news/announcement-types.ts';
import type { Tables } from '../database/tables.ts';
import { isPaused } from '../exclusion/may-play.ts';
import { knownLanguage } from '../feed/in-language.ts';
import { allLabels } from '../member/all-labels.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { presentAnnouncement } from './present-announcement.ts';

/** Most announcements that players get: of more at a time nobody reads the last ones. */
const SHOWN_MAX = 50;
/** Most that are looked at, of which some are for others. */
const LOOKED_AT_MAX = 500;

/** Types that sell something: a player in a break or an exclusion gets none of them. */
const MARKETING: readonly AnnouncementType[] = ['PU', 'PR'];

/** Who reads announcements, and where. Without a player it is a guest. */
interface Reader {
  merchantCode: string;
  player?: Pick<Player, 'memberId' | 'customerType'>;
}

/** The announcements that a reader may see now, by priority and then the newest first. */
export async function listAnnouncements(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { merchantCode, player }: Reader,
  { types = DEFAULT_ANNOUNCEMENT_TYPE, language = 'EN' }: QueryOf<(typeof newsCalls)['announcementsForAll']>,
): Promise<News> {
  const now = new Date(clock());
  return database.withMerchant(merchantCode, async (trx) => {
    const isResting = player && (await isPaused(trx, { merchantCode, memberId: player.memberId }, now));
    const shown = typesIn(types).filter((type) => !isResting || !MARKETING.includes(type));
    if (shown.length === 0) return { list: [] };
    const rows = await selectAnnouncements(trx, merchantCode)
      .where('a.type', 'in', shown)
      .where('a.ended_at', 'is', null)
      .where('a.starts_at', '<=', now)
      .where((eb) => eb.or([eb('a.ends_at', 'is', null), eb('a.ends_at', '>', now)]))
      .orderBy('a.priority', 'desc')
      .orderBy('a.starts_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(LOOKED_AT_MAX)
      .execute();
    const needsLabels = player && rows.some(({ document }) => (document.labels ?? []).length > 0);
    const labels = needsLabels ? await labelsOf(trx, merchantCode, player.memberId) : [];
    return {
      list: rows
        .filter(({ document }) => isFor(document, player && { ...player, labels }))
        .slice(0, SHOWN_MAX)
        .map((row) => presentAnnouncement(row, knownLanguage(language))),
    };
  });
}

/** The announcements of a merchant with what their last version says. */
export const selectAnnouncements = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('announcement as a')
    .innerJoin('announcement_version as v', (join) =>
      join
        .onRef('v.merchant_code', '=', 'a.merchant_code')
        .onRef('v.announcement_id', '=', 'a.id')
        .onRef('v.version', '=', 'a.version'),
    )
    .select(['a.id', 'a.version', 'a.type', 'a.starts_at', 'a.ends_at', 'v.document'])
    .where('a.merchant_code', '=', merchantCode);

async function labelsOf(trx: Transaction<Tables>, merchantCode: string, memberId: bigint): Promise<readonly string[]> {
  const { labels } = await trx
    .selectFrom('member as m')
    .select(allLabels.as('labels'))
    .where('m.merchant_code', '=', merchantCode)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return labels;
}

/** Whether an announcement is for a player, or for a guest. Labels narrow it to the members that have one of them. */
function isFor(
  { audience, labels = [] }: Announcement,
  player: { customerType: number; labels: readonly string[] } | undefined,
): boolean {
  const isAgent = player !== undefined && AGENT_TYPES.includes(player.customerType);
  const isTheirs: Record<Audience, boolean> = {
    everyone: true,
    guests: player === undefined,
    members: player !== undefined && !isAgent,
    agents: isAgent,
  };
  return isTheirs[audience] && (labels.length === 0 || labels.some((label) => player?.labels.includes(label)));
}
