import { expect, test } from 'vitest';
import EN from '../../../locales/EN/fields.json' with { type: 'json' };
import { helpKey } from './field-inputs.ts';

const withMoney = {};
const withPlayMoney = { demo: { openingBalanceMinor: 500_000 } };

test('where all money is play money, the help of a field that serves withdrawals says that nothing is paid out [LOOK-33]', () => {
  const help = EN as Record<string, string>;
  for (const name of ['payeeName', 'paymentPassword'] as const) {
    expect(help[helpKey(name, withMoney)]).toMatch(/withdraw/i);
    expect(help[helpKey(name, withPlayMoney)]).toMatch(/play money/i);
    expect(help[helpKey(name, withPlayMoney)]).not.toMatch(/withdraw/i);
  }
  expect(helpKey('username', withPlayMoney)).toBe(helpKey('username', withMoney));
});
