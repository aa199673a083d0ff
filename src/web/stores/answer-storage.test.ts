import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptAnswers } from '../../client/kept-answers.ts';
import type { Client } from '../../client/client.ts';
import { storage } from '../storage.ts';
import { answerStorage } from './answer-storage.ts';
import { MemberStore } from './member-store.ts';
import { SessionStore } from './session-store.ts';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(
  () => void vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem() {}, clear() {} }),
);
afterEach(() => {
  // Values that the storage refused are kept in memory.
  storage.session.remove('answers');
  vi.unstubAllGlobals();
});

test.each([
  ['full', { getItem: () => null, setItem: full }],
  ['forbidden', { getItem: denied, setItem: denied }],
])('answers are kept for the page when the storage is %s [STORE-06]', (_, sessionStorage) => {
  vi.stubGlobal('sessionStorage', sessionStorage);
  new KeptAnswers('one', answerStorage).keep('countries', ['TH']);
  expect(new KeptAnswers('one', answerStorage).get('countries')).toEqual(['TH']);
});

test('an answer that one page has kept in the tab’s storage is there for the next one [STORE-05]', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  new KeptAnswers('one', answerStorage).keep('countries', ['TH']);
  // The next page has nothing in memory, only what the browser has stored.
  expect([...stored.keys()]).toEqual(['answers']);
  expect(new KeptAnswers('one', answerStorage).get('countries')).toEqual(['TH']);
  stored.clear();
  expect(new KeptAnswers('one', answerStorage).get('countries')).toBeUndefined();
});

test('a sign-out removes the kept answers [STORE-07]', () => {
  const client = {} as Client;
  answerStorage.set('{}');
  new SessionStore(client, new MemberStore(client)).end();
  expect(answerStorage.get()).toBeUndefined();
});
