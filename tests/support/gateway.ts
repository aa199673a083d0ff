import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { expect } from 'vitest';
import { newSealKey } from '../../scripts/lib/secrets.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';
import type { GatewayConfig } from '../../src/gateway/config.ts';
import type { Database } from '../../src/gateway/database/database.ts';
import { logOptions } from '../../src/gateway/http/log.ts';
import { createPasswordHasher } from '../../src/gateway/password/password-hasher.ts';
import { faultFinder } from '../../src/gateway/schema/fault-finder.ts';
import { createGateway, type Gateway } from '../../src/gateway/server.ts';
import {
  commonErrors,
  type BodyOf,
  type CallSpec,
  type Envelope,
  type QueryOf,
  type ValueOf,
} from '../../src/shared/contract/call.ts';
import { contract, type CallName, type Contract } from '../../src/shared/contract/contract.ts';
import { walletProtocol, type WalletProtocol } from '../../src/shared/contract/wallet-protocol.ts';
import { sign, signatureHeaders } from '../../src/shared/contract/webhook-signature.ts';
import { errorTable, type ErrorCode } from '../../src/shared/errors.ts';
import { sealAudience } from '../../src/shared/contract/seal.ts';
import { seal } from '../../src/client/seal.ts';
import { freshBuild } from './fresh-build.ts';
import { makeProject, type FixtureProject } from './fixture-project.ts';
import { untilOutboxIsEmpty } from './outbox.ts';
import { sharePublished } from './template.ts';
import { openTestDatabase, quickKind, type TestDatabase } from './test-databases.ts';
import { gamesOrigin, provider, testFeed, walletKey } from './test-feed.ts';

/** Calls whose messages leave after the answer. Tests read them in the mailbox right after it. */
const messaging: ReadonlySet<CallName> = new Set<CallName>(['smsNoLogin', 'verifyContact']);

/**
 * Passwords of tests need no protection, and hashing each as the product does would take a seventh of all their time. The tests of the hasher,
 * of processes and in a browser that start a process use its own parameters.
 */
const quickHasher = () =>
  createPasswordHasher({
    hash: (password) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
    verify,
  });

/** Nothing listens on this address. The catalogue comes from the database. */
const NO_FEED = 'http://127.0.0.1:9/feed';

/** A response, checked against the contract: its value has the declared shape, and its code is a declared one. */
export interface Answer<Value> {
  status: number;
  /** Undefined if the call succeeded. */
  code: ErrorCode | undefined;
  /** The value of a success. Throws if the call failed. */
  value: Value;
  /** The value of a failure. */
  detail: unknown;
  /** The whole envelope as text, for comparisons. */
  text: string;
  headers: LightMyRequestResponse['headers'];
}

/** What a test sends. A `body` that does not have the call's type is wrong on purpose. */
interface Sent<Query, Body> {
  query?: Query | Record<string, unknown>;
  body?: Body | Record<string, unknown>;
  token?: string | undefined;
  /** `alpha.test` by default. */
  host?: string;
  headers?: Record<string, string>;
  /** Network address of the client. This machine's own by default. */
  address?: string;
}

/** How a wallet call is signed. */
interface Signed {
  key?: string;
  provider?: string;
  nowS?: number;
  /** Changes headers and raw body after signing. */
  tamper?: (headers: Record<string, string>, raw: string) => { headers: Record<string, string>; raw: string | Buffer };
}

/** A gateway in this process, with its own database and brands. */
export interface TestGateway {
  gateway: Gateway;
  app: FastifyInstance;
  database: Database;
  /** The database as its owner. Undefined if the test passed a database. */
  owner: TestDatabase['owner'] | undefined;
  project: FixtureProject;
  /** Every logged line. */
  logged: string[];
  /** Makes a call of the contract, sealed if the contract says so. */
  call<Name extends CallName>(
    name: Name,
    sent?: Sent<QueryOf<Contract[Name]>, BodyOf<Contract[Name]>>,
  ): Promise<Answer<ValueOf<Contract[Name]>>>;
  /** Makes a call of the wallet protocol, signed. */
  vendorCall<Name extends keyof WalletProtocol>(
    name: Name,
    body: BodyOf<WalletProtocol[Name]> | Record<string, unknown>,
    signed?: Signed,
  ): Promise<Answer<ValueOf<WalletProtocol[Name]>>>;
  /** Seals a body for a call with the gateway's own key. */
  sealFor(name: CallName, body: unknown, merchantCode?: string): Promise<{ sealed: string }>;
  close(): Promise<void>;
}

/** What a test may pass. */
interface TestGatewayOptions {
  /** By default the one that starts fastest. */
  kind?: Database['kind'];
  /** A database that outlives the gateway. */
  database?: Database;
  /** A project that outlives the gateway. */
  project?: FixtureProject;
  /** Changes to the configuration. */
  config?: Partial<GatewayConfig>;
  /** The time, in milliseconds since 1970. */
  clock?: () => number;
  /** False leaves all jobs to the gateways that a test starts beside it. */
  runsJobs?: boolean;
  /** Address of a feed. Without it, the database has the games of `testFeed` from the start. */
  feedUrl?: string;
}

