import { afterEach, expect, test, vi } from 'vitest';
import { forgetWitness, keepWitness, readWitness } from './witness-store.ts';
import { askSpin, startWitness, witnessSpin } from './witness.ts';

const seeds = { serverSeedHash: 'hash-1', nextServerSeedHash: 'hash-2', clientSeed: 'mine', nonce: 0 };
const { witness } = witnessSpin(askSpin(startWitness('session', seeds)), {
  roundId: 'round',
  nonce: 1,
  stops: [1, 2, 3, 4, 5],
});

/** A stand-in for the tab's storage, with the methods used here. */
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

test('the witness survives a reload, but only for its own session and game [REEL-08]', () => {
  storage();
  keepWitness('game', witness);
  expect(readWitness('game', 'session')).toEqual(witness);
  expect(readWitness('game', 'another')).toBeUndefined();
  expect(readWitness('other-game', 'session')).toBeUndefined();
  forgetWitness('game');
  expect(readWitness('game', 'session')).toBeUndefined();
});

test.each([
  ['not JSON', '{'],
  ['null', 'null'],
  ['without seeds', JSON.stringify({ ...witness, seeds: null })],
  ['with an unknown breach', JSON.stringify({ ...witness, breaches: ['mood'] })],
  ['with a spin without stops', JSON.stringify({ ...witness, spins: [{ ...witness.spins[0], stops: undefined }] })],
])('a stored witness that is %s is ignored', (_, text) => {
  const items = storage();
  keepWitness('game', witness);
  for (const name of items.keys()) items.set(name, text);
  expect(readWitness('game', 'session')).toBeUndefined();
});

test('denied storage loses the witness and nothing else', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => {
    keepWitness('game', witness);
    forgetWitness('game');
  }).not.toThrow();
  expect(readWitness('game', 'session')).toBeUndefined();
});

test('full storage keeps no older witness, which would accuse an honest server', () => {
  const items = storage();
  keepWitness('game', witness);
  storage(items, false);
  keepWitness('game', witness);
  expect(items.size).toBe(0);
});
