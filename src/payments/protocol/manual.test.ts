import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Compile } from 'typebox/compile';
import { notice, paymentNotices, paymentProvider } from '../../shared/contract/payment-protocol.ts';
import { isSigned } from '../../shared/contract/webhook-signature.ts';
import { errorTable } from '../../shared/errors.ts';
import { depositOutcomes } from '../sandbox/outcomes.ts';

const manual = readFileSync(new URL('../../../docs/payment-protocol.md', import.meta.url), 'utf8');

test('the messages of the worked example are signed with its key, and fit the declared calls [PAY-28]', async () => {
  const key = /The shared key is `([^`]+)`/.exec(manual)![1]!;
  const messages = [...manual.matchAll(/```http\nPOST (\S+) HTTP\/1.1\n([^]*?)\n\n(.*)\n```/g)];
  const [deposit, told] = [Compile(paymentProvider.createDeposit.body), Compile(notice)];
  const fits: Record<string, (body: unknown) => boolean> = {
    [paymentProvider.createDeposit.path]: (body) => deposit.Check(body),
    [paymentNotices.notice.path]: (body) => told.Check(body),
  };
  expect(messages.map(([, path]) => path)).toEqual(Object.keys(fits));
  for (const [, path, head, body] of messages) {
    const headers = Object.fromEntries(head!.split('\n').map((line) => line.split(': ') as [string, string]));
    const nowS = Number(headers['webhook-timestamp']);
    expect(await isSigned([key], { headers, body: body!, nowS }), path).toBe(true);
    expect(fits[path!]!(JSON.parse(body!)), path).toBe(true);
  }
});

test('the manual names every call, field of a notice, code and choice of the sandbox [PAY-28]', () => {
  const calls = [...Object.values(paymentProvider), ...Object.values(paymentNotices)];
  const names = [
    ...calls.map(({ path }) => `POST ${path}`),
    ...calls.flatMap(({ errors }) => errors.map((code) => `| \`${code}\` | ${errorTable[code]} |`)),
    ...Object.keys(depositOutcomes).map((choice) => `(\`${choice}\`)`),
    ...Object.keys(notice.properties).map((field) => `\`${field}\``),
  ];
  expect(names.filter((name) => !manual.includes(name))).toEqual([]);
});
