import { afterEach, expect, test, vi } from 'vitest';
import { forgetWitness, keepWitness, readWitness } from './witness-store.ts';
import { askSpin, startWitness, witnessSpin } from './witness.ts';

const seeds = { serverSeedHash: 'hash-1', nextServerSeedHash: 'hash-2', clientSeed: 'mine', nonce: 0 };
const { witness } = witnessSpin(askSpin(startWitness('session', seeds)), {
  roundId: 'round',
  nonce: 1,
  stops: [1, 2, 3, 4, 5],
});

/** A tab's storage, as far as it is used here. */
function storage(items = new Map<string, string>(), mayWrite = true): Map<string, string> {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (!mayWrite) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, value);
    },
    removeItem: (name: string) => void items.delete(name),
  });
  return items;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what was seen outlives a reload, for its own session and game alone [REEL-08]', () => {
  storage();
  keepWitness('game', witness);
  expect(readWitness('game', 'session')).toEqual(witness);
  expect(readWitness('game', 'another')).toBeUndefined();
  expect(readWitness('other-game', 'session')).toBeUndefined();
  forgetWitness('game');
  expect(readWitness('game', 'session')).toBeUndefined();
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['no seeds', JSON.stringify({ ...witness, seeds: null })],
  ['an unknown breach', JSON.stringify({ ...witness, breaches: ['mood'] })],
  ['a spin without stops', JSON.stringify({ ...witness, spins: [{ ...witness.spins[0], stops: undefined }] })],
])('a memory that is %s is none', (_, text) => {
  const items = storage();
  keepWitness('game', witness);
  for (const name of items.keys()) items.set(name, text);
  expect(readWitness('game', 'session')).toBeUndefined();
});

test('storage that is denied costs the memory and nothing else', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => {
    keepWitness('game', witness);
    forgetWitness('game');
  }).not.toThrow();
  expect(readWitness('game', 'session')).toBeUndefined();
});

test('storage that is full keeps no older memory, which would accuse an honest server', () => {
  const items = storage();
  keepWitness('game', witness);
  storage(items, false);
  keepWitness('game', witness);
  expect(items.size).toBe(0);
});
