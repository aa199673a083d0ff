import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { newSealKey } from '../../../scripts/lib/secrets.ts';
import { createDatabase, type Database } from '../../../src/gateway/database/database.ts';
import { openEmbeddedSessions } from '../../../src/gateway/database/embedded-sessions.ts';
import { openServerSessions } from '../../../src/gateway/database/server-sessions.ts';
import { SessionDialect } from '../../../src/gateway/database/session-dialect.ts';
import type { Tables } from '../../../src/gateway/database/tables.ts';
import { makeProject, type FixtureProject } from '../../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../../support/gateway.ts';
import { runCampaign } from '../../support/campaigns.ts';
import { newOperator, signInAs } from '../../support/operators.ts';
import { openGame, registerPlayer, type TestGame, type TestPlayer } from '../../support/player.ts';
import { copyEmbeddedDatabase, openTestDatabase, type TestDatabase } from '../../support/test-databases.ts';
import { BANK, bonusOf, OWN, stormBrands, TREE } from './brands.ts';
import type { Caller, Login } from './calls.ts';
import type { Random } from './random.ts';
import { makeTree, treeBeginsMs, type TreeHouse } from './tree.ts';

/** The payment password of every player of a storm. */
export const PAYMENT_PASSWORD = 'quiet-harbour-31';

/** A member who can give money to another one. */
export interface StormAgent extends Login {
  memberId: bigint;
  currency: string;
}

/** A player with a game, and a payee at each provider. */
export interface StormPlayer extends StormAgent {
  game: TestGame;
  payees: { bank: string; ewallet: string };
}

/** An operator who is signed in. */
export interface StormOperator {
  id: string;
  token: string;
}

