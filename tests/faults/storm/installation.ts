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
import { newOperator, signInAs } from '../../support/operators.ts';
import { openGame, registerPlayer, type TestGame } from '../../support/player.ts';
import { copyEmbeddedDatabase, openTestDatabase, type TestDatabase } from '../../support/test-databases.ts';
import { BANK, OWN, stormBrands } from './brands.ts';
import type { Login } from './calls.ts';
import type { Random } from './random.ts';

/** The payment password of every player of a storm. */
export const PAYMENT_PASSWORD = 'quiet-harbour-31';

/** A player with a game, and a payee at each provider. */
export interface StormPlayer extends Login {
  currency: string;
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
  publicKey: JsonWebKey & { kid?: string };
  players: StormPlayer[];
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
  const players: StormPlayer[] = [];
  const house = await startTestGateway({ database: first, project, config: { sealKey, payments: paymentsOf() } });
  try {
    for (let count = 0; count < playersOfBrand; count += 1)
      for (const host of ['alpha.test', 'beta.test']) players.push(await makePlayer(house, host, random));
    const operators = await Promise.all([makeOperator(house), makeOperator(house)]);
    // The welcomes are there before anything is killed.
    await house.gateway.services.consumers.runAll();
    const publicKey = house.gateway.services.unsealer.publicKeys[0]!;
    return {
      kind,
      project,
      dataDir,
      server: opened?.server,
      sealKey,
      publicKey,
      players,
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

async function makePlayer(house: TestGateway, host: string, random: Random): Promise<StormPlayer> {
  const username = random.uuid().replaceAll('-', '').slice(0, 6);
  const player = await registerPlayer(house, { host, username: `p${username.slice(1)}` });
  const game = await openGame(house, player, { gameId: 'blue-one', vassalage: 'BLUE' });
  const { token, password } = player;
  const body = { password, newPassword: PAYMENT_PASSWORD, confirmNewPassword: PAYMENT_PASSWORD };
  const set = await house.call('paymentPassword', { host, token, body });
  if (set.code) throw new Error(set.text);
  const addPayee = async (method: 'bank' | 'ewallet', number: string) => {
    const payee = { method, institution: 'KBANK', number, name: 'Ann Lee', paymentPassword: PAYMENT_PASSWORD };
    return (await house.call('addPayee', { host, token, body: payee })).value.id;
  };
  const { merchantCode, currency } = game;
  const payees = {
    bank: await addPayee('bank', String(random.between(10 ** 9, 10 ** 10 - 1))),
    ewallet: await addPayee('ewallet', random.pick(OWN_NUMBERS)),
  };
  return { host, merchantCode, token, currency, game, payees };
}

async function makeOperator(house: TestGateway): Promise<StormOperator> {
  const operator = await newOperator(house);
  return { id: operator.id, token: await signInAs(house, operator, Date.now()) };
}
