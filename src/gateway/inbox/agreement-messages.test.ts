import { expect, test } from 'vitest';
import type { AgreementKind } from '../../shared/agents/agreement-kinds.ts';
import { agreementMessageOf } from './agreement-messages.ts';

const paid = (kind: AgreementKind, at: string) =>
  agreementMessageOf({
    type: 'commission_paid',
    body: { lineId: '1', kind, currency: 'THB', amountMinor: '500' },
    at: new Date(at),
  } as Parameters<typeof agreementMessageOf>[0]);

test('each payment of a day, a week or a month is told; of those by the hour and more often one a day [CONTRACT-27]', () => {
  for (const kind of ['dividend', 'dailyWage'] as const)
    expect(paid(kind, '2026-11-25T05:00:00Z')).toEqual({
      template: 'commissionPaid',
      params: { currency: 'THB', amountMinor: '500' },
    });
  for (const kind of ['hourlySalary', 'realTimeSalary'] as const) {
    const [first, later, next] = [
      paid(kind, '2026-11-25T05:00:00Z'),
      paid(kind, '2026-11-25T23:59:00Z'),
      paid(kind, '2026-11-26T00:00:00Z'),
    ];
    expect(first).toEqual({ key: `commission:${kind}:2026-11-25`, template: 'commissionOfDay', params: {} });
    expect([later.key === first.key, next.key === first.key]).toEqual([true, false]);
  }
});
