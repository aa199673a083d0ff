import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { memberStoryCalls } from '../../shared/contract/console/member-story.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { inLanguage } from '../feed/in-language.ts';
import { messageList } from '../inbox/message-list.ts';
import { readPage } from '../lists/read-page.ts';
import { presentAuditLine } from '../operators/audit-log.ts';
import { roundPage } from '../records/betting-record.ts';
import type { Services } from '../services.ts';

type Calls = typeof memberStoryCalls;
type Story<Name extends keyof Calls> = Promise<Result<ValueOf<Calls[Name]>, 'cursor_invalid' | 'not_found'>>;

/** Reads a page of a member's rounds, newest first. */
export async function memberRounds(
  services: Services,
  { merchant: merchantCode, id, ...query }: QueryOf<Calls['memberRounds']>,
): Story<'memberRounds'> {
  const member = await services.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select(['id', 'currency'])
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', BigInt(id))
      .executeTakeFirst(),
  );
  if (!member) return fail('not_found');
  const { currency } = member;
  // Without days nothing depends on a time zone.
  const reader = { merchantCode, timeZone: 'UTC', player: { memberId: member.id, currency } };
  const page = await roundPage(services, reader, query);
  if (!page.ok) return fail('cursor_invalid');
  const games = services.catalogue.feed()?.games ?? [];
  return ok({
    ...page.value,
    list: page.value.list.map(({ gameId, lines: _, result: __, ...round }) => {
      const game = games.find((one) => one.gameId === gameId && one.vassalage === round.vassalage);
      return { ...round, game: game ? inLanguage(game.name, 'EN') : gameId, currency };
    }),
  });
}

/** Reads a page of a member's messages in English, newest first. Without a site of the merchant there are no words for them. */
export async function memberMessages(
  services: Services,
  { merchant, id, ...query }: QueryOf<Calls['memberMessages']>,
): Story<'memberMessages'> {
  const site = await services.sites.forMerchant(merchant);
  if (!site) return fail('not_found');
  const page = await messageList(services, { site, memberId: BigInt(id) }, query);
  return page.ok ? ok({ list: page.value.list, nextCursor: page.value.nextCursor }) : page;
}

/** Reads a page of what operators changed of a member, newest first. */
export async function memberChanges(
  { cursors, database }: Pick<Services, 'cursors' | 'database'>,
  { merchant: merchantCode, id, ...query }: QueryOf<Calls['memberChanges']>,
): Story<'memberChanges'> {
  const page = await readPage(cursors, { call: 'memberChanges', merchantCode, reader: id }, query, {
    rows: (after, limit) =>
      database.asPlatform((trx) => {
        let lines = trx
          .selectFrom('audit')
          .selectAll()
          .where('merchant', '=', merchantCode)
          .where('target', '=', `member ${id}`);
        if (after) lines = lines.where('id', '<', BigInt(after[0]!));
        return lines.orderBy('id', 'desc').limit(limit).execute();
      }),
    positionOf: (line) => [String(line.id)],
  });
  return page.ok ? ok({ list: page.value.rows.map(presentAuditLine), nextCursor: page.value.nextCursor }) : page;
}
