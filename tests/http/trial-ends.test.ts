import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTrials } from '../../src/gateway/trial/empty-trials.ts';
import { newToken } from '../../src/gateway/session/tokens.ts';
import { caughtUp } from '../support/caught-up.ts';
import { alpha, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { openGame, type TestGame } from '../support/player.ts';
import { listening } from '../support/raw-socket.ts';
import { openStream } from '../support/stream-client.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { long } from '../support/long.ts';

const HOUR_MS = 3_600_000;
const OPENING = 500_000n;

describeDatabases('an ended trial on the %s database', (kind) => {
  let project: FixtureProject;
  let house: TestGateway;
  beforeAll(async () => {
    project = makeProject({
      alpha: { ...alpha, flags: { ...alpha.flags, FREEPLAY3: true }, settings: { ...alpha.settings, freePlay: true } },
    });
    house = await startTestGateway({ kind, project });
  });
  afterAll(async () => {
    await house.close();
    project.close();
  });

  interface Trial {
    memberId: bigint;
    token: string;
    game: TestGame;
  }
  let trials = 0;
  /** A trial that plays. */
  async function begin(): Promise<Trial> {
    const { sealed: randomString } = await house.sealFor('freePlay', newToken());
    const { value } = await house.call('freePlay', {
      address: `198.51.100.${(trials += 1)}`,
      body: { os: 'Linux', platform: 'W', randomString, version: 3 },
    });
    const game = await openGame(house, {
      host: 'alpha.test',
      username: value.userName,
      password: '',
      token: value.token,
    });
    const { id } = await rows((trx) =>
      trx.selectFrom('member').select('id').where('account', '=', value.userName).executeTakeFirstOrThrow(),
    );
    return { memberId: id, token: value.token, game };
  }
  const rows: <Value>(work: Parameters<typeof house.database.withMerchant<Value>>[1]) => Promise<Value> = (work) =>
    house.database.withMerchant('ALPHA', work);
  /** Ends the account while its sessions still run, which is the worst moment. */
  const end = ({ memberId }: Trial) =>
    rows((trx) =>
      trx
        .updateTable('member')
        .set({ ends_at: new Date(Date.now() - HOUR_MS) })
        .where('id', '=', memberId)
        .execute(),
    );
  const empty = () => emptyTrials(house.gateway.services);
  const bet = ({ game }: Trial, id: string, amountMinor = 700) =>
    house.vendorCall('bet', { ...game, roundId: id, transactionId: `${id}-b`, amountMinor });
  const win = ({ game }: Trial, id: string, amountMinor = 900) =>
    house.vendorCall('win', { ...game, roundId: id, transactionId: `${id}-w`, amountMinor, isRoundOver: true });
  const rollback = ({ game: { merchantCode, gameToken } }: Trial, id: string) =>
    house.vendorCall('rollback', {
      merchantCode,
      gameToken,
      roundId: id,
      transactionId: `${id}-r`,
      betTransactionId: `${id}-b`,
    });

  const ledger = () => house.gateway.services.ledger;
  const balance = async ({ memberId }: Trial) =>
    ledger().balanceOf(
      'ALPHA',
      await ledger().accountOf('ALPHA', { kind: 'cash', ownerId: memberId, currency: 'THB' }),
    );
  /** What the accounts of a kind have, in all parts of them. */
  const bank = async (kindOf: 'house' | 'demo_issue') => {
    const found = await rows((trx) =>
      trx
        .selectFrom('account')
        .select('balance_minor')
        .where('kind', '=', kindOf)
        .where('currency', '=', 'THB')
        .execute(),
    );
    return found.reduce((sum, { balance_minor: balanceMinor }) => sum + balanceMinor, 0n);
  };
  const books = async () => {
    const { isBalanced, driftedAccounts } = await ledger().trialBalance('ALPHA');
    return [isBalanced, driftedAccounts];
  };

  test('loses its personal data and returns its balance, once [LOGIN-60, LOGIN-61, LOGIN-44]', long, async () => {
    const issued = await bank('demo_issue');
    const [trial, other] = [await begin(), await begin()];
    const { memberId } = trial;
    await bet(trial, 'whole');
    await rows(async (trx) => {
      await trx
        .insertInto('member_picture')
        .values({ merchant_code: 'ALPHA', member_id: memberId, name: 'mine', png: new Uint8Array([1]) })
        .execute();
      await trx
        .insertInto('remember_grant')
        .values({
          merchant_code: 'ALPHA',
          token_hash: new Uint8Array([7]),
          family: '00000000-0000-4000-8000-000000000001',
          member_id: memberId,
          device_hash: new Uint8Array([1]),
          ends_at: new Date(),
        })
        .execute();
      await trx
        .updateTable('member')
        .set({
          nickname: 'Mali Suk',
          profile: JSON.stringify({ line: 'mali' }),
          avatar: 'mine',
          avatar_type: 'CUSTOM',
          language: 'TH',
        })
        .where('id', '=', memberId)
        .execute();
    });
    await end(trial);
    expect([await empty(), await empty()]).toEqual([1, 0]);

    const kept = await rows(async (trx) => ({
      member: await trx
        .selectFrom('member')
        .select(['account', 'nickname', 'profile', 'avatar', 'language'])
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow(),
      sessions: await trx
        .selectFrom('session')
        .select(['address', 'user_agent', 'device'])
        .where('member_id', '=', memberId)
        .execute(),
      personal: await Promise.all(
        (['known_place', 'remember_grant', 'member_picture', 'member_contact'] as const).map((table) =>
          trx.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute(),
        ),
      ),
    }));
    expect(kept).toEqual({
      member: { account: kept.member.account, nickname: kept.member.account, profile: {}, avatar: '', language: null },
      sessions: [{ address: '', user_agent: '', device: null }],
      personal: [[], [], [], []],
    });
    expect((await house.call('memberInfo', { token: trial.token })).code).toBe('not_logged_in');
    expect([await balance(trial), await balance(other), await bank('demo_issue')]).toEqual([
      0n,
      OPENING,
      issued - OPENING,
    ]);
    expect((await house.call('memberInfo', { token: other.token })).status).toBe(200);
    expect(await books()).toEqual([true, []]);
  });

  test('takes no bet, receives a late win and a late rollback, and returns both at the next sweep [LOGIN-61, WPROT-14, WPROT-15]', async () => {
    const [houseBefore, issued] = [await bank('house'), await bank('demo_issue')];
    const trial = await begin();
    for (const id of ['late-win', 'late-stake']) await bet(trial, id);
    await end(trial);
    await empty();
    expect((await bet(trial, 'too-late')).code).toBe('game_token_expired');
    expect((await win(trial, 'late-win')).value.balanceMinor).toBe(900);
    expect(await empty()).toBe(1);
    expect((await rollback(trial, 'late-stake')).value.balanceMinor).toBe(700);
    // The vendor missed the answers and repeats the calls.
    expect((await win(trial, 'late-win')).status).toBe(200);
    expect((await rollback(trial, 'late-stake')).status).toBe(200);
    expect([await empty(), await empty(), await balance(trial)]).toEqual([1, 0, 0n]);
    expect([await bank('house'), await bank('demo_issue'), await books()]).toEqual([houseBefore, issued, [true, []]]);
  });

  test('that plays while two gateways empty it ends with 0, and no money is lost or created [LOGIN-61, LEDGER-11]', async () => {
    const [houseBefore, issued] = [await bank('house'), await bank('demo_issue')];
    const trial = await begin();
    const ids = Array.from({ length: 12 }, (_, i) => `moment-${i}`);
    for (const id of ids.slice(0, 6)) await bet(trial, id);
    await end(trial);
    // Bets admitted before the session ended, wins of earlier bets, and the sweeps.
    await Promise.all([
      ...ids.slice(6).map((id) => bet(trial, id, 100_000)),
      empty(),
      ...ids.slice(0, 6).map((id, i) => (i % 2 ? win(trial, id) : rollback(trial, id))),
      empty(),
    ]);
    await empty();
    expect([await balance(trial), await bank('house'), await bank('demo_issue'), await books()]).toEqual([
      0n,
      houseBefore,
      issued,
      [true, []],
    ]);
  });

  test('that is open on a page ends there at once: its stream hears of the session and of the balance [LOGIN-61, SESS-15, STREAM-01]', async () => {
    const trial = await begin();
    await caughtUp(house);
    const stream = await openStream(await listening(house), trial);
    const told: string[] = [];
    const stop = house.gateway.services.signals.on((signals) => {
      if (signals !== 'missed')
        told.push(...signals.filter(({ memberId }) => memberId === trial.memberId).map(({ topic }) => topic));
    });
    await expect.poll(() => stream.messages.length).toBeGreaterThan(0);
    await end(trial);
    expect(await empty()).toBe(1);
    await stream.ended;
    stop();
    expect(stream.messages.at(-1)).toMatchObject({ session: 'ended' });
    expect(told).toEqual(['session', 'balance']);
  });

  test('that cannot be emptied does not block the others, and a stop ends the sweep [LOGIN-60]', async () => {
    const [stuck, next] = [await begin(), await begin()];
    await end(stuck);
    await end(next);
    const { services } = house.gateway;
    const broken: typeof services = {
      ...services,
      ledger: {
        ...services.ledger,
        post: (merchantCode, request) =>
          request.idempotencyKey.includes(`:${stuck.memberId}:`)
            ? Promise.reject(new Error('not now'))
            : services.ledger.post(merchantCode, request),
      },
    };
    expect(await emptyTrials(services, AbortSignal.abort())).toBe(0);
    expect(await emptyTrials(broken)).toBe(1);
    expect([await balance(stuck), await balance(next)]).toEqual([OPENING, 0n]);
    expect([await empty(), await balance(stuck)]).toEqual([1, 0n]);
  });
});
