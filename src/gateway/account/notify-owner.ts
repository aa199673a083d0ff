import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Tables } from '../database/tables.ts';
import { messageLanguage } from '../messages/message-language.ts';
import { messageText } from '../messages/message-text.ts';
import type { Services } from '../services.ts';
import { readMember } from './read-member.ts';
import { channelOf, verifiedContacts, type VerifiedContact } from './verified-contacts.ts';

/** The recipients of a notification about a change to an account. */
export interface AccountOwner {
  brand: Brand;
  /** The contacts verified before the change, because a new one may belong to an attacker. */
  contacts: readonly VerifiedContact[];
  /** Language code of the messages. */
  language: string;
}

/**
 * A change that the owner of an account is notified of. `passwordSet` leaves the device that set it logged in, and
 * `passwordReset` leaves none.
 */
export type Change =
  | 'contactAdded'
  | 'contactChanged'
  | 'passwordReset'
  | 'passwordSet'
  | 'paymentPasswordSet'
  | 'payeeAdded'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'accountClosed';

/** Reads the recipients of a notification. Call it before the change. */
export async function ownerOf(
  { database }: Pick<Services, 'database'>,
  brand: Brand,
  memberId: bigint,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<AccountOwner> {
  const { merchantCode } = brand;
  const [contacts, { language }] = await Promise.all([
    verifiedContacts(database, merchantCode, memberId),
    readMember(database, merchantCode, memberId),
  ]);
  return { brand, contacts, language: messageLanguage(brand, request, language) };
}

/** What reports a change to the owner of an account. */
export type OwnerNews = Pick<Services, 'messenger' | 'outbox'>;

/**
 * Notifies every contact that an account had before a change, so that the owner learns of a change that an attacker
 * made. The message contains nothing that would help another reader. It is part of the change's transaction, and leaves
 * after its commit.
 */
export async function notifyOwner(
  { messenger, outbox }: OwnerNews,
  trx: Transaction<Tables>,
  { brand, contacts, language }: AccountOwner,
  change: Change,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const filled = { brand: brand.name, ...params };
  for (const { kind, value } of contacts) {
    const channel = channelOf(kind);
    if (!messenger.canSend(channel)) continue;
    await outbox.add(trx, {
      brand,
      channel,
      to: value,
      subject: channel === 'email' ? messageText(language, `message.${change}Subject`, filled) : undefined,
      text: messageText(language, `message.${change}`, filled),
    });
  }
}
