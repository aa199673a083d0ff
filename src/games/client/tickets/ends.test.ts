import { expect, test } from 'vitest';
import type { TicketView } from '../../api.ts';
import { clockText } from './countdown.ts';
import { endsOf } from './ends.ts';

const ticket = (ticketId: string, state: TicketView['state'], parts: Partial<TicketView> = {}): TicketView => ({
  ticketId,
  state,
  pick: '1:odd',
  subject: '1',
  oddsCenti: 190,
  stakeMinor: 2000,
  potentialMinor: 3800,
  winMinor: state === 'won' ? 3800 : 0,
  balanceMinor: null,
  isMoneyPending: false,
  decidesAtMs: 0,
  atMs: 0,
  ...parts,
});

test('standing tickets that were decided since are counted, with what they cost and won', () => {
  const before = [ticket('a', 'standing'), ticket('b', 'standing'), ticket('c', 'standing'), ticket('old', 'won')];
  expect(
    endsOf(before, [ticket('a', 'won'), ticket('b', 'lost'), ticket('c', 'standing'), ticket('old', 'won')]),
  ).toEqual({ count: 2, wonMinor: 3800, costMinor: 4000, hasMoneyMoved: true });
});

test('a ticket that the page sees for the first time does not count as just decided', () => {
  expect(endsOf([], [ticket('a', 'won'), ticket('b', 'lost')])).toEqual({
    count: 0,
    wonMinor: 0,
    costMinor: 0,
    hasMoneyMoved: false,
  });
});

test('a win moves money only when it is paid, and is announced once [TICKET-04]', () => {
  const pending = ticket('a', 'won', { isMoneyPending: true });
  expect(endsOf([ticket('a', 'standing')], [pending])).toMatchObject({ count: 1, hasMoneyMoved: false });
  expect(endsOf([pending], [pending])).toMatchObject({ count: 0, hasMoneyMoved: false });
  expect(endsOf([pending], [ticket('a', 'won')])).toMatchObject({ count: 0, hasMoneyMoved: true });
});

test('a returned stake moves money, but does not count as a decided ticket [TICKET-05]', () => {
  expect(endsOf([ticket('a', 'standing')], [ticket('a', 'void')])).toEqual({
    count: 0,
    wonMinor: 0,
    costMinor: 0,
    hasMoneyMoved: true,
  });
});

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [1, '0:01'],
  [59_000, '0:59'],
  [59_001, '1:00'],
  [125_000, '2:05'],
  [3_725_000, '1:02:05'],
])('%i ms are %s on a clock', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
