import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Result } from '../../shared/errors.ts';

/** How a message is delivered. */
export type Channel = 'sms' | 'email';

/** A message to one recipient. */
export interface Message {
  /** Goes to the provider, who knows a message by it that is sent a second time. */
  id: string;
  /** The brand in whose name the message is sent. */
  brand: Pick<Brand, 'merchantCode' | 'name'>;
  channel: Channel;
  /** An e-mail address, or a mobile number with its dialing code, digits only. */
  to: string;
  /** Subject of an e-mail. An SMS has none. */
  subject?: string | undefined;
  text: string;
}

/**
 * The result of sending. `quota_exceeded`: the provider accepts no more messages for now. `function_disabled`: no
 * provider is configured, or it rejects our credentials. `verification_unknown`: anything else.
 */
export type SendResult = Result<null, 'quota_exceeded' | 'function_disabled' | 'verification_unknown'>;

/** Sends a message: an SMS provider, an SMTP server, or the mailbox. */
export type MessageStrategy = (message: Message) => Promise<SendResult>;
