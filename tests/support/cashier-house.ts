import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Brand } from '../../src/shared/brand/brand.generated.ts';
import { alpha, makeProject, type FixtureProject } from './fixture-project.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { callConsole, newOperator, signInAs } from './operators.ts';
import { registerPlayer, type TestPlayer } from './player.ts';
import {
  sendNotice,
  startScriptedProvider,
  SCRIPTED,
  transactionOf,
  type ScriptedProvider,
} from './scripted-provider.ts';

/** A job takes a payout to the provider. */
const PAYOUT_MS = 10_000;
/** The payment password of every player here. */
export const PAYMENT_PASSWORD = 'quiet-harbour-31';

/** A brand with a cashier: a method without a fee and one with, and no waiting period. */
export const cashierBrand = {
  ...alpha,
  cashier: {
    ...alpha.cashier,
    deposits: [
      { id: 'bank', kind: 'bank', minMinor: 1_000, maxMinor: 10_000_000 },
      { id: 'card', kind: 'card', minMinor: 1_000, maxMinor: 10_000_000, fee: { basisPoints: 150 } },
    ],
    withdrawals: [
      {
        id: 'bank',
        kind: 'bank',
        minMinor: 1_000,
        maxMinor: 100_000_000,
        institutions: [
          { code: 'KBANK', name: 'Kasikornbank' },
          { code: 'SCB', name: 'Siam Commercial Bank' },
        ],
      },
    ],
  },
} satisfies Brand;

/** A gateway with a cashier, its provider, and two operators. */
export interface CashierHouse extends TestGateway {
  provider: ScriptedProvider;
  /** Tokens of two operators with all rights. */
  operators: readonly [string, string];
  /** Sets the clock, in milliseconds since 1970. */
  setClock: (ms: number) => void;
  now: () => number;
}

/** Starts a house for tests of the cashier. */
export async function startCashierHouse(
  changes: Partial<Brand['cashier']> = {},
  options: Parameters<typeof startTestGateway>[0] = {},
  brand: Partial<Brand> = {},
): Promise<CashierHouse> {
  const provider = await startScriptedProvider();
  let clockMs = Date.now();
  let realAtMs = clockMs;
  const now = () => clockMs + (Date.now() - realAtMs);
  const project: FixtureProject = makeProject({
    alpha: { ...cashierBrand, ...brand, cashier: { ...cashierBrand.cashier, ...changes } },
  });
  const house = await startTestGateway({
    project,
    clock: now,
    ...options,
    config: { payments: [{ provider: SCRIPTED.provider, url: provider.url, keys: [SCRIPTED.key] }], ...options.config },
  });
  const signIn = async () => signInAs(house, await newOperator(house), now());
  return {
    ...house,
    provider,
    operators: [await signIn(), await signIn()],
    now,
    setClock(ms) {
      clockMs = ms;
      realAtMs = Date.now();
    },
    async close() {
      await house.close();
      project.close();
      provider.close();
    },
  };
}

/** A player with a payment password. */
export async function newPayer(house: TestGateway): Promise<TestPlayer> {
  const player = await registerPlayer(house);
  const body = { password: player.password, newPassword: PAYMENT_PASSWORD, confirmNewPassword: PAYMENT_PASSWORD };
  const set = await house.call('paymentPassword', { token: player.token, body });
  if (set.code) throw new Error(set.text);
  return player;
}

/** Adds a payee of a player. Returns its id. */
export async function newPayee(
  house: TestGateway,
  { token }: Pick<TestPlayer, 'token'>,
  number = '123-4-56789-0',
): Promise<string> {
  const body = { method: 'bank', institution: 'KBANK', number, name: 'Ann Lee', paymentPassword: PAYMENT_PASSWORD };
  return (await house.call('addPayee', { token, body })).value.id;
}

/** Begins a deposit of a player. */
export const beginDeposit = (
  house: TestGateway,
  { token }: Pick<TestPlayer, 'token'>,
  amount = '500.00',
  { key = randomUUID(), method = 'bank' } = {},
) => house.call('createDeposit', { token, body: { key, method, amount, language: 'EN' } });

/** The reference of the last deposit that the provider was told of. */
export const lastReference = ({ provider }: Pick<CashierHouse, 'provider'>): string =>
  provider.calls().findLast(({ path }) => path === '/v1/deposits')!.body['reference'] as string;

