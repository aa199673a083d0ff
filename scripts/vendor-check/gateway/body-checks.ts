import { AMOUNT_MINOR_MAX } from '../../../src/shared/contract/wallet-protocol.ts';
import type { GatewayCheck } from './gateway-check.ts';
import { refused } from './wallet-caller.ts';

/** A check that an amount is refused, in a bet and, unless it is fine there, in a win. */
const refusesAmount = (
  name: string,
  title: string,
  amounts: readonly unknown[],
  calls = ['bet', 'win'] as const,
): GatewayCheck => ({
  name: `amount.${name}`,
  title,
  async run({ call, round }) {
    const { betBody, winBody } = round();
    for (const amount of amounts)
      for (const one of calls)
        refused(
          `a ${one} of ${JSON.stringify(amount)}`,
          await call(one, one === 'bet' ? betBody(amount) : winBody(amount)),
          'bad_request',
        );
    return 0;
  },
});

/** What a body may hold. */
export const bodyChecks: readonly GatewayCheck[] = [
  refusesAmount('negative', 'a negative amount is refused', [-1]),
  {
    name: 'amount.zero',
    title: 'a bet of 0 is refused',
    async run({ round }) {
      refused('a bet of 0', await round().bet(0), 'bad_request');
      return 0;
    },
  },
  {
    name: 'free-rounds.unknown',
    title: 'a bet of 0 that names an unknown grant is refused, and so is a stake that names one',
    async run({ call, round, stakeMinor }) {
      const freeRound = { grantId: '999999999999999999', stakeMinor };
      const free = (amountMinor: number) => call('bet', { ...round().betBody(amountMinor), freeRound });
      refused('a free round of an unknown grant', await free(0), 'free_rounds_unknown');
      refused('a stake with a grant', await free(stakeMinor), 'bad_request');
      return 0;
    },
  },
  refusesAmount('fraction', 'an amount with decimals is refused, and not rounded', [1.5, 0.01]),
  refusesAmount('too-large', 'an amount above the protocol’s largest is refused', [AMOUNT_MINOR_MAX + 1, 2 ** 53]),
  refusesAmount('text', 'an amount that is no number is refused', ['100', null, [1]]),
  {
    name: 'body.unknown-field',
    title: 'a field that the contract does not declare is refused',
    async run({ call, round, stakeMinor }) {
      refused(
        'a bet with another field',
        await call('bet', { ...round().betBody(stakeMinor), bonus: 1 }),
        'bad_request',
      );
      return 0;
    },
  },
  {
    name: 'body.missing-field',
    title: 'a bet without one of its fields is refused',
    async run({ call, round, stakeMinor }) {
      const body = round().betBody(stakeMinor);
      for (const field of Object.keys(body))
        refused(`a bet without ${field}`, await call('bet', { ...body, [field]: undefined }), 'bad_request');
      return 0;
    },
  },
  {
    name: 'outcome.malformed',
    title: 'a win with a malformed outcome is refused, and is paid without it',
    async run({ call, round, stakeMinor }) {
      const { bet, win, winBody } = round();
      await bet(stakeMinor);
      const outcome = { kind: 'cards', hands: [{ name: { EN: 'Player' }, cards: ['1S'] }] };
      refused('a card that does not exist', await call('win', { ...winBody(stakeMinor), outcome }), 'bad_request');
      await win(stakeMinor);
      return 0;
    },
  },
];
