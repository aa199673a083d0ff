import { randomUUID } from 'node:crypto';
import { insertMember } from '../../src/gateway/member/create-member.ts';
import type { TestGateway } from './gateway.ts';
import type { TestPlayer } from './player.ts';

/** A player of the chat. */
export interface Talker extends TestPlayer {
  nickname: string;
  memberId: string;
}

let names = 0;

/** A player who has chosen a nickname. */
export async function newTalker(
  house: TestGateway,
  {
    host = 'alpha.test',
    nickname = `Talker ${(names += 1)}`,
    atMs,
  }: { host?: string; nickname?: string; atMs: number },
): Promise<Talker> {
  const { brand } = (await house.gateway.services.sites.forHost(host))!.loaded;
  const { merchantCode, market } = brand;
  const username = `talker${(names += 1)}`;
  const created = await house.database.withMerchant(merchantCode, (trx) =>
    insertMember(trx, {
      merchantCode,
      account: username,
      nickname,
      passwordHash: 'none',
      customerType: 0,
      currency: market.currency,
      profile: {},
      at: new Date(atMs),
    }),
  );
  const { memberId } = created!;
  const token = await house.gateway.services.sessions.begin(brand, memberId);
  return { host, username, password: '', token, nickname, memberId: String(memberId) };
}

/** Sends a message into the English room, or as `more` says. */
export const sendChat = (
  house: TestGateway,
  { host, token }: Pick<TestPlayer, 'host' | 'token'>,
  text: string,
  more: object = {},
) => house.call('chatSend', { host, token, body: { room: 'EN', key: randomUUID(), text, ...more } });