/** The method of a deposit that the provider was told of. */
const methodOf = ({ provider }: Pick<CashierHouse, 'provider'>, reference: string) =>
  provider.calls().find(({ path, body }) => path === '/v1/deposits' && body['reference'] === reference)!.body['method'];

/** Pays a deposit that was just begun. */
export const pay = (house: CashierHouse, amountMinor: number, changes: object = {}) =>
  sendNotice(house, {
    merchantCode: 'ALPHA',
    ...transactionOf({ reference: lastReference(house), amountMinor }),
    method: methodOf(house, lastReference(house)),
    ...changes,
  });

/** The provider takes money of a deposit back. */
export const takeMoneyBack = (house: CashierHouse, reference: string, amountMinor: number, changes: object = {}) =>
  sendNotice(
    house,
    {
      merchantCode: 'ALPHA',
      ...transactionOf({ reference, amountMinor, kind: 'chargeback' }),
      method: methodOf(house, reference),
      ...changes,
    },
    { nowS: house.now() / 1000 },
  );

/** Requests a withdrawal. */
export const requestPayout = (
  house: TestGateway,
  { token }: Pick<TestPlayer, 'token'>,
  {
    payee,
    amount = '100.00',
    key = randomUUID(),
    paymentPassword = PAYMENT_PASSWORD,
  }: {
    payee: string;
    amount?: string;
    key?: string;
    paymentPassword?: string;
  },
) => house.call('requestWithdrawal', { token, body: { key, payee, amount, paymentPassword } });

/** Decides a withdrawal as an operator. */
export const decide = (
  house: CashierHouse,
  id: string,
  decision: 'approve' | 'reject' | 'ask_documents' = 'approve',
  { operator = 0, note, token = house.operators[operator] }: { operator?: 0 | 1; note?: string; token?: string } = {},
) =>
  callConsole(house, 'decideWithdrawal', {
    token,
    body: { merchant: 'ALPHA', id, decision, ...(note !== undefined && { note }) },
  });

/** Waits until the provider was told of the payout of an approved withdrawal. Returns its reference. */
export async function untilPaying(
  { database, provider }: Pick<CashierHouse, 'database' | 'provider'>,
  id: string,
): Promise<string> {
  const read = () =>
    database.withMerchant('ALPHA', (trx) =>
      trx
        .selectFrom('withdrawal')
        .select(['state', 'reference'])
        .where('merchant_code', '=', 'ALPHA')
        .where('id', '=', BigInt(id))
        .executeTakeFirstOrThrow(),
    );
  await expect.poll(async () => (await read()).state, { timeout: PAYOUT_MS }).toBe('paying');
  const { reference } = await read();
  const told = () => provider.calls().map(({ body }) => body['reference']);
  await expect.poll(told, { timeout: PAYOUT_MS }).toContain(reference);
  return reference;
}

/** The provider tells how the payout of an approved withdrawal ended. */
export const tellPayout = async (house: CashierHouse, id: string, amountMinor: number, changes: object = {}) =>
  sendNotice(
    house,
    {
      merchantCode: 'ALPHA',
      ...transactionOf({ kind: 'payout', reference: await untilPaying(house, id), amountMinor }),
      ...changes,
    },
    { nowS: house.now() / 1000 },
  );

/** A withdrawal as operators see it. */
export const caseOf = async (house: CashierHouse, id: string, token = house.operators[0]) =>
  (await callConsole(house, 'withdrawalCase', { token, query: { merchant: 'ALPHA', id } })).value.withdrawal;

/** A player says what of a payout has arrived. */
export const confirmReceipt = (
  house: TestGateway,
  { token }: Pick<TestPlayer, 'token'>,
  id: string,
  outcome: 'received' | 'partly' | 'not',
  receivedAmount?: string,
) =>
  house.call('confirmReceipt', {
    token,
    body: { id, outcome, ...(receivedAmount !== undefined && { receivedAmount }) },
  });

/** Operators settle a withdrawal of which less was received: one counts it as received, and two give back what is missing. */
export async function settle(house: CashierHouse, id: string, outcome: 'force' | 'return', note: string) {
  const by = (token: string) =>
    callConsole(house, 'settleWithdrawal', { token, body: { merchant: 'ALPHA', id, outcome, note } });
  const [first, second] = house.operators;
  const asked = await by(first);
  return outcome === 'return' && asked.code === undefined ? by(second) : asked;
}

/** The balance of a player. */
export const balance = async (house: TestGateway, { token }: Pick<TestPlayer, 'token'>): Promise<string> =>
  (await house.call('balance', { token })).value.sumBalance;
