import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { BodyOf, CallSpec, Envelope, ValueOf } from '../../../src/shared/contract/call.ts';
import { gameCalls } from '../../../src/shared/contract/game.ts';
import { launchDefaults } from '../../../src/shared/contract/game-constants.ts';
import { sealForm } from '../../../src/shared/contract/seal-form.ts';
import { sealAudience } from '../../../src/shared/contract/seal.ts';
import { sessionCalls } from '../../../src/shared/contract/session.ts';
import { systemCalls } from '../../../src/shared/contract/system.ts';
import { send } from '../send.ts';
import type { Player } from './table.ts';

/** A game of a brand: the code of its vendor, and its id. */
export interface GameName {
  vassalage: string;
  gameId: string;
}

/** Makes a call of a brand's site, as its page does. Throws with the reason if it is refused. */
async function callSite<Spec extends CallSpec>(
  site: string,
  spec: Spec,
  { body, token, from }: { body?: BodyOf<Spec>; token?: string; from?: string | undefined } = {},
): Promise<ValueOf<Spec>> {
  const received = await send({
    method: spec.method === 'GET' ? 'GET' : 'POST',
    url: new URL(spec.path, site).href,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    localAddress: from,
  });
  const envelope = JSON.parse(received!.bytes.toString('utf8')) as Envelope<ValueOf<Spec>>;
  if (envelope.success) return envelope.value;
  throw new Error(`${site}${spec.path} answers ${received!.status} ${envelope.code}: ${envelope.message}`);
}

/** The random string of a trial, sealed for its call (`src/client/seal.ts` does the same in a browser). */
async function sealedRandom(site: string, merchantCode: string): Promise<string> {
  const {
    keys: [key],
    nowS,
  } = await callSite(site, systemCalls.sealKeys);
  if (!key) throw new Error(`${site} has no key to seal with`);
  const content = {
    iat: nowS,
    jti: randomUUID(),
    aud: sealAudience(sessionCalls.freePlay, merchantCode),
    body: randomUUID(),
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: sealForm.alg, enc: sealForm.enc, kid: key.kid })
    .encrypt(await importJWK(key as JWK, sealForm.alg));
}

/**
 * Starts a free trial at a brand and launches a game, as a player does in a browser. The brand must offer the game, and have trials.
 * @param from the address of this machine that the trial begins from, because one address may begin only some
 */
export async function enterTrial(site: string, wanted: GameName, from?: string): Promise<Player> {
  const { merchantCode } = await callSite(site, systemCalls.whitelabel);
  const { token, userName } = await callSite(site, sessionCalls.freePlay, {
    body: { os: 'vendor:check', platform: 'W', randomString: await sealedRandom(site, merchantCode), version: 3 },
    from,
  });
  const { game_url: framed, game_url2: apart } = await callSite(site, gameCalls.launchGame, {
    token,
    body: { ...wanted, nodeId: wanted.vassalage, username: userName, merchantCode, language: 'EN', ...launchDefaults },
  });
  const address = framed ?? apart ?? '';
  const launchCode = URL.parse(address)?.searchParams.get('code') ?? null;
  if (launchCode === null)
    throw new Error(`${site} launches ${wanted.gameId} at an address without a code: ${address}`);
  return {
    merchantCode,
    launchCode,
    logOut: async () => void (await callSite(site, sessionCalls.logout, { token })),
  };
}
