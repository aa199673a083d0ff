import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { messageLanguage } from '../messages/message-language.ts';
import { messageText } from '../messages/message-text.ts';
import type { Services } from '../services.ts';
import { readMember } from './read-member.ts';
import { channelOf, verifiedContacts, type VerifiedContact } from './verified-contacts.ts';

/** Who is told of a change to an account. */
export interface AccountOwner {
  brand: Brand;
  /** What was verified before the change: what it has brought may be somebody else's. */
  contacts: readonly VerifiedContact[];
  /** Code of the language that the messages are written in. */
  language: string;
}

/** What an account's owner is told of. */
export type Change = 'contactAdded' | 'contactChanged' | 'passwordSet' | 'paymentPasswordSet';

/** Reads before a change who is to be told of it. */
export async function ownerOf(
  { database }: Pick<Services, 'database'>,
  brand: Brand,
  memberId: bigint,
  request: FastifyRequest,
): Promise<AccountOwner> {
  const { merchantCode } = brand;
  const [contacts, { language }] = await Promise.all([
    verifiedContacts(database, merchantCode, memberId),
    readMember(database, merchantCode, memberId),
  ]);
  return { brand, contacts, language: messageLanguage(brand, request, language) };
}

/**
 * Tells every contact that an account had of a change to it: if somebody else has made it, its owner learns of it. It says nothing that would help
 * whoever reads it. The change stands whether the messages leave or not, and nobody waits for a provider.
 */
export function notifyOwner(
  { messenger }: Pick<Services, 'messenger'>,
  { brand, contacts, language }: AccountOwner,
  change: Change,
  params: Readonly<Record<string, string>> = {},
): void {
  const filled = { brand: brand.name, ...params };
  for (const { kind, value } of contacts) {
    const channel = channelOf(kind);
    messenger.sendUnwatched({
      brand,
      channel,
      to: value,
      subject: channel === 'email' ? messageText(language, `message.${change}Subject`, filled) : undefined,
      text: messageText(language, `message.${change}`, filled),
    });
  }
}