/** The configuration of a test gateway. */
export function testConfig(
  projectDir: string,
  changes: Partial<GatewayConfig> = {},
  feedUrl: string = NO_FEED,
): GatewayConfig {
  return {
    port: 0,
    bind: '127.0.0.1',
    dataDir: join(projectDir, '.data'),
    databaseUrl: undefined,
    distDir: join(projectRoot, 'dist'),
    projectDir,
    sealKey: newSealKey(),
    gameServers: [{ provider, origin: gamesOrigin, feedUrl, keys: [walletKey] }],
    payments: [],
    sitesMemoryMb: 96,
    compression: 'fast',
    consoleHosts: ['console.test'],
    trustedProxies: [],
    metrics: 'sites',
    isProduction: false,
    ...changes,
  };
}

/** Starts a gateway. Builds first if the build is older than the sources. */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  await freshBuild();
  const opened = options.database ? undefined : await openTestDatabase(options.kind ?? quickKind);
  const database = options.database ?? opened!.database;
  const project = options.project ?? makeProject();
  const logged: string[] = [];
  const log = pino({ ...logOptions(), level: 'info' }, { write: (line: string) => void logged.push(line) });
  // What comes each minute or hour would come in the middle of a long test, by a clock that may be days away. Tests run it by themselves.
  if (opened) await database.runAsQueue('delete from jobs.schedule', []);
  if (options.feedUrl === undefined) await keepFeed(database);
  const config = testConfig(project.directory, options.config, options.feedUrl);
  await sharePublished(config.dataDir);
  const closeGiven = async () => {
    await opened?.close();
    if (!options.project) project.close();
  };
  const { clock, runsJobs = true } = options;
  const given = { database, runsJobs, passwordHasher: quickHasher(), ...(clock && { clock }) };
  const gateway = await createGateway(config, log, given).catch(async (error: unknown) => {
    await closeGiven();
    throw error;
  });
  return {
    gateway,
    app: gateway.app,
    database,
    owner: opened?.owner,
    project,
    logged,
    ...callsOf(gateway),
    async close() {
      await gateway.close();
      await closeGiven();
    },
  };
}

/** How a test calls a gateway: as a page does, and as a vendor does. */
function callsOf({ app, services }: Gateway): Pick<TestGateway, 'sealFor' | 'call' | 'vendorCall'> {
  const sealFor: TestGateway['sealFor'] = async (name, body, merchantCode = 'ALPHA') => {
    return {
      sealed: await seal(services.unsealer.offer(), sealAudience(contract[name], merchantCode), body),
    };
  };
  return {
    sealFor,
    async call(name, { query, body, token, host = 'alpha.test', headers = {}, address } = {}) {
      const spec: CallSpec = contract[name];
      const payload =
        spec.sealed && body !== undefined
          ? await sealFor(name, body, (await services.sites.forHost(host))?.loaded.brand.merchantCode)
          : (body as object | undefined);
      const response = await app.inject({
        method: spec.method,
        url: spec.path,
        query: Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])),
        headers: { host, ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        ...(payload !== undefined && { payload }),
        ...(address !== undefined && { remoteAddress: address }),
      });
      if (response.statusCode === 200 && messaging.has(name)) await untilOutboxIsEmpty({ services });
      return answerOf(spec, response);
    },
    async vendorCall(
      name,
      body,
      { key = walletKey, provider: signer = provider, nowS = Date.now() / 1000, tamper } = {},
    ) {
      const text = JSON.stringify(body);
      const signedHeaders = {
        ...(await sign(key, { id: crypto.randomUUID(), body: text, nowS })),
        [signatureHeaders.provider]: signer,
      };
      const { headers, raw } = tamper?.(signedHeaders, text) ?? { headers: signedHeaders, raw: text };
      const spec: CallSpec = walletProtocol[name];
      return answerOf(
        spec,
        await app.inject({
          method: 'POST',
          url: spec.path,
          headers: { 'content-type': 'application/json', host: '127.0.0.1:8080', ...headers },
          payload: raw,
        }),
      );
    },
  };
}

/** Puts the games of the tests into the database, where a starting gateway finds them. */
const keepFeed = (database: Database) =>
  database.asPlatform((trx) =>
    trx
      .insertInto('vendor_feed')
      .values({ provider, body: JSON.stringify(testFeed) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

const valueChecks = new Map<CallSpec, ReturnType<typeof faultFinder>>();

/** Checks a response against the envelope and the call's declaration. */
export function answerOf<Value>(spec: CallSpec, response: LightMyRequestResponse): Answer<Value> {
  const envelope = JSON.parse(response.body) as Envelope<Value>;
  const place = `${spec.method} ${spec.path} → ${response.statusCode} ${response.body.slice(0, 300)}`;
  expect(response.headers['x-request-id'], place).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers['cache-control'], place).toBe('no-store');
  expect(response.headers['content-type'], place).toMatch(/^application\/json/);
  if (envelope.success) {
    const check = valueChecks.get(spec) ?? faultFinder(spec.value, 'body');
    valueChecks.set(spec, check);
    expect(response.statusCode, place).toBe(200);
    expect(Object.keys(envelope).sort(), place).toEqual(['message', 'success', 'value']);
    expect(check(envelope.value), place).toBeUndefined();
  } else {
    expect(Object.keys(envelope).sort(), place).toEqual(['code', 'message', 'success', 'value']);
    expect([...spec.errors, ...commonErrors], place).toContain(envelope.code);
    expect(response.statusCode, place).toBe(errorTable[envelope.code]);
    expect(envelope.message, place).toMatch(/\S/);
  }
  return {
    status: response.statusCode,
    code: envelope.success ? undefined : envelope.code,
    get value(): Value {
      if (!envelope.success) throw new Error(place);
      return envelope.value;
    },
    detail: envelope.success ? undefined : envelope.value,
    text: response.body,
    headers: response.headers,
  };
}
