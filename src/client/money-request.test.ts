import { describe, expect, test } from 'vitest';
import { fail, ok, type ErrorCode, type Result } from '../shared/errors.ts';
import { MoneyRequest } from './money-request.ts';

/** A request whose answers come from a list, `undefined` for what was carried out. */
function scripted(answers: (ErrorCode | undefined)[]) {
  const sent: { amount: string; key: string }[] = [];
  const pauses: number[] = [];
  const request = new MoneyRequest<{ amount: string }, string>(
    async (body): Promise<Result<string>> => {
      sent.push(body);
      const code = answers.shift();
      return code === undefined ? ok('done') : fail(code);
    },
    async (ms) => void pauses.push(ms),
  );
  return { request, sent, pauses, keys: () => sent.map(({ key }) => key) };
}

describe('a request that moves money', () => {
  test('is sent again under its key until its outcome is certain [CASH-44]', async () => {
    const { request, sent, pauses } = scripted(['unavailable', 'internal', 'too_many_requests', undefined]);
    expect(await request.make({ amount: '400' })).toEqual(ok('done'));
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
    expect(request.isUnknown).toBe(false);
  });

  test('says that it is not certain, and asks for the same by the next press, whatever was typed since [CASH-44]', async () => {
    const { request, sent, keys } = scripted([...Array<ErrorCode>(5).fill('unavailable'), undefined]);
    expect(await request.make({ amount: '400' })).toMatchObject({ code: 'unavailable', isUnknown: true });
    expect(request.isUnknown).toBe(true);
    expect(await request.make({ amount: '500' })).toEqual(ok('done'));
    expect([sent.length, new Set(keys()).size, sent.at(-1)!.amount]).toEqual([6, 1, '400']);
    // It is known now, so the next wish is another one.
    await request.make({ amount: '500' });
    expect([sent.at(-1)!.amount, new Set(keys()).size]).toEqual(['500', 2]);
  });

  test('that was refused keeps its key for the same wish, and another wish has another one [CASH-16]', async () => {
    const { request, keys } = scripted(['provider_unavailable', 'insufficient_funds', undefined, undefined]);
    for (const amount of ['400', '400', '500', '500']) await request.make({ amount });
    const [first, second, third, fourth] = keys();
    expect(second).toBe(first);
    expect(new Set([first, third, fourth]).size).toBe(3);
  });

  test('a refusal to be asked so often is one as long as nothing is unknown', async () => {
    const { request, pauses } = scripted(['too_many_requests']);
    expect(await request.make({ amount: '400' })).toEqual(fail('too_many_requests'));
    expect([pauses, request.isUnknown]).toEqual([[], false]);
  });
});