/** A database with two brands and their players, which outlives every process of the storm. */
export interface Installation {
  kind: Database['kind'];
  project: FixtureProject;
  /** Folder of the embedded database, and of what a gateway writes beside it. */
  dataDir: string;
  /** The server; undefined if the database is embedded. */
  server: TestDatabase['server'];
  sealKey: string;
  publicKey: Caller['sealKey'];
  players: StormPlayer[];
  /** Agents of the first brand, above its players. */
  agents: StormAgent[];
  operators: StormOperator[];
  /**
   * Looks into the database as its owner, whom no grant and no row-level security limits, at one moment of it. The embedded database can be looked
   * into only while no gateway runs.
   */
  look<Value>(work: (trx: Transaction<Tables>) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** Numbers of payees at our own provider, whose sandbox decides by their end: refused, silent, untold, and paid. One that it forgets would never end. */
const OWN_NUMBERS = ['0812345601', '0812345602', '0812345605', '0812345699', '0812345698'];

/** Makes an installation with players of both brands. */
export async function makeInstallation(
  kind: Database['kind'],
  playersOfBrand: number,
  random: Random,
): Promise<Installation> {
  const project = makeProject(stormBrands);
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-storm-'));
  const sealKey = newSealKey();
  const opened = kind === 'server' ? await openTestDatabase(kind, { hasOwnServer: true }) : undefined;
  if (!opened) await copyEmbeddedDatabase(dataDir);
  const sessions = () =>
    opened
      ? openServerSessions(opened.url!, { hasTimeouts: false, sessionsMax: 2 })
      : openEmbeddedSessions(join(dataDir, 'database'));
  const first = opened?.database ?? createDatabase(await sessions());
  const clock: TreeHouse['clock'] = { atMs: treeBeginsMs() };
  const started = await startTestGateway({
    database: first,
    project,
    config: { sealKey, payments: paymentsOf() },
    clock: () => clock.atMs ?? Date.now(),
    runsJobs: false,
  });
  const house = { ...started, clock };
  try {
    const { agents, players } = await makeMembers(house, playersOfBrand, random);
    const operators = await Promise.all([makeOperator(house), makeOperator(house)]);
    await runBonuses(house, operators);
    // The welcomes are there before anything is killed.
    await house.gateway.services.consumers.runAll();
    const publicKey = house.gateway.services.unsealer.offer().keys[0]!;
    return {
      kind,
      project,
      dataDir,
      server: opened?.server,
      sealKey,
      publicKey,
      players,
      agents,
      operators,
      async look(work) {
        // A session of its own each time: the database may have been killed since the last look.
        const source = await sessions();
        const owner = new Kysely<Tables>({ dialect: new SessionDialect(source) });
        try {
          return await owner.transaction().execute(async (trx) => {
            await sql`set transaction isolation level repeatable read`.execute(trx);
            return work(trx);
          });
        } finally {
          await source.close();
        }
      },
      async close() {
        await opened?.close();
        project.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } finally {
    await house.close();
    // The test's gateway leaves a database that was given to it open.
    if (!opened) await first.close();
  }
}

/** The providers as the gateway of the beginning knows them. It calls neither. */
const paymentsOf = () => [OWN, BANK].map(({ provider, key }) => ({ provider, url: 'http://127.0.0.1:9', keys: [key] }));

/** Registers the members in the past, makes the tree of agents, and gives players what they need to play now. */
async function makeMembers(
  house: TreeHouse,
  playersOfBrand: number,
  random: Random,
): Promise<Pick<Installation, 'agents' | 'players'>> {
  const register = async (host: string) => {
    const username = `p${random.uuid().replaceAll('-', '').slice(0, 5)}`;
    const player = await registerPlayer(house, { host, username });
    const merchantCode = host === 'alpha.test' ? 'ALPHA' : 'BETA';
    const { id: memberId, currency } = await house.gateway.services.database.withMerchant(merchantCode, (trx) =>
      trx.selectFrom('member').select(['id', 'currency']).where('account', '=', username).executeTakeFirstOrThrow(),
    );
    return { ...player, host, merchantCode, memberId, currency };
  };
  const agents = await Promise.all(Array.from({ length: TREE.agents }, () => register('alpha.test')));
  const members = [];
  for (let count = 0; count < playersOfBrand; count += 1)
    for (const host of ['alpha.test', 'beta.test']) members.push(await register(host));
  await makeTree(house, { agents, downlines: members.filter(({ host }) => host === 'alpha.test') });
  // Their logins are as old as the tree.
  for (const merchantCode of ['ALPHA', 'BETA'])
    await house.gateway.services.database.withMerchant(merchantCode, (trx) =>
      trx
        .updateTable('session')
        .set({ seen_at: new Date(), ends_at: new Date(Date.now() + 86_400_000) })
        .execute(),
    );
  for (const agent of agents) await setPaymentPassword(house, agent);
  const players: StormPlayer[] = [];
  for (const member of members) players.push(await makePlayer(house, member, random));
  return { agents, players };
}

type Member = StormAgent & Pick<TestPlayer, 'username' | 'password'>;

async function setPaymentPassword(house: TestGateway, { host, token, password }: Member): Promise<void> {
  const body = { password, newPassword: PAYMENT_PASSWORD, confirmNewPassword: PAYMENT_PASSWORD };
  const set = await house.call('paymentPassword', { host, token, body });
  if (set.code) throw new Error(set.text);
}

async function makePlayer(house: TestGateway, member: Member, random: Random): Promise<StormPlayer> {
  const { host, token, merchantCode, memberId, currency } = member;
  const game = await openGame(house, member, { gameId: 'blue-one', vassalage: 'BLUE' });
  await setPaymentPassword(house, member);
  const addPayee = async (method: 'bank' | 'ewallet', number: string) => {
    const payee = { method, institution: 'KBANK', number, name: 'Ann Lee', paymentPassword: PAYMENT_PASSWORD };
    return (await house.call('addPayee', { host, token, body: payee })).value.id;
  };
  const payees = {
    bank: await addPayee('bank', String(random.between(10 ** 9, 10 ** 10 - 1))),
    ewallet: await addPayee('ewallet', random.pick(OWN_NUMBERS)),
  };
  return { host, merchantCode, memberId, currency, token, game, payees };
}

/** A bonus for deposits at each brand. */
async function runBonuses(house: TestGateway, operators: readonly StormOperator[]): Promise<void> {
  const [writer, approver] = operators.map(({ token }) => token);
  for (const { merchantCode, market } of Object.values(stormBrands))
    await runCampaign({ app: house.app, operators: [writer!, approver!] }, bonusOf(market.currency), merchantCode);
}

async function makeOperator(house: TestGateway): Promise<StormOperator> {
  const operator = await newOperator(house);
  return { id: operator.id, token: await signInAs(house, operator, Date.now()) };
}
