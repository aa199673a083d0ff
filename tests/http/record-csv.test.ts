import { request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvPaths, type CsvRecord } from '../../src/shared/contract/csv-paths.ts';
import { addDays, dayOf } from '../../src/shared/days.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { long } from '../support/long.ts';
import { openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';

/** The clock stands still, so that no day ends during the tests. */
const nowMs = Date.now();
const today = dayOf(nowMs, 'Asia/Bangkok');
const period = { from: addDays(today, -20), to: today };
/** Rounds of the long record. */
const LONG = 100_000;
/** Rows that one statement writes. */
const INSERTED_AT_ONCE = 10_000;
/** What the process may hold more while it writes the file, which has nine megabytes. */
const GROWTH_MAX_BYTES = 5_000_000;
/** Lines between two measurements. */
const MEASURED_EVERY = 10_000;
const MINUTE_MS = 60_000;

describeDatabases('records as CSV on the %s database', (kind) => {
  let house: TestGateway;
  let player: TestPlayer;
  let origin: string;
  const linesOf = async (record: CsvRecord, query?: Record<string, string>, { token } = player) =>
    (
      await house.app.inject({
        url: `${csvPaths[record]}?${new URLSearchParams(query)}`,
        headers: { host: 'alpha.test', authorization: `Bearer ${token}` },
      })
    ).body.split('\r\n');

  beforeAll(async () => {
    house = await startTestGateway({ kind, clock: () => nowMs });
    player = await registerPlayer(house);
    const game = await openGame(house, player);
    const description = [{ event: { EN: '=1+1' }, pick: { EN: 'a "pick", with signs' } }];
    await house.vendorCall('bet', { ...game, transactionId: 'b-1', roundId: 'r-1', amountMinor: 250, description });
    await house.vendorCall('win', {
      ...game,
      transactionId: 'w-1',
      roundId: 'r-1',
      amountMinor: 700,
      isRoundOver: true,
    });
    await house.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(house.app.server.address() as { port: number }).port}`;
  });
  afterAll(() => house.close());

  test('each record has a title for each column, and its rows with plain amounts [RECORD-22, RECORD-23]', async () => {
    const [titles, win, bet] = await linesOf('account');
    expect(titles).toBe('\uFEFFWhen,Movement,Game,Reference,Reason,"Amount, THB","Balance, THB"');
    expect(win).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Payout,[^,]+,r-1,,7\.00,\d+\.\d\d$/);
    expect(bet).toMatch(/,Stake,[^,]+,r-1,,-2\.50,\d+\.\d\d$/);
    const rounds = await linesOf('betting', { language: 'VI' });
    expect(rounds[0]).toContain('Mã ván');
    expect(rounds[1]).toMatch(/,"'=1\+1: a ""pick"", with signs",r-1,[^,]+,2\.50,7\.00$/);
    expect(await linesOf('profit', period)).toEqual([
      '\uFEFFDay,Rounds,"Stake, THB","Payout, THB","Net, THB","Running, THB"',
      `${today},1,2.50,7.00,4.50,0.00`,
      '',
    ]);
  });

  test('a file has what the filter lets through, and nothing of another player [RECORD-08, RECORD-22]', async () => {
    expect(await linesOf('account', { kind: 'bet' })).toHaveLength(1 + 1 + 1);
    expect(await linesOf('betting', { status: 'open' })).toHaveLength(1 + 1);
    const other = await registerPlayer(house);
    expect((await linesOf('account', {}, other)).join()).not.toContain('r-1');
    expect((await house.app.inject({ url: csvPaths.account, headers: { host: 'alpha.test' } })).statusCode).toBe(401);
    const wrong = await house.app.inject({
      url: `${csvPaths.profit}?from=${today}&to=${period.from}`,
      headers: { host: 'alpha.test', authorization: `Bearer ${player.token}` },
    });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([400, 'validation_failed']);
  });

  test(
    `${LONG.toLocaleString('en')} rows are sent as they are read, in memory that does not grow with them [RECORD-24]`,
    { ...long, timeout: 5 * MINUTE_MS },
    async () => {
      const rich = await registerPlayer(house);
      await openGame(house, rich);
      // In parts, because a statement has a limited time also on a busy machine.
      for (let from = 1; from <= LONG; from += INSERTED_AT_ONCE)
        await sql`
          insert into round (merchant_code, provider, round_id, member_id, game_session_id, vassalage, game_id, currency, bet_minor, win_minor, status, opened_at, closed_at)
          select s.merchant_code, s.provider, 'long-' || n, s.member_id, s.id, s.vassalage, s.game_id, s.currency, 100, 0, 'settled',
            ${new Date(nowMs)}::timestamptz - n * interval '1 minute', ${new Date(nowMs)}::timestamptz
          from generate_series(${from}::int, ${from + INSERTED_AT_ONCE - 1}::int) n
            cross join (select * from game_session order by id desc limit 1) s`.execute(house.owner!);
      const { promise, resolve } = Promise.withResolvers<{ lines: number; peak: number }>();
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      const held = () => {
        collect();
        return process.memoryUsage().heapUsed;
      };
      const before = held();
      request(
        `${origin}${csvPaths.betting}`,
        {
          headers: { host: 'alpha.test', authorization: `Bearer ${rich.token}` },
        },
        (response) => {
          let [lines, measured, peak] = [0, 0, 0];
          response.on('data', (chunk: Buffer) => {
            for (const byte of chunk) if (byte === 10) lines += 1;
            if (lines - measured < MEASURED_EVERY) return;
            measured = lines;
            peak = Math.max(peak, held() - before);
          });
          response.on('end', () => resolve({ lines, peak }));
        },
      ).end();
      const { lines, peak } = await promise;
      expect(lines).toBe(1 + LONG);
      expect(peak).toBeLessThan(GROWTH_MAX_BYTES);
    },
  );
});
