import { expect, test } from 'vitest';
import { listProcesses, parseProcess, withDescendants } from './process-memory.ts';

test('a process is read from what Linux writes about it', () => {
  const status = 'Name:\tnode\nPid:\t7\nPPid:\t3\nVmPeak:\t 99 kB\nVmRSS:\t  2048 kB\n';
  expect(parseProcess(7, status, 'node\0src/gateway/main.ts\0')).toEqual({
    pid: 7,
    parentPid: 3,
    command: 'node src/gateway/main.ts',
    residentBytes: 2 * 1024 * 1024,
  });
});

test('a process that has ended keeps no memory', () => {
  expect(parseProcess(7, 'Name:\tnode\nState:\tZ (zombie)\nPPid:\t3\n', '').residentBytes).toBe(0);
});

test('children and their children count, strangers do not', () => {
  const process = (pid: number, parentPid: number) => ({ pid, parentPid, command: '', residentBytes: 1 });
  const family = withDescendants(
    [process(1, 0), process(2, 1), process(3, 2), process(5, 3), process(4, 1), process(9, 0)],
    2,
  );
  expect(family.map(({ pid }) => pid)).toEqual([2, 3, 5]);
});

test.runIf(process.platform === 'linux')('this very process is found, with memory', () => {
  expect(listProcesses().find(({ pid }) => pid === process.pid)?.residentBytes).toBeGreaterThan(10_000_000);
});
