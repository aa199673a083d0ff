// Long: only `npm run test:full` runs it. The faults of a gateway, which are planted in the same way, run in the gate.
// @module-tag full
import { expect, test } from 'vitest';
import { freePort } from '../../tests/support/ports.ts';
import { SmallVendor, smallVendor } from '../../tests/support/small-vendor.ts';
import { sign } from '../../src/shared/contract/webhook-signature.ts';
import { checkVendor } from './vendor/check-vendor.ts';
import { ourGames } from './vendor/our-games.ts';

/** The small vendor repeats its calls after milliseconds. The patience is for a busy machine. */
const run = { driver: ourGames, merchantCode: 'HERE', currency: 'THB', patienceMs: 10_000, lateMs: 1_000, quietMs: 60 };

/** Runs the kit against a vendor with a fault, and names the checks that did not pass. */
async function findingsOn(plant: (vendor: SmallVendor) => void): Promise<string[]> {
  const walletPort = await freePort();
  const vendor = new SmallVendor(`http://127.0.0.1:${walletPort}`);
  plant(vendor);
  await vendor.listen();
  const { url } = vendor;
  try {
    const verdicts = await checkVendor({ url, origin: url, ...smallVendor }, { ...run, walletPort });
    return verdicts.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
  } finally {
    await vendor.close();
  }
}

/** What a vendor does wrong. */
interface PlantedFault {
  vendor: string;
  plant: (vendor: SmallVendor) => void;
  /** The check that is named for it. */
  by: string;
  /** Other checks that may notice it, by the beginning of their names. */
  also?: string[];
}

const original = SmallVendor.prototype;

const faults: PlantedFault[] = [
  {
    vendor: 'signs its feed and its calls with another key',
    plant: (small) =>
      (small.signature = (body) => sign('another-key-altogether', { id: 'x', body, nowS: Date.now() / 1000 })),
    by: 'feed.signed',
  },
  {
    vendor: 'signs its calls before it changes them',
    plant: (small) => {
      small.signature = (body) =>
        original.signature.call(small, body.startsWith('{"merchantCode"') ? `${body} ` : body);
    },
    by: 'call.signed',
    also: ['launch.opens'],
  },
  {
    vendor: 'signs with a clock that is ten minutes late',
    plant: (small) =>
      (small.signature = (body) =>
        sign(smallVendor.keys[0], {
          id: 'x',
          body,
          nowS: Date.now() / 1000 - (body.startsWith('{"merchantCode"') ? 600 : 0),
        })),
    by: 'call.signed',
    also: ['launch.opens'],
  },
  {
    vendor: 'has a field in its feed that nobody declared',
    plant: (small) => (small.feed = () => ({ ...original.feed.call(small), version: 2 })),
    by: 'feed.schema',
  },
  {
    vendor: 'lists a game twice',
    plant(small) {
      small.feed = () => {
        const feed = original.feed.call(small);
        return { ...feed, games: [...feed.games, ...feed.games] };
      };
    },
    by: 'feed.unique',
  },
  {
    vendor: 'has its pictures on another origin',
    plant(small) {
      small.feed = () => {
        const feed = original.feed.call(small);
        return { ...feed, vendors: feed.vendors.map((one) => ({ ...one, iconUrl: 'http://127.0.0.1:9/icon.svg' })) };
      };
    },
    by: 'feed.addresses',
    also: ['feed.pictures'],
  },
  {
    vendor: 'opens a game whatever the wallet says',
    plant: (small) => (small.enter = async (...of) => (await original.enter.apply(small, of)) ?? 'a-guest'),
    by: 'launch.refused',
  },
  {
    vendor: 'bets with decimals',
    plant: (small) => (small.stakeMinor = () => 99.5),
    by: 'call.contract',
    also: ['round.', 'bet.', 'win.', 'rollback.'],
  },
  {
    vendor: 'gives a repeated bet a new id',
    plant: (small) => {
      small.idOf = (round, what, tries) => `${round.id}-${what}${what === 'bet' ? tries : ''}`;
    },
    by: 'bet.lost-answer',
    also: ['bet.', 'rollback.'],
  },
  {
    vendor: 'gives up a bet without an answer',
    plant: (small) => (small.rollBack = async () => undefined),
    by: 'bet.unconfirmed',
    also: ['bet.', 'rollback.'],
  },
  {
    vendor: 'takes a refused bet for taken',
    plant(small) {
      small.bet = async (round) => {
        const outcome = await original.bet.call(small, round);
        return outcome === 'refused' ? 'taken' : outcome;
      };
    },
    by: 'bet.refused',
    also: ['call.player'],
  },
  {
    vendor: 'takes the refusal of a repeated bet for final',
    plant: (small) => (small.isFinal = () => true),
    by: 'bet.refused-again',
  },
  {
    vendor: 'takes any answer with a status of 200 for a success',
    plant: (small) => {
      small.outcomeOf = (status, text) => (status === 200 ? 'taken' : original.outcomeOf.call(small, status, text));
    },
    by: 'bet.no-envelope',
    also: ['call.player'],
  },
  {
    vendor: 'takes a server error for a refusal',
    plant: (small) => {
      small.outcomeOf = (status, text) => (status >= 500 ? 'refused' : original.outcomeOf.call(small, status, text));
    },
    by: 'win.server-error',
    also: ['bet.', 'rollback.server-error'],
  },
  {
    vendor: 'sends a win once',
    plant: (small) => {
      small.insist = (round, name, body, triesMax) =>
        original.insist.call(small, round, name, body, name === 'win' ? 1 : triesMax);
    },
    by: 'win.lost-answer',
    also: ['win.'],
  },
  {
    vendor: 'gives a repeated win a new id',
    plant: (small) => {
      small.idOf = (round, what, tries) => `${round.id}-${what}${what === 'win' ? tries : ''}`;
    },
    by: 'win.lost-answer',
    also: ['win.', 'call.player'],
  },
  {
    vendor: 'sends a rollback once',
    plant: (small) => {
      small.insist = (round, name, body, triesMax) =>
        original.insist.call(small, round, name, body, name === 'rollback' ? 1 : triesMax);
    },
    by: 'rollback.lost-answer',
    also: ['rollback.'],
  },
  {
    vendor: 'pays a win for a bet that it rolled back',
    plant(small) {
      small.rollBack = async (round) => {
        await original.rollBack.call(small, round);
        await small.win(round);
      };
    },
    by: 'bet.unconfirmed',
    also: ['bet.', 'rollback.', 'call.player'],
  },
  {
    vendor: 'plays a round without closing it',
    plant: (small) => (small.win = async () => undefined),
    by: 'round.plays',
    also: ['bet.', 'win.'],
  },
];

/** Most of the time they wait for calls that never come. */
const patient = { timeout: 120_000 };

test('a sound vendor passes every check [TOOL-42]', patient, async () => {
  expect(await findingsOn(() => undefined)).toEqual([]);
});

test.concurrent.each(faults)(
  'a vendor that $vendor fails by name [TOOL-43]',
  patient,
  async ({ plant, by, also = [] }) => {
    const found = await findingsOn(plant);
    expect(found).toContain(by);
    expect(found.filter((name) => name !== by && !also.some((start) => name.startsWith(start)))).toEqual([]);
  },
);
