import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { drawsTitle } from '../../../tests/support/test-draws.ts';
import { roundOutcome } from '../../shared/contract/wallet-protocol.ts';
import { callNumbers, isWon, limitsOf, readPick } from './bets.ts';
import { showDraw } from './describe-ticket.ts';
import { loadTitles } from '../titles/load-titles.ts';

const shown = (text: string, called: string[]) => {
  const outcome = showDraw(drawsTitle('lucky-five').draws, text, called);
  if (outcome.kind !== 'balls') throw new Error('a draw is shown as balls');
  return outcome;
};

test('a draw shows its balls and those of the ticket, with the hits of both [WPROT-35]', () => {
  expect(shown('8:pick:11.20', ['03', '11', '19', '24', '30'])).toEqual({
    kind: 'balls',
    drawn: [{ balls: ['03', '11', '19', '24', '30'], hits: [1] }],
    picked: { balls: ['11', '20'], hits: [0] },
  });
});

test('a bet without numbers shows what was drawn alone [WPROT-35]', () => {
  expect(shown('8:odd', ['03', '11', '19', '24', '30'])).toEqual({
    kind: 'balls',
    drawn: [{ balls: ['03', '11', '19', '24', '30'] }],
  });
});

test('in every game a bet on numbers has all its hits exactly if it wins, and fits the protocol [WPROT-35]', () => {
  let checked = 0;
  for (const title of loadTitles()) {
    if (!('draws' in title)) continue;
    const part = title.draws;
    for (let seed = 0; seed < 200; seed += 1) {
      const called = callNumbers(
        part,
        limitsOf(part).map((limit, at) => (seed * 7 + at * 13 + 1) % limit),
      );
      const own = called[0] ?? '';
      for (const { type, count } of part.bets) {
        if (type === 'card') continue;
        const digits = { three: 3, four: 4, first: 1, last: 1 }[type as string] ?? 2;
        const other = String((seed * 3) % 10 ** digits).padStart(digits, '0');
        const all = [...new Set([other, ...called.map((number) => number.slice(-digits))])].slice(0, count);
        const text = `8:${type}${count > 0 ? `:${(seed % 2 ? all : [own.slice(-digits), ...all].slice(0, count)).join('.')}` : ''}`;
        const pick = readPick(part, text);
        if (!pick || count === 0) continue;
        const outcome = showDraw(part, text, called);
        expect(Value.Check(roundOutcome, outcome)).toBe(true);
        if (outcome.kind !== 'balls') throw new Error('a draw is shown as balls');
        const isAllHit = outcome.picked?.hits?.length === count;
        expect([title.id, text, called, isAllHit]).toEqual([title.id, text, called, isWon(part, pick, called)]);
        checked += 1;
      }
    }
  }
  expect(checked).toBeGreaterThan(1_000);
});
