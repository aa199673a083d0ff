import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testTitle } from '../../../tests/support/test-title.ts';
import { ok } from '../../shared/errors.ts';
import { newServerSeed } from '../../shared/fairness/seed.ts';
import type { Parts } from '../parts.ts';
import { createQueue } from '../plays/one-at-a-time.ts';
import { createPlayDriver, type DriverParts } from '../plays/play-driver.ts';
import { stakeLadder } from '../stakes.ts';
import { openStore, type Store } from '../store/database.ts';
import { createRoundStore, type Round } from '../store/rounds.ts';
import { createSeedStore } from '../store/seeds.ts';
import { createSessionStore, type GameSession } from '../store/sessions.ts';
import { placeSpin } from './place-spin.ts';

let folder: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'games-power-'));
  store = openStore(folder);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const session: GameSession = {
  key: 'key',
  merchantCode: 'AURORA',
  gameId: testTitle.id,
  gameToken: 'token',
  provider: 'GPI',
  playerId: '7',
  currency: 'THB',
  language: 'en',
  lobbyOrigin: 'http://aurora.localhost',
  isDemoMoney: true,
  freeRounds: [],
  roomId: '',
  endsAtMs: Number.MAX_SAFE_INTEGER,
};

/** A store that notes what is written, and whether a power cut may undo it. */
function noting(log: string[]): Store {
  let isSynced = true;
  const note = (sql: string) => {
    const [, table, column] = /^(?:insert into|update) (\w+) (?:set (\w+))?/.exec(sql) ?? [];
    if (table) log.push(`${isSynced ? 'synced' : 'unsynced'} ${[table, column].filter(Boolean).join('.')}`);
  };
  return {
    ...store,
    run(sql, ...params) {
      note(sql);
      return store.run(sql, ...params);
    },
    get(sql, ...params) {
      note(sql);
      return store.get(sql, ...params);
    },
    unsynced(work) {
      isSynced = false;
      try {
        return store.unsynced(work);
      } finally {
        isSynced = true;
      }
    },
  };
}

test('a power cut undoes no round whose stake was requested, and no bet whose win was [REEL-16, REEL-20]', async () => {
  const log: string[] = [];
  const noted = noting(log);
  const [sessions, seeds, rounds] = [createSessionStore(noted, 'GPI'), createSeedStore(noted), createRoundStore(noted)];
  sessions.insert(session);
  const seed = () => ({ serverSeed: newServerSeed(), serverSeedHash: 'its hash' });
  seeds.insertPair(session.key, 'mine', seed(), seed());
  log.length = 0;
  const wallet: DriverParts<Round>['wallet'] = async (name) => {
    log.push(name);
    return ok({ transactionId: name, currency: 'THB', balanceMinor: 1 }) as never;
  };
  const driver = createPlayDriver({ plays: rounds, sessions, wallet } as unknown as DriverParts<Round>);
  const catalogue = { slot: () => testTitle };
  const parts = { store: noted, sessions, seeds, rounds, driver, catalogue, queue: createQueue() } as unknown as Parts;
  const [levelMinor] = stakeLadder('THB', testTitle.reels.paylines.length).levelsMinor;
  const placed = await placeSpin(parts, session, {
    stakeMinor: BigInt(levelMinor!),
    clientRoundKey: 'one',
    grantId: null,
  });
  expect(placed.ok).toBe(true);
  expect(log).toEqual([
    'unsynced seed.nonce',
    'unsynced round',
    // SQLite writes in order, so this brings what was written before to the disk.
    'synced round.bet_tries',
    'bet',
    'synced round.state',
    'win',
    'unsynced round.state',
  ]);
});

test('only what is written unsynced may be undone, also when it fails', () => {
  const mode = () => store.get('pragma synchronous')?.['synchronous'];
  const [normal, full] = [1n, 2n];
  expect(mode()).toBe(full);
  expect(store.unsynced(mode)).toBe(normal);
  expect(mode()).toBe(full);
  expect(() =>
    store.unsynced(() => {
      throw new Error('the work fails');
    }),
  ).toThrow('the work fails');
  expect(mode()).toBe(full);
});
