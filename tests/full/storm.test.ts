import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plant } from '../../scripts/checks/planted-faults.ts';
import { invariants } from '../faults/storm/invariants.ts';
import { copyTree, keepBuild } from '../support/project-copy.ts';
import { runNode } from '../support/run-node.ts';
import { quickKind } from '../support/test-databases.ts';
import { bonusFaults } from './planted-bonus-faults.ts';
import { cashierFaults } from './planted-cashier-faults.ts';

// Plants a fault in a copy of the project, and lets the storm find it without knowing of it.

/** A storm ends by itself after two minutes. Its start and its last checks take as long again on a busy machine. */
const STORM_TIMEOUT_MS = 300_000;

/** What a storm finds of a deposit that is credited wrongly. */
const CREDIT = 'a deposit is credited with what has arrived, less its fee';

/** Planted faults, and the invariant that the storm names. The embedded database has one session, so that no lock is missed there. */
const found: readonly (readonly [does: string, invariant: string])[] = [
  ['a provider hears that its notice was taken before it is', 'what was acknowledged is there'],
  ...(quickKind === 'server' ? [['a notice acts on its deposit as it was before the lock', CREDIT] as const] : []),
  ['a deposit is credited with what was asked for', CREDIT],
  ['the fee of a deposit is taken twice', CREDIT],
  ['the held amount of a cancelled withdrawal stays held', 'the money of a withdrawal is where its state says'],
  ['one operator alone approves a withdrawal above the limit', 'a withdrawal goes only where its table leads'],
  [
    'a payout whose outcome is unknown is given back',
    'the books hold what the providers have moved, and no payout is given back',
  ],
  ['a withdrawal leaves a bonus open whose terms end it', 'a bonus is granted once, counts its rounds and ends once'],
  [
    'a transfer between members moves the money again when its answer was lost',
    'nothing happens that nobody asked for',
  ],
];

let root: string;
beforeAll(async () => {
  root = await copyTree();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.for(found)(
  'the storm finds the fault by itself: %s [TOOL-39]',
  { timeout: STORM_TIMEOUT_MS },
  async ([does, invariant]) => {
    expect(Object.keys(invariants)).toContain(invariant);
    const fault = [...cashierFaults, ...bonusFaults].find((one) => one.does === does)!;
    const path = join(root, fault.path);
    const sound = readFileSync(path, 'utf8');
    writeFileSync(path, plant(fault, sound));
    // The faults are in the gateway, which no build contains.
    keepBuild(root);
    try {
      const options = ['--seed', '39', '--kills', '4', '--minutes', '2', '--no-rest', '--engine', quickKind];
      const { code, stdout } = await runNode(join(root, 'scripts/faults.ts'), options, {}, root).ended;
      expect([code, stdout]).toEqual([1, expect.stringContaining(`FOUND ${invariant}: `)]);
    } finally {
      writeFileSync(path, sound);
    }
  },
);
