import { expect, test } from 'vitest';
import { commonErrors, type CallSpec } from './contract/call.ts';
import { consoleContract } from './contract/console/console-contract.ts';
import { contract } from './contract/contract.ts';
import { walletProtocol } from './contract/wallet-protocol.ts';
import { errorTable, fail, ok } from './errors.ts';

const codes = Object.keys(errorTable);

test('every code is answered by a call, or by the layers before all calls [ERR-01]', () => {
  const declared = new Set<string>(
    [contract, walletProtocol, consoleContract].flatMap((calls) =>
      Object.values<CallSpec>(calls).flatMap(({ errors }) => errors),
    ),
  );
  // No call declares these: unknown paths and methods.
  const answered = [...declared, ...commonErrors, 'not_found', 'method_not_allowed'];
  expect(codes.filter((code) => !answered.includes(code))).toEqual([]);
});

test('every status is that of a failure, and only our own faults are 5xx', () => {
  for (const [code, status] of Object.entries(errorTable)) expect(status >= 400 && status < 600, code).toBe(true);
  expect(
    Object.entries(errorTable)
      .filter(([, status]) => status >= 500)
      .map(([code]) => code),
  ).toEqual([
    'maintenance',
    'quota_exceeded',
    'verification_unknown',
    'provider_unavailable',
    'busy',
    'unavailable',
    'internal',
  ]);
});

test('ok and fail make plain objects', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 });
  expect(fail('busy')).toEqual({ ok: false, code: 'busy' });
  expect(fail('insufficient_funds', { balanceMinor: 1n })).toEqual({
    ok: false,
    code: 'insufficient_funds',
    detail: { balanceMinor: 1n },
  });
});
