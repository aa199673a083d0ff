import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  decide,
  newPayee,
  newPayer,
  requestPayout,
  startCashierHouse,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { alpha } from '../support/fixture-project.ts';
import { callConsole } from '../support/operators.ts';
import { plainPng } from '../support/pictures.ts';
import type { TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const DAY_MS = 24 * 3_600_000;
const SUM_DAYS = 10;

let house: CashierHouse;
beforeAll(async () => {
  const review = {
    automaticMaxMinor: 35_000,
    firstNeedsOperator: false,
    perDayMax: 20,
    newPayeeDays: 0,
    fourEyesMinor: 10_000_000,
    decideMinutes: 60,
  };
  const kyc = { ...alpha.kyc, isOn: true, firstWithdrawal: false, sumMinor: 30_000, sumDays: SUM_DAYS };
  house = await startCashierHouse({ review }, {}, { kyc });
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

/** A player with a payee. */
async function newPlayer() {
  const player = await newPayer(house);
  return { player, payee: await newPayee(house, player) };
}
/** What a withdrawal waits for: why and which documents; null for nothing. */
async function asked(player: TestPlayer, payee: string, amount: string) {
  const { documents, id } = (await requestPayout(house, player, { payee, amount })).value;
  return { id, documents: documents && { why: documents.why, missing: documents.missing } };
}
const documentsFor = async (player: TestPlayer, payee: string, amount: string) =>
  (await asked(player, payee, amount)).documents;
/** Sends an identity document. Returns its id. */
async function sendIdentity({ token }: TestPlayer): Promise<string> {
  const headers = { 'content-type': 'image/png' };
  const picture = await house.call('addDocumentPicture', { token, body: await plainPng(), headers });
  const body = { key: randomUUID(), kind: 'identity', pictures: [picture.value.id] } as const;
  return (await house.call('sendDocument', { token, body })).value.list[0]!.id;
}
async function accept(id: string, name: string, changes: object = {}) {
  const number = randomBytes(6).toString('hex');
  const body = { merchant: 'ALPHA', id, paper: 'passport', name, number, ...changes };
  return (await callConsole(house, 'acceptDocument', { token: house.operators[0], body })).code;
}
const bySum = { why: ['sum'], missing: ['identity'] };
const byName = { why: ['name'], missing: ['identity'] };

test('documents are asked for by the withdrawal that reaches the sum, with what was withdrawn in the days before and without what was rejected [PROTECT-29]', async () => {
  const { player, payee } = await newPlayer();
  const large = await asked(player, payee, '500.00');
  expect(large.documents).toEqual(bySum);
  expect((await decide(house, large.id, 'reject', { note: 'Not now.' })).code).toBeUndefined();
  expect(await documentsFor(player, payee, '100.00')).toBeNull();
  expect(await documentsFor(player, payee, '199.99')).toBeNull();
  const reached = await asked(player, payee, '10.00');
  expect(reached.documents).toEqual(bySum);
  expect(await accept(await sendIdentity(player), 'Ann Lee')).toBeUndefined();
  const { state, documents } = (await house.call('withdrawal', { token: player.token, query: { id: reached.id } }))
    .value;
  expect([state === 'reviewing', documents]).toEqual([false, null]);
  expect(await documentsFor(player, payee, '340.00')).toBeNull();
});

test('what was withdrawn before the days of the sum does not count [PROTECT-29]', async () => {
  const { player, payee } = await newPlayer();
  expect(await documentsFor(player, payee, '290.00')).toBeNull();
  const atMs = house.now();
  const later = async (days: number) => {
    house.setClock(atMs + days * DAY_MS);
    const body = { username: player.username, password: player.password, type: 'username' } as const;
    return { ...player, token: (await house.call('login', { body })).value.token };
  };
  expect(await documentsFor(await later(SUM_DAYS - 0.01), payee, '10.00')).toEqual(bySum);
  // The 10.00 of the days before count, and the 290.00 no longer.
  expect(await documentsFor(await later(SUM_DAYS + 0.01), payee, '280.00')).toBeNull();
  expect(await documentsFor(await later(SUM_DAYS + 0.01), payee, '10.00')).toEqual(bySum);
  house.setClock(atMs);
});

test('a payee with another name than the accepted document needs a document, until an operator says that it is the same person [PROTECT-29]', async () => {
  const player = await newPayer(house);
  // No payee yet, so that the operator has nothing to compare the name with.
  expect(await accept(await sendIdentity(player), 'Anna Maria Lee')).toBeUndefined();
  const payee = await newPayee(house, player);
  const waiting = await asked(player, payee, '20.00');
  expect(waiting.documents).toEqual(byName);
  const document = await sendIdentity(player);
  expect(await accept(document, 'Anna Maria Lee')).toBe('name_differs');
  expect(await accept(document, 'Anna Maria Lee', { isSamePerson: true })).toBeUndefined();
  const { documents } = (await house.call('withdrawal', { token: player.token, query: { id: waiting.id } })).value;
  expect(documents).toBeNull();
  expect(await documentsFor(player, payee, '20.00')).toBeNull();
});

test('a payee with the name of the registration or of the document needs none, however it is spelled [PROTECT-29]', async () => {
  const { player, payee } = await newPlayer();
  expect(await documentsFor(player, payee, '20.00')).toBeNull();
  expect(await accept(await sendIdentity(player), ' ANN   lee ')).toBeUndefined();
  expect(await documentsFor(player, payee, '20.00')).toBeNull();
});
