import { expect, test } from 'vitest';
import { DatabaseActivity, type DatabaseFailure } from './activity.ts';
import { DatabaseUnavailable, SqlError } from './errors.ts';

function watched() {
  const activity = new DatabaseActivity();
  const told: string[] = [];
  activity.watch({
    waited: () => void told.push('waited'),
    ended: (_, outcome) => void told.push(outcome),
    failed: (kind: DatabaseFailure) => void told.push(kind),
  });
  return { activity, told, counts: () => [activity.waiting, activity.inUse] };
}

test('a transaction waits, has a session, and ends [SERVER-03]', async () => {
  const { activity, told, counts } = watched();
  const seen: number[][] = [];
  await activity.measure(async ({ begun, worked }) => {
    seen.push(counts());
    begun();
    seen.push(counts());
    worked();
  });
  expect(seen).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(counts()).toEqual([0, 0]);
  expect(told).toEqual(['waited', 'committed']);
});

test.each([
  ['no session is to be had', 'session', [], new DatabaseUnavailable('gone')],
  ['its session is lost', 'statement', ['waited', 'rolled_back'], new DatabaseUnavailable('gone')],
  ['the answer to its commit is lost', 'commit', ['waited', 'rolled_back'], new DatabaseUnavailable('gone')],
  ['a constraint refuses it', 'constraint', ['waited', 'rolled_back'], new SqlError('no', '23505')],
  ['a statement is wrong', 'sql', ['waited', 'rolled_back'], new SqlError('no', '42703')],
  ['its work gives up', undefined, ['waited', 'rolled_back'], new Error('taken')],
] as const)('a transaction fails because %s: %s [SERVER-03]', async (_, kind, before, error) => {
  const { activity, told, counts } = watched();
  const work = activity.measure(async ({ begun, worked }) => {
    if (kind !== 'session') begun();
    if (kind === 'commit') worked();
    throw error;
  });
  await expect(work).rejects.toBe(error);
  expect(counts()).toEqual([0, 0]);
  expect(told).toEqual([...before, ...(kind ? [kind] : [])]);
});
