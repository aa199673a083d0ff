import { existsSync, readFileSync } from 'node:fs';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { expect } from 'vitest';
import { newSealKey } from '../../scripts/lib/secrets.ts';
import { mailboxFile } from '../../src/gateway/messages/mailbox.ts';
import { createKeyedHash, type KeyedHash } from '../../src/gateway/keyed-hash.ts';
import { CAPTCHA_ID_HEADER } from '../../src/shared/contract/captcha-header.ts';
import type { TestGateway } from './gateway.ts';
import { untilOutboxIsEmpty } from './outbox.ts';

/** A message in a gateway's mailbox. */
export interface TestMessage {
  merchantCode: string;
  channel: string;
  to: string;
  subject?: string;
  text: string;
}

/** Every message that a gateway sent, the newest last. */
export function sentMessages({ gateway }: Pick<TestGateway, 'gateway'>): TestMessage[] {
  const file = mailboxFile(gateway.services.config.dataDir);
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as TestMessage)
    : [];
}

const CODE = /\b\d{6}(\d{2})?\b/;

/** The code in the newest message to a number or an address. Throws if no code was sent there. */
export function sentCode(house: Pick<TestGateway, 'gateway'>, to: string): string {
  const code = findCode(house, to);
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
}

const findCode = (house: Pick<TestGateway, 'gateway'>, to: string): string | undefined =>
  CODE.exec(sentMessages(house).findLast((message) => message.to === to && CODE.test(message.text))?.text ?? '')?.[0];

/** Waits for the newest code to a number or an address. */
export async function untilSent(house: Pick<TestGateway, 'gateway'>, to: string): Promise<string> {
  await untilOutboxIsEmpty(house.gateway);
  // What is sent within a call may still be on its way, when a page made the call.
  await expect.poll(() => findCode(house, to)).toBeDefined();
  return sentCode(house, to);
}

/** Makes the token of a reset link, as for a mail. */
export const makeLink = (
  { gateway, database }: Pick<TestGateway, 'gateway' | 'database'>,
  link: { merchantCode: string; memberId: bigint; target: string },
): Promise<string> => database.withMerchant(link.merchantCode, (trx) => gateway.services.codes.makeLink(trx, link));

/** A wrong code of the same length. */
export const wrongCode = (code: string): string =>
  ((Number(code) + 1) % 10 ** code.length).toString().padStart(code.length, '0');

/** The hash function of a new installation. */
export const newKeyedHash = (): KeyedHash => createKeyedHash(newSealKey(), 'verification');

/** Solves a challenge, as a page does. */
export async function solve(challenge: Record<string, unknown>): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Passes the human check of a brand that uses proof of work. */
export async function newProof({ call }: TestGateway, host = 'alpha.test'): Promise<string> {
  const { value } = await call('humanChallenge', { host });
  if (value.kind !== 'proof-of-work') throw new Error(`the brand has ${value.kind}`);
  return solve(value.challenge);
}

/** A captcha with its correct answer. */
export async function newCaptcha(
  house: TestGateway,
  { host = 'alpha.test', merchantCode = 'ALPHA' } = {},
): Promise<{ captchaId: string; captcha: string }> {
  const captchaId = String((await house.call('captcha', { host })).headers[CAPTCHA_ID_HEADER]);
  return { captchaId, captcha: await answerTo(house, captchaId, merchantCode) };
}

/** The correct answer to a captcha. The text in the picture is not stored, so this replaces the answer in the database. */
export async function answerTo(
  { database, gateway }: TestGateway,
  captchaId: string,
  merchantCode: string,
): Promise<string> {
  const hash = createKeyedHash(gateway.services.config.sealKey, 'verification');
  await database.withMerchant(merchantCode, (trx) =>
    trx
      .updateTable('captcha')
      .set({ answer_hash: hash('captcha', captchaId, 'RIGHT') })
      .where('id', '=', captchaId)
      .execute(),
  );
  return 'right';
}
