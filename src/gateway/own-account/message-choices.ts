import type { Transaction } from 'kysely';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import {
  messageTopics,
  messageWays,
  type MessageTopic,
  type MessageWay,
} from '../../shared/contract/message-topics.ts';
import type { ownAccountCalls } from '../../shared/contract/own-account.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { channelOf, verifiedContacts } from '../account/verified-contacts.ts';
import type { Tables } from '../database/tables.ts';
import { knownLanguage } from '../feed/in-language.ts';
import type { Services } from '../services.ts';
import { consentText, readMarketing, writeConsent } from './consent.ts';
import type { OwnMember } from './own-member.ts';

type Calls = typeof ownAccountCalls;

/** Whether messages come without a choice: into the inbox alone. */
const isOnByDefault = (way: MessageWay): boolean => way === 'inbox';
/** Whether a player may choose: nobody misses what happened to their money or account. */
const isFixed = (topic: MessageTopic, way: MessageWay): boolean =>
  way === 'inbox' && topic !== 'games' && topic !== 'promotions';

/** Answers whether a member wants messages about a topic by a way. */
export type Wanted = (memberId: bigint, topic: MessageTopic, way: MessageWay) => boolean;

/** Reads what members have chosen. */
export async function readChoices(
  trx: Transaction<Tables>,
  merchantCode: string,
  memberIds: readonly bigint[],
): Promise<Wanted> {
  const rows =
    memberIds.length === 0
      ? []
      : await trx
          .selectFrom('message_choice')
          .select(['member_id', 'topic', 'way', 'is_on'])
          .where('merchant_code', '=', merchantCode)
          .where('member_id', 'in', [...new Set(memberIds)])
          .execute();
  const chosen = new Map(rows.map(({ member_id, topic, way, is_on }) => [`${member_id} ${topic} ${way}`, is_on]));
  return (memberId, topic, way) =>
    isFixed(topic, way) || (chosen.get(`${memberId} ${topic} ${way}`) ?? isOnByDefault(way));
}

/** The choices of a member, and the consent to marketing with the words for it. */
export async function messageChoices(
  { database, messenger }: Pick<Services, 'database' | 'messenger'>,
  site: PublishedSite,
  memberId: bigint,
  language: string,
): Promise<ValueOf<Calls['messageChoices']>> {
  const { brand } = site.loaded;
  const { merchantCode } = brand;
  const contacts = await verifiedContacts(database, merchantCode, memberId);
  const canBeSent = new Set(
    contacts.map(({ kind }) => channelOf(kind)).filter((channel) => messenger.canSend(channel)),
  );
  const { wants, marketing } = await database.withMerchant(merchantCode, async (trx) => ({
    wants: await readChoices(trx, merchantCode, [memberId]),
    marketing: await readMarketing(trx, brand, memberId),
  }));
  const { text, hash } = consentText(knownLanguage(language));
  return {
    topics: messageTopics.map((topic) => ({
      topic,
      ways: messageWays
        .filter((way) => way === 'inbox' || messenger.canSend(way))
        .map((way) => ({
          way,
          isOn: wants(memberId, topic, way),
          isFixed: isFixed(topic, way),
          isReachable: way === 'inbox' || canBeSent.has(way),
        })),
    })),
    marketing: {
      isGiven: marketing.isGiven,
      ...(marketing.since && { since: marketing.since.toISOString() }),
      text,
      textHash: hash,
    },
  };
}

/** Changes one choice. `not_offered`: it is fixed. */
export async function setMessageChoice(
  { database }: Pick<Services, 'database'>,
  { merchantCode, memberId }: OwnMember,
  { topic, way, isOn }: BodyOf<Calls['setMessageChoice']>,
): Promise<Result<null, 'not_offered'>> {
  if (isFixed(topic, way)) return fail('not_offered');
  await database.withMerchant(merchantCode, (trx) =>
    trx
      .insertInto('message_choice')
      .values({ merchant_code: merchantCode, member_id: memberId, topic, way, is_on: isOn })
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'member_id', 'topic', 'way']).doUpdateSet({ is_on: isOn }),
      )
      .execute(),
  );
  return ok(null);
}

/** Records that the player gives or withdraws the consent. `changed_meanwhile`: the words are not those that the page showed. */
export async function setMarketing(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  site: PublishedSite,
  memberId: bigint,
  { isGiven, language: typed, textHash }: BodyOf<Calls['setMarketing']>,
): Promise<Result<null, 'changed_meanwhile'>> {
  const { brand } = site.loaded;
  const language = knownLanguage(typed);
  if (textHash !== consentText(language).hash) return fail('changed_meanwhile');
  await database.withMerchant(brand.merchantCode, async (trx) => {
    const { isGiven: isNow, since } = await readMarketing(trx, brand, memberId);
    // A second click says nothing new. What was only assumed is recorded.
    if (since && isNow === isGiven) return;
    const given = { isGiven, at: new Date(clock()), way: 'account', language } as const;
    await writeConsent(trx, { merchantCode: brand.merchantCode, memberId }, given);
  });
  return ok(null);
}
