import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chainOf } from '../../publisher/site/words.ts';
import { updateNickname } from '../account/update-nickname.ts';
import { sendMessage } from '../chat/send-message.ts';
import type { JobCatalogue, JobData } from '../jobs/catalogue.ts';
import type { RunningJob } from '../jobs/run-jobs.ts';
import type { Services } from '../services.ts';
import { chatLines, chatNames, type ChatLine } from './chat-lines.ts';

/** Between two lines of a conversation. */
const BETWEEN_LINES_MS = 4 * 60_000;
/** So that an account writes no faster than the chat allows, five in ten seconds, whatever its clock says. */
const BREATH_MS = 2_100;

/** What there is for a language, or for the next one of its chain, or in English. */
const inLanguage = <Value>(values: Readonly<Record<string, Value>>, language: string): Value =>
  values[[...chainOf(language), 'EN'].find((code) => Object.hasOwn(values, code))!]!;

/**
 * Lets the two demo accounts of a brand talk in each of its rooms, by the command that players use. Once more writes nothing further but a win that has
 * come meanwhile.
 */
export async function makeChat(
  services: Services,
  {
    data: { merchantCode, untilMs },
    signal,
  }: Pick<RunningJob<JobData<JobCatalogue, 'make-demo-chat'>>, 'data' | 'signal'>,
): Promise<void> {
  const site = await services.sites.forMerchant(merchantCode);
  const brand = site?.loaded.brand;
  if (!services.config.makesHistory || !brand?.market.demo || !brand.chat) return;
  const names = inLanguage(chatNames, brand.languages.default);
  for (const by of ['demo', 'agent'] as const) {
    const member = await memberOf(services, merchantCode, by);
    if (!member) return;
    await updateNickname(services, brand, member.id, names[by]);
  }
  for (const room of brand.languages.switch) {
    const lines = inLanguage(chatLines, room);
    for (const [index, { by, text, showsWin }] of lines.entries()) {
      signal.throwIfAborted();
      const key = keyOf(`${merchantCode} ${room} ${index}`);
      if (await isWritten(services, merchantCode, key)) continue;
      const player = await playerOf(services, merchantCode, by);
      const atMs = untilMs - (lines.length - index) * BETWEEN_LINES_MS;
      const win = showsWin && (await bestWin(services, { merchantCode, memberId: player.memberId, atMs }));
      if (showsWin && !win) continue;
      const sent = await sendMessage(
        { ...services, clock: () => atMs },
        { brand, player },
        { room, key, text, ...(win && { win }) },
      );
      if (!sent.ok) throw new Error(`the demo account ${by} cannot write: ${sent.code}`);
      await pause(BREATH_MS);
    }
  }
}

const memberOf = ({ database }: Services, merchantCode: string, account: ChatLine['by']) =>
  database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select(['id', 'account', 'nickname', 'customer_type', 'currency'])
      .where('merchant_code', '=', merchantCode)
      .where('account', '=', account)
      .executeTakeFirst(),
  );

const isWritten = async ({ database }: Services, merchantCode: string, key: string): Promise<boolean> => {
  const found = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('chat_message')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('key', '=', key)
      .executeTakeFirst(),
  );
  return found !== undefined;
};

/** The highest win of an account up to a moment. */
async function bestWin(
  { database }: Services,
  { merchantCode, memberId, atMs }: { merchantCode: string; memberId: bigint; atMs: number },
): Promise<{ provider: string; roundId: string } | undefined> {
  return database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('round')
      .select(['provider', 'round_id as roundId'])
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('status', '=', 'settled')
      .whereRef('win_minor', '>', 'bet_minor')
      .where('closed_at', '<', new Date(atMs))
      .orderBy('win_minor', 'desc')
      .orderBy('round_id')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** A demo account as the chat needs it, without a session. */
async function playerOf(services: Services, merchantCode: string, account: ChatLine['by']) {
  const member = (await memberOf(services, merchantCode, account))!;
  return {
    memberId: member.id,
    account: member.account,
    nickname: member.nickname,
    customerType: member.customer_type,
    currency: member.currency,
    mustChangePassword: false,
    isProved: false,
  };
}

/** The same UUID for the same line each time. */
const keyOf = (line: string): string =>
  createHash('sha256')
    .update(line)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
