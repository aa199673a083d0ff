import { expect, test } from 'vitest';
import { walletProtocol } from '../shared/contract/wallet-protocol.ts';
import { refusalOf } from './errors.ts';
import { wordsFor } from './words/words.ts';

test('no refusal of the wallet reaches a player as an outage, and each that a player can do something about has words of its own [GAME-39]', () => {
  const codes = walletProtocol.bet.errors.filter((code) => code !== 'signature_invalid');
  const told = Object.fromEntries(codes.map((code) => [code, refusalOf(code)]));
  expect(Object.values(told)).not.toContain('wallet_unavailable');
  for (const own of [
    'insufficient_funds',
    'limit_reached',
    'stake_too_high',
    'play_blocked',
    'account_closed',
  ] as const)
    expect(told[own]).toBe(own);
  const { errors } = wordsFor('en');
  const texts = codes.map((code) => errors[refusalOf(code)] ?? '');
  expect(texts.filter((text) => /reached|available/.test(text))).toEqual([]);
});

test('a refusal that this version does not know is a refusal, and no outage [GAME-39]', () => {
  for (const reason of ['of_a_later_version', 'constructor', '']) expect(refusalOf(reason)).toBe('bet_refused');
});
