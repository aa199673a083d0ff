import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { fail, ok } from '../../shared/errors.ts';
import type { MessageStrategy, Sent } from './messenger.ts';

/** Each step of the talk with a server may take this long. */
const TIMEOUT_MS = 10_000;
/** Replies of a server by which it takes no more for now (RFC 5321, 4.2.3). */
const FULL: readonly number[] = [421, 450, 451, 452, 552];

/** A mail server. */
export interface MailConfig {
  /** `smtps://user:password@host` or `smtp://…`. */
  smtpUrl: string;
  /** The address that mail comes from; the brand's name stands before it. */
  from: string;
}

/** Addresses of this machine, where nobody stands between. */
const HERE = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Sends mail by SMTP. */
export function createSmtp({ smtpUrl, from }: MailConfig, log: Logger): MessageStrategy {
  let opened: Promise<Transporter> | undefined;
  return async ({ brand, to, subject = brand.name, text }) => {
    try {
      opened ??= openTransport(smtpUrl);
      const transport = await opened;
      // As an object: a comma in what somebody gave as his address must not make two of it.
      await transport.sendMail({
        from: { name: brand.name, address: from },
        to: { name: '', address: to },
        subject,
        text,
      });
      return ok(null);
    } catch (error) {
      // The error's own text may hold the address.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.warn({ channel: 'email', reason: code, status: responseCode }, 'message did not leave');
      return fail(codeOf(code, responseCode));
    }
  };
}

/** Loads the mailer with the first mail: it takes 20 MB, which most installations never need. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  // Without TLS being required, a server that offers none, or somebody between who strikes the offer out, would read everything.
  return createTransport({
    url,
    requireTLS: !HERE.test(new URL(url).hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function codeOf(code: string | undefined, responseCode: number | undefined): Extract<Sent, { ok: false }>['code'] {
  if (code === 'EAUTH') return 'function_disabled';
  return responseCode !== undefined && FULL.includes(responseCode) ? 'quota_exceeded' : 'verification_unknown';
}
