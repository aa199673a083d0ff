import { randomUUID } from 'node:crypto';
import { send } from '../send.ts';
import type { PlayDriver } from './play-driver.ts';

/** A page waits while the vendor repeats its calls. */
const PAGE_TIMEOUT_MS = 60_000;

/** A game that has opened. */
interface OpenPage {
  url: string;
  sessionId: string;
  stakes: { levelsMinor: number[] };
}

/** Makes a call of a game's page. Throws with the answer if it is refused. */
export async function callPage(url: string, name: string, body: object): Promise<object> {
  const received = await send({
    method: 'POST',
    url: new URL(`/api/${name}`, url).href,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    timeoutMs: PAGE_TIMEOUT_MS,
  });
  const text = received!.bytes.toString('utf8');
  const { success, value } = JSON.parse(text) as { success: boolean; value: object };
  if (!success) throw new Error(text);
  return value;
}

/** Plays our own games (`src/games`), and shows what a driver for other games does. */
export const ourGames: PlayDriver = {
  open: async ({ url, merchantCode, launchCode }) => ({
    ...(await callPage(url, 'session', { code: launchCode, merchant: merchantCode })),
    url,
  }),
  play(session) {
    const { url, sessionId, stakes } = session as OpenPage;
    return callPage(url, 'spin', { sessionId, stakeMinor: stakes.levelsMinor[0], clientRoundKey: randomUUID() });
  },
};
