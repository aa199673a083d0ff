import { expect, test } from 'vitest';
import type { TeamRow } from '../../../../shared/contract/team.ts';
import { fail, ok } from '../../../../shared/errors.ts';
import { TeamBranches } from './team-branches.ts';

const row = (memberId: string): TeamRow => ({
  memberId,
  account: `account${memberId}`,
  isAgent: true,
  level: 1,
  below: 2,
  registeredAt: '2026-03-01T00:00:00Z',
  seenAt: null,
  isClosed: false,
  subId: '',
  rounds: 0,
  deposits: '0.00',
  withdrawals: '0.00',
  stakes: '0.00',
  payouts: '0.00',
  net: '0.00',
});
const settled = () => new Promise((resolve) => setTimeout(resolve));
const shown = (branches: TeamBranches) =>
  branches
    .itemsOf([row('1'), row('2')])
    .map((item) => '-'.repeat(item.depth) + (item.kind === 'account' ? item.row.memberId : item.kind));

test('an account of the tree opens with its downlines below it, and closes again; they are read once [AGENT-31]', async () => {
  const asked: string[] = [];
  const branches = new TeamBranches(async (memberId, { cursor }) => {
    asked.push(`${memberId}${cursor ?? ''}`);
    return ok({ list: [row(`${memberId}${cursor ?? '1'}`)], nextCursor: cursor ? null : '2' });
  });
  branches.toggle('1');
  expect(shown(branches)).toEqual(['1', '-waiting', '2']);
  await settled();
  branches.toggle('11');
  await settled();
  expect(shown(branches)).toEqual(['1', '-11', '--111', '--more', '-more', '2']);
  branches.toggle('1');
  expect(shown(branches)).toEqual(['1', '2']);
  branches.toggle('1');
  expect(shown(branches)).toEqual(['1', '-11', '--111', '--more', '-more', '2']);
  const more = branches.itemsOf([row('1')]).at(-1)!;
  if (more.kind !== 'account') await more.branch.loadMore();
  expect(shown(branches)).toEqual(['1', '-11', '--111', '--more', '-12', '2']);
  expect(asked).toEqual(['1', '11', '12']);
});

test('downlines that did not come are a line that offers to try again [AGENT-31]', async () => {
  const branches = new TeamBranches(async () => fail('unavailable'));
  branches.toggle('2');
  await settled();
  expect(shown(branches)).toEqual(['1', '2', '-failed']);
});
