import { SIGNATURE_TOLERANCE_S, signatureHeaders } from '../../../src/shared/contract/webhook-signature.ts';
import { Skipped } from '../verdict.ts';
import type { GatewayCheck } from './gateway-check.ts';
import type { Table } from './table.ts';
import { refused, taken, type Signing } from './wallet-caller.ts';

/** How far beyond the tolerance a timestamp is sent, so that the clocks of both machines may differ a little. */
const BEYOND_S = 60;

const nowS = () => Date.now() / 1000;

/** A bet that is signed in this way must be refused, and move no money. */
async function refusesBet({ call, round, stakeMinor }: Table, what: string, signing: Signing): Promise<number> {
  refused(what, await call('bet', round().betBody(stakeMinor), signing), 'signature_invalid');
  return 0;
}

const without = (name: string): Signing => ({
  tamper: (headers, body) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name)),
    body,
  }),
});

const withHeader = (name: string, value: string): Signing => ({
  tamper: (headers, body) => ({ headers: { ...headers, [name]: value }, body }),
});

/** Who may call, and that nothing of a call can be changed on its way. */
export const signatureChecks: readonly GatewayCheck[] = [
  {
    name: 'signature.valid',
    title: 'a signed call is answered',
    run: async ({ call, game: { merchantCode, gameToken } }) => {
      taken('balance', await call('balance', { merchantCode, gameToken }));
      return 0;
    },
  },
  {
    name: 'signature.second-key',
    title: 'every key of a rotation is accepted',
    async run({ call, address: { keys }, game: { merchantCode, gameToken } }) {
      if (keys.length === 1) throw new Skipped('give the second key of the rotation with another --key');
      for (const key of keys.slice(1)) taken('balance', await call('balance', { merchantCode, gameToken }, { key }));
      return 0;
    },
  },
  {
    name: 'signature.missing',
    title: 'a call without a signature is refused',
    run: (table) => refusesBet(table, 'a bet without a signature', without(signatureHeaders.signature)),
  },
  {
    name: 'signature.other-key',
    title: 'a signature by another key is refused',
    run: (table) => refusesBet(table, 'a bet signed by another key', { key: 'a-key-that-nobody-has-agreed-on' }),
  },
  {
    name: 'signature.provider',
    title: 'a provider that the gateway does not know is refused',
    run: (table) => refusesBet(table, 'a bet of another provider', { provider: 'nobody-we-know' }),
  },
  {
    name: 'signature.body',
    title: 'a body that was changed after it was signed is refused',
    run: (table) =>
      refusesBet(table, 'a bet with a space behind its signed body', {
        tamper: (headers, body) => ({ headers, body: `${body} ` }),
      }),
  },
  {
    name: 'signature.id',
    title: 'an id that was changed after it was signed is refused',
    run: (table) => refusesBet(table, 'a bet with another id', withHeader(signatureHeaders.id, 'another-id')),
  },
  {
    name: 'signature.timestamp',
    title: 'a timestamp that was changed after it was signed is refused',
    run: (table) =>
      refusesBet(
        table,
        'a bet with another timestamp',
        withHeader(signatureHeaders.timestamp, String(Math.floor(nowS()) - 1)),
      ),
  },
  {
    name: 'signature.old',
    title: `a signature of more than ${SIGNATURE_TOLERANCE_S} s ago is refused`,
    run: (table) => refusesBet(table, 'an old bet', { nowS: nowS() - SIGNATURE_TOLERANCE_S - BEYOND_S }),
  },
  {
    name: 'signature.future',
    title: `a signature from more than ${SIGNATURE_TOLERANCE_S} s ahead is refused`,
    run: (table) => refusesBet(table, 'a bet from the future', { nowS: nowS() + SIGNATURE_TOLERANCE_S + BEYOND_S }),
  },
];
