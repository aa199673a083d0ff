import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { BIG, bigFeed, bigVendor } from '../../support/big-feed.ts';
import { alpha, makeProject } from '../../support/fixture-project.ts';
import { startTestGateway } from '../../support/gateway.ts';
import { freePort } from '../../support/ports.ts';
import { provider, startFeedServer, walletKey } from '../../support/test-feed.ts';

/** The brand with 10,000 games, and the one with 50. */
export type LobbyName = 'large' | 'small';

/** Games and vendors of the small brand. */
export const SMALL = { games: 50, vendors: 10 } as const;
const SMALL_PREFIX = 'W';

const codesOf = (count: number, prefix?: string) =>
  Array.from({ length: count }, (_, index) => bigVendor(index, prefix));

/** A picture as heavy to draw as a simple tile. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><defs><linearGradient id="g"><stop stop-color="#d83"/><stop offset="1" stop-color="#413"/></linearGradient></defs><rect width="300" height="400" fill="url(#g)"/>${Array.from({ length: 40 }, (_, at) => `<circle cx="${(at * 71) % 300}" cy="${(at * 97) % 400}" r="${8 + (at % 5) * 6}" fill="#fff" opacity=".2"/>`).join('')}</svg>`;

/** Two brands on one gateway. */
export interface TwoLobbies {
  /** Address of the page of slots of a brand. */
  urlOf: (name: LobbyName) => string;
  close: () => Promise<void>;
}

/** Starts a gateway with both brands, and a server of their pictures. */
export async function startTwoLobbies(): Promise<TwoLobbies> {
  const pictures = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' }).end(picture),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => pictures.once('listening', resolve));
  const origin = `http://games.localhost:${(pictures.address() as AddressInfo).port}`;
  const [largeCodes, smallCodes] = [codesOf(BIG.vendors), codesOf(SMALL.vendors, SMALL_PREFIX)];
  const brandOf = (name: LobbyName, vendors: string[]) => ({
    ...alpha,
    merchantCode: name.toUpperCase(),
    hosts: [`${name}.localhost`],
    vendors,
  });
  const project = makeProject({ large: brandOf('large', largeCodes), small: brandOf('small', smallCodes) });
  writeFileSync(
    join(project.directory, 'schemas/vendors.json'),
    JSON.stringify(Object.fromEntries([...largeCodes, ...smallCodes].map((code) => [code, `Studio ${code}`]))),
  );
  const [large, small] = [bigFeed({ origin }), bigFeed({ ...SMALL, origin, prefix: SMALL_PREFIX })];
  const feeds = await startFeedServer();
  feeds.serve(
    JSON.stringify({
      ...large,
      vendors: [...large.vendors, ...small.vendors],
      games: [...large.games, ...small.games],
    }),
  );
  const port = await freePort();
  const gameServers = [{ provider, origin, feedUrl: feeds.url, keys: [walletKey] }] as const;
  const house = await startTestGateway({ project, config: { port, gameServers } });
  const { catalogue, sites } = house.gateway.services;
  await catalogue.read(sites.republish);
  await house.app.listen({ port, host: '127.0.0.1' });
  return {
    urlOf: (name) => `http://${name}.localhost:${port}/rng`,
    async close() {
      await house.close();
      await feeds.close();
      pictures.close();
      project.close();
    },
  };
}
