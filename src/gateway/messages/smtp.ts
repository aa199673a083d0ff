import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { fail, ok } from '../../shared/errors.ts';
import type { MessageStrategy, SendResult } from './message-strategy.ts';

/** Longest wait for each step of the SMTP dialogue. */
const TIMEOUT_MS = 10_000;
/** Replies with which a server refuses more mail for now (RFC 5321, 4.2.3). */
const QUOTA_REPLIES: readonly number[] = [421, 450, 451, 452, 552];

/** Configuration of an SMTP server. */
export interface MailConfig {
  /** `smtps://user:password@host` or `smtp://…`. */
  smtpUrl: string;
  /** The sender's address. The brand's name is its display name. */
  from: string;
}

/** Hosts that are this machine, where no one can intercept the connection. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Sends e-mail over SMTP. */
export function createSmtp({ smtpUrl, from }: MailConfig, log: Logger): MessageStrategy {
  let opened: Promise<Transporter> | undefined;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return async ({ id, brand, to, subject = brand.name, text }) => {
    try {
      opened ??= openTransport(smtpUrl);
      const transport = await opened;
      // Passed as an object, so that a comma in the typed address cannot add a second recipient.
      await transport.sendMail({
        from: { name: brand.name, address: from },
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        subject,
        text,
      });
      return ok(null);
    } catch (error) {
      // The error's own message may contain the address, so it is not logged.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.warn({ channel: 'email', reason: code, status: responseCode }, 'message could not be sent');
      return fail(codeOf(code, responseCode));
    }
  };
}

/** Loads the mailer with the first e-mail, because it takes 20 MB of memory that most installations never need. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  // TLS is required. Otherwise a server without TLS, or an attacker who strips STARTTLS, could read everything.
  return createTransport({
    url,
    requireTLS: !LOOPBACK.test(new URL(url).hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function codeOf(
  code: string | undefined,
  responseCode: number | undefined,
): Extract<SendResult, { ok: false }>['code'] {
  if (code === 'EAUTH') return 'function_disabled';
  return responseCode !== undefined && QUOTA_REPLIES.includes(responseCode) ? 'quota_exceeded' : 'verification_unknown';
}
