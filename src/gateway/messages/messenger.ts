import type { Logger } from 'pino';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, type Result } from '../../shared/errors.ts';
import type { GatewayConfig } from '../config.ts';
import { createHttpSms } from './http-sms.ts';
import { createMailbox } from './mailbox.ts';
import { createSmtp } from './smtp.ts';

/** How a message leaves. */
export type Channel = 'sms' | 'email';

/** A message to one person. */
export interface Message {
  /** In whose name it is sent. */
  brand: Brand;
  channel: Channel;
  /** A mobile number with its dialing code, digits alone; or an address. */
  to: string;
  /** Of a mail; an SMS has none. */
  subject?: string | undefined;
  text: string;
}

/** What sending came to. `quota_exceeded`: the provider takes no more; `function_disabled`: there is no provider, or it does not let us in; anything else is unknown. */
export type Sent = Result<null, 'quota_exceeded' | 'function_disabled' | 'verification_unknown'>;

/** One way for messages to leave. */
export type MessageStrategy = (message: Message) => Promise<Sent>;

/** Sends messages by what the installation was given: a provider, or a file that a developer reads. */
export interface Messenger {
  send: (message: Message) => Promise<Sent>;
  /** Sends without waiting, and logs what fails: neither time nor failure tells the caller whether there was anybody to send to. */
  sendUnwatched: (message: Message) => void;
  /** Whether there is any way for messages of a channel. */
  canSend: (channel: Channel) => boolean;
}

/** Picks the ways. In production a message never goes into a file: without a provider none leaves. */
export function createMessenger(
  { messages = {}, dataDir, isProduction }: Pick<GatewayConfig, 'messages' | 'dataDir' | 'isProduction'>,
  log: Logger,
): Messenger {
  const mailbox = isProduction ? undefined : createMailbox(dataDir);
  const strategies: Record<Channel, MessageStrategy | undefined> = {
    sms: messages.sms ? createHttpSms(messages.sms, log) : mailbox,
    email: messages.mail ? createSmtp(messages.mail, log) : mailbox,
  };
  const send = async (message: Message): Promise<Sent> =>
    strategies[message.channel]?.(message) ?? fail('function_disabled');
  return {
    send,
    sendUnwatched(message) {
      send(message).then(
        (sent) =>
          sent.ok || log.warn({ merchantCode: message.brand.merchantCode, code: sent.code }, 'message did not leave'),
        (error: unknown) => log.error({ err: error }, 'bug'),
      );
    },
    canSend: (channel) => strategies[channel] !== undefined,
  };
}
