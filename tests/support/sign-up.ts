import type { Page } from 'playwright-core';
import { seal } from '../../src/client/seal.ts';
import type { CallSpec, Envelope, ValueOf } from '../../src/shared/contract/call.ts';
import { contract } from '../../src/shared/contract/contract.ts';
import { sealAudience } from '../../src/shared/contract/seal.ts';
import { alphaForm, registration } from './player.ts';
import { solve } from './person.ts';
import { newUsername, PASSWORD, takenOver } from './visitor.ts';

/**
 * Opens an account by the call that the form of the brand makes, and a page with its session. For journeys that are not about the form, which takes
 * seconds to fill in. Returns the username.
 * @param origin that of a brand whose code is its slug in capitals
 */
export async function signUp(page: Page, origin: string, path = '/'): Promise<string> {
  const username = newUsername();
  const [offer, human] = await Promise.all([
    send(page, origin, contract.sealKeys),
    send(page, origin, contract.humanChallenge),
  ]);
  if (human.kind !== 'proof-of-work') throw new Error(`the brand has ${human.kind}`);
  const audience = sealAudience(contract.register, new URL(origin).hostname.split('.')[0]!.toUpperCase());
  const body = { ...registration(alphaForm(username, PASSWORD)), humanCheck: await solve(human.challenge) };
  const { token } = await send(page, origin, contract.register, { sealed: await seal(offer, audience, body) });
  await page.addInitScript((own) => {
    // Once, and not in frames: a session that has ended must not come back with the next page.
    if (window.top !== window || sessionStorage.getItem('test.began') !== null) return;
    sessionStorage.setItem('token', own);
    sessionStorage.setItem('test.began', '1');
  }, token);
  await page.goto(origin + path);
  await takenOver(page);
  await page
    .locator('header')
    .getByTitle(/balance/i)
    .getByText('5,000.00')
    .waitFor();
  return username;
}

async function send<Spec extends CallSpec>(
  page: Page,
  origin: string,
  spec: Spec,
  data?: object,
): Promise<ValueOf<Spec>> {
  const { host, port } = new URL(origin);
  // Node resolves no names below localhost.
  const answer = await page.request.fetch(`http://127.0.0.1:${port}${spec.path}`, {
    method: spec.method,
    headers: { host },
    ...(data && { data }),
  });
  const envelope = (await answer.json()) as Envelope<ValueOf<Spec>>;
  if (!envelope.success) throw new Error(`${spec.path}: ${envelope.code}`);
  return envelope.value;
}
