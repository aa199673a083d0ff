import type { WithdrawalDetail } from '../../../src/shared/contract/cashier.ts';
import type { WithdrawalCase } from '../../../src/shared/contract/console/cashier.ts';
import { toDecimal } from '../../../src/shared/money/money.ts';
import { AMOUNTS } from './brands.ts';
import { callConsoleAt, callSite, callVendor, type Caller } from './calls.ts';
import { PAYMENT_PASSWORD, type Installation, type StormPlayer } from './installation.ts';
import type { Asked, Journal } from './journal.ts';
import type { OwnPayments } from './own-payments.ts';
import type { Random } from './random.ts';

/** A withdrawal as its player or an operator last saw it. */
interface KnownWithdrawal {
  id: string;
  player: StormPlayer;
  state: WithdrawalDetail['state'];
}

/** What those who move in a storm know and share. */
export interface Scene {
  installation: Pick<Installation, 'players' | 'operators'>;
  journal: Journal;
  caller: Caller;
  own: OwnPayments;
  withdrawals: Map<string, KnownWithdrawal>;
  /** Deposits that wait for their payment, with their players. */
  deposits: Map<string, StormPlayer>;
}

/** Makes the moves of one worker, one after the other: a player's, an operator's or the vendor's, by chance. */
export function mover(scene: Scene, random: Random): () => Promise<void> {
  const { installation, journal, caller, own, withdrawals, deposits } = scene;
  const anyPlayer = () => random.pick(installation.players);
  const inState = (...states: KnownWithdrawal['state'][]) =>
    [...withdrawals.values()].filter(({ state }) => states.includes(state));
  const see = (player: StormPlayer, { id, state }: Pick<WithdrawalDetail, 'id' | 'state'>) => {
    withdrawals.set(id, { id, player, state });
  };
  /** Makes a call; sometimes twice at the same moment, which two gateways may take. */
  const make = async <Value>(asked: Asked<Value>) => {
    const twin = random.chance(0.08) ? journal.make(asked) : undefined;
    const answer = await journal.make(asked);
    await twin;
    return answer;
  };

  async function deposit(): Promise<void> {
    const player = anyPlayer();
    const { merchantCode, currency } = player;
    const [key, method] = [random.uuid(), random.pick(['bank', 'bank', 'card', 'card', 'ewallet'])];
    const amountMinor = BigInt(random.between(AMOUNTS.minMinor, AMOUNTS.maxMinor));
    const body = { key, method, amount: toDecimal({ amountMinor, currency }), language: 'EN' };
    const { value } = await make({
      kind: 'deposit',
      effect: `deposit:${merchantCode}:${key}`,
      amountMinor,
      hasKey: true,
      send: async () => {
        const answer = await callSite(caller, player, 'createDeposit', { body });
        if (answer.value?.state === 'pending') deposits.set(answer.value.id, player);
        return answer;
      },
    });
    if (method === 'ewallet' && value?.pageUrl) await own.visit(value.pageUrl, random);
  }

  async function giveUp(): Promise<void> {
    if (deposits.size === 0) return play();
    const [id, player] = random.pick([...deposits]);
    deposits.delete(id);
    await make({
      kind: 'give up',
      effect: `give-up:${player.merchantCode}:${id}`,
      hasKey: false,
      send: () => callSite(caller, player, 'giveUpDeposit', { body: { id } }),
    });
  }

  async function withdraw(): Promise<void> {
    const player = anyPlayer();
    const { merchantCode, currency, payees } = player;
    const key = random.uuid();
    const amountMinor = BigInt(random.between(AMOUNTS.minMinor, AMOUNTS.maxMinor));
    const stranger = random.chance(0.05)
      ? random.pick(installation.players.filter((one) => one !== player))
      : undefined;
    const payee = (stranger?.payees ?? payees)[random.pick(['bank', 'bank', 'ewallet'] as const)];
    const amount = toDecimal({ amountMinor, currency });
    const { outcome } = await make({
      kind: stranger ? "withdrawal to another's payee" : 'withdrawal',
      effect: `withdrawal:${merchantCode}:${key}`,
      amountMinor,
      hasKey: true,
      send: async () => {
        const body = { key, payee, amount, paymentPassword: PAYMENT_PASSWORD };
        const answer = await callSite(caller, player, 'requestWithdrawal', { body });
        if (answer.value) see(player, answer.value);
        return answer;
      },
    });
    if (stranger && outcome === 'ok') journal.findings.push(`a withdrawal to another's payee was taken: ${key}`);
  }

  async function look({ id, player }: KnownWithdrawal): Promise<void> {
    const answer = await callSite(caller, player, 'withdrawal', { query: { id } });
    if (answer.value) see(player, answer.value);
  }

  async function step(
    kind: 'cancel' | 'received' | 'partly',
    { id, player }: KnownWithdrawal,
    send: () => ReturnType<typeof callSite<'cancelWithdrawal'>>,
  ): Promise<void> {
    const effect = `${kind}:${player.merchantCode}:${id}`;
    const answer = await make({ kind, effect, hasKey: false, send });
    if (answer.value) see(player, answer.value);
    else if (answer.outcome === 'failed') await look({ id, player, state: 'reviewing' });
  }

  async function cancel(): Promise<void> {
    const waiting = inState('reviewing');
    if (waiting.length === 0) return withdraw();
    const one = random.pick(waiting);
    await step('cancel', one, () => callSite(caller, one.player, 'cancelWithdrawal', { body: { id: one.id } }));
  }

  async function follow(): Promise<void> {
    const underWay = inState('approved', 'paying', 'paid');
    if (underWay.length === 0) return withdraw();
    const one = random.pick(underWay);
    if (one.state !== 'paid') return look(one);
    const { id, player } = one;
    const isWhole = random.chance(0.7);
    const smallest = toDecimal({ amountMinor: 1n, currency: player.currency });
    await step(isWhole ? 'received' : 'partly', one, () =>
      callSite(caller, player, 'confirmReceipt', {
        body: isWhole ? { id, outcome: 'received' } : { id, outcome: 'partly', receivedAmount: smallest },
      }),
    );
  }

  async function decide(): Promise<void> {
    const waiting = inState('reviewing', 'partly_received');
    if (waiting.length === 0) return withdraw();
    const { id, player, state } = random.pick(waiting);
    const operator = random.pick(installation.operators);
    const merchant = player.merchantCode;
    const note = 'By the storm';
    const does = random.weighed(
      state === 'reviewing'
        ? ([
            [8, 'approve'],
            [2, 'reject'],
          ] as const)
        : ([
            [1, 'force'],
            [1, 'return'],
          ] as const),
    );
    const answer = await make<{ withdrawal: WithdrawalCase }>({
      kind: does,
      effect: `${does}:${merchant}:${id}:${operator.id}`,
      hasKey: false,
      send: () =>
        does === 'approve' || does === 'reject'
          ? callConsoleAt(caller, operator.token, 'decideWithdrawal', { merchant, id, decision: does, note })
          : callConsoleAt(caller, operator.token, 'settleWithdrawal', { merchant, id, outcome: does, note }),
    });
    if (answer.value) see(player, answer.value.withdrawal);
    else if (answer.outcome === 'failed') await look({ id, player, state });
  }

  async function play(): Promise<void> {
    const { game, merchantCode } = anyPlayer();
    const { currency, ...of } = game;
    const [roundId, bet, end] = [random.uuid(), random.uuid(), random.uuid()];
    // Some stakes are about what a balance holds: of two at the same moment, one must be refused.
    const amountMinor = random.chance(0.08) ? random.between(50_000, 400_000) : random.between(10, 9_000);
    const send = (kind: 'bet' | 'win' | 'rollback', transactionId: string, moved: number, call: Asked['send']) =>
      make({
        kind,
        effect: `wager:${merchantCode}:${transactionId}`,
        amountMinor: BigInt(moved),
        hasKey: true,
        send: call,
      });
    const placed = await send('bet', bet, amountMinor, () =>
      callVendor(caller, 'bet', { ...of, currency, roundId, transactionId: bet, amountMinor }),
    );
    if (placed.outcome !== 'ok') return;
    const winMinor = random.between(1, 2 * amountMinor);
    if (random.chance(0.5))
      await send('win', end, winMinor, () =>
        callVendor(caller, 'win', {
          ...of,
          currency,
          roundId,
          transactionId: end,
          amountMinor: winMinor,
          isRoundOver: true,
        }),
      );
    else if (random.chance(0.4))
      await send('rollback', end, amountMinor, () =>
        callVendor(caller, 'rollback', { ...of, roundId, transactionId: end, betTransactionId: bet }),
      );
  }

  const moves: readonly (readonly [number, () => Promise<void>])[] = [
    [50, play],
    [16, deposit],
    [9, withdraw],
    [10, follow],
    [9, decide],
    [3, cancel],
    [3, giveUp],
  ];
  return () => random.weighed(moves)();
}
