import type { Logger } from 'pino';
import { fail } from '../../shared/errors.ts';
import { createHttpSms, type SmsConfig } from './http-sms.ts';
import { createMailbox } from './mailbox.ts';
import type { Channel, Message, MessageStrategy, SendResult } from './message-strategy.ts';
import { createSmtp, type MailConfig } from './smtp.ts';

/** Providers of messages by channel. */
export interface MessageProviders {
  sms?: SmsConfig | undefined;
  mail?: MailConfig | undefined;
}

/** Configuration of the messenger. */
export interface MessengerConfig {
  messages?: MessageProviders;
  /** Folder of this installation's data, which holds the mailbox. */
  dataDir: string;
  /** Disables the mailbox. */
  isProduction: boolean;
}

/** Sends messages through the configured provider of their channel, or into the mailbox. What need not wait for the answer goes through the outbox. */
export interface Messenger {
  send: (message: Message) => Promise<SendResult>;
  /** Whether messages of a channel can be sent at all. */
  canSend: (channel: Channel) => boolean;
}

/**
 * Picks a strategy for each channel. In production there is no mailbox, so a channel without a provider sends nothing.
 */
export function createMessenger(
  { messages = {}, dataDir, isProduction }: MessengerConfig,
  log: Logger,
  now: () => number,
): Messenger {
  const mailbox = isProduction ? undefined : createMailbox(dataDir, now);
  const strategies: Record<Channel, MessageStrategy | undefined> = {
    sms: messages.sms ? createHttpSms(messages.sms, log) : mailbox,
    email: messages.mail ? createSmtp(messages.mail, log) : mailbox,
  };
  const send = async (message: Message): Promise<SendResult> =>
    strategies[message.channel]?.(message) ?? fail('function_disabled');
  return {
    send,
    canSend: (channel) => strategies[channel] !== undefined,
  };
}
