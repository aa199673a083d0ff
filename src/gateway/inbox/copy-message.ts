import { channelOf, verifiedContacts } from '../account/verified-contacts.ts';
import type { JobCatalogue, JobData } from '../jobs/catalogue.ts';
import type { RunningJob } from '../jobs/run-jobs.ts';
import { isPaused } from '../exclusion/may-play.ts';
import { isClosedMember } from '../member/closed-member.ts';
import { readChoices } from '../own-account/message-choices.ts';
import type { Services } from '../services.ts';
import { presentMessage } from './present-message.ts';
import { topicOf, type Template } from './templates.ts';
import { readWrittenTexts } from './written-texts.ts';

/**
 * Sends a copy of a message of the inbox in the member's language, under the id of its job, so that the provider knows one that is sent again. Nothing
 * is sent if the message is gone, the account closed, the choice undone, it advertises and a break or an exclusion has begun, or the contact no longer theirs.
 * @throws Error without any word of the message, when the provider does not take it
 */
export async function copyMessage(
  services: Pick<Services, 'database' | 'clock' | 'sites' | 'catalogue' | 'messenger'>,
  { id, data }: Pick<RunningJob<JobData<JobCatalogue, 'copy-message'>>, 'id' | 'data'>,
): Promise<void> {
  const { database, clock, sites, catalogue, messenger } = services;
  const { merchantCode, messageId, channel } = data;
  const site = await sites.forMerchant(merchantCode);
  if (!site || !messenger.canSend(channel)) return;
  const found = await database.withMerchant(merchantCode, async (trx) => {
    const message = await trx
      .selectFrom('message')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', messageId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!message) return undefined;
    const wants = await readChoices(trx, merchantCode, [message.member_id]);
    const topic = topicOf(message.template as Template);
    if (!wants(message.member_id, topic, channel)) return undefined;
    const name = { merchantCode, memberId: message.member_id };
    if (topic === 'promotions' && (await isPaused(trx, name, new Date(clock())))) return undefined;
    const { language } = await trx
      .selectFrom('member')
      .select('language')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', message.member_id)
      .executeTakeFirstOrThrow();
    return { message, language, written: await readWrittenTexts(trx, merchantCode, [message]) };
  });
  if (!found) return;
  const { message, written } = found;
  const memberId = message.member_id;
  if (await isClosedMember(database, { merchantCode, memberId })) return;
  const contacts = await verifiedContacts(database, merchantCode, memberId);
  const to = contacts.find(({ kind }) => channelOf(kind) === channel)?.value;
  if (to === undefined) return;
  const { brand } = site.loaded;
  const language = found.language ?? brand.languages.default;
  const { title, text } = presentMessage(message, { site, language, feed: catalogue.feed(), written });
  const sent = await messenger.send({
    id,
    brand,
    channel,
    to,
    ...(channel === 'email'
      ? { subject: `${brand.name}: ${title}`, text }
      : { text: `${brand.name}: ${title}. ${text}` }),
  });
  if (!sent.ok) throw new Error(`the copy could not be sent: ${sent.code}`);
}
