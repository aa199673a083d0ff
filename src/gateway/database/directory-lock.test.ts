import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

let folder: string;
let directory: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-lock-'));
  directory = join(folder, 'database');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (pid: number, start = ''): void =>
  writeFileSync(`${directory}.lock`, JSON.stringify({ pid, start, token: 'stale' }));
/** Process id of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid;

test('a held directory is refused with the holder’s pid and what to do; after a release it is free and no file is left [LEDGER-18]', () => {
  const lock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`process ${process.pid} holds the embedded database in ${directory}`);
  expect(() => lockDirectory(directory)).toThrow(/Stop that process.*DATA_DIR.*DATABASE_URL/);
  lock.release();
  lock.release();
  const again = lockDirectory(directory);
  expect(readdirSync(folder)).toEqual(['database.lock']);
  again.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a live process is never taken over [LEDGER-18]', () => {
  write(process.ppid);
  expect(() => lockDirectory(directory)).toThrow(`process ${process.ppid} holds`);
});

test('the lock of a dead process is taken over, by only one of two that try', () => {
  write(deadPid());
  const lock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow('holds');
  lock.release();
});

test('a lock with our own pid from an earlier run is stale, as in a container where every run has pid 1', () => {
  write(process.pid);
  lockDirectory(directory).release();
});

test.runIf(existsSync('/proc/self/stat'))('a lock whose pid has been reused by a later process is stale', () => {
  write(process.ppid, 'another-boot/1');
  lockDirectory(directory).release();
});

test('a takeover that another process has started is not disturbed', () => {
  write(deadPid());
  writeFileSync(`${directory}.lock.stale`, JSON.stringify({ pid: process.ppid, start: '', token: 'other' }));
  expect(() => lockDirectory(directory)).toThrow(`${directory}.lock.stale`);
});

test('a file that is not a lock file is not overwritten', () => {
  writeFileSync(`${directory}.lock`, 'something else');
  expect(() => lockDirectory(directory)).toThrow('is not a lock file of this gateway');
});
