import { expect, test } from 'vitest';
import { actionsOf } from './agreement-actions.tsx';

const offer = {} as Parameters<typeof actionsOf>[0]['offer'];

test.each([
  ['offered', 'downline', null, ['accept', 'reject']],
  ['offered', 'upline', null, ['withdraw']],
  ['running', 'downline', null, ['end']],
  ['running', 'upline', null, ['offer', 'end']],
  ['running', 'downline', offer, ['accept', 'reject', 'end']],
  ['running', 'upline', offer, ['withdraw', 'end']],
  ['ending', 'downline', null, []],
  ['ended', 'upline', null, []],
] as const)(
  'an agreement that is %s offers the %s what that side may do [AGENT-33]',
  (state, side, waiting, expected) => {
    expect(actionsOf({ state, side, offer: waiting })).toEqual(expected);
  },
);
