import type { WithdrawalDetail } from '../../../src/shared/contract/cashier.ts';
import type { WithdrawalCase } from '../../../src/shared/contract/console/cashier.ts';
import { toDecimal } from '../../../src/shared/money/money.ts';
import { AMOUNTS } from './brands.ts';
import { callConsoleAt, callSite, callVendor } from './calls.ts';
import { PAYMENT_PASSWORD, type StormPlayer } from './installation.ts';
import type { Answer, Asked } from './journal.ts';
import { giveUpBonus, settle, transfer, type Hand } from './bonus-and-team-moves.ts';
import type { Random } from './random.ts';
import type { KnownWithdrawal, Scene } from './scene.ts';

/** What operators do with a withdrawal that waits, and with one that its player disputes, by weight. */
const REVIEWS = [
  [8, 'approve'],
  [2, 'reject'],
] as const;
const SETTLEMENTS = [
  [1, 'force'],
  [1, 'return'],
] as const;

/** Makes the moves of one worker, one after the other: a player's, an operator's or the vendor's, by chance. */
export class Mover {
  readonly #scene: Scene;
  readonly #random: Random;
  readonly #hand: Hand;
  readonly #moves: readonly (readonly [number, () => Promise<void>])[] = [
    [50, () => this.#play()],
    [16, () => this.#deposit()],
    [9, () => this.#withdraw()],
    [10, () => this.#follow()],
    [9, () => this.#decide()],
    [3, () => this.#cancel()],
    [3, () => this.#giveUp()],
    [9, () => transfer(this.#hand)],
    [2, () => giveUpBonus(this.#hand)],
    [3, () => settle(this.#hand)],
  ];

  constructor(scene: Scene, random: Random) {
    this.#scene = scene;
    this.#random = random;
    this.#hand = { scene, random, make: (asked) => this.#make(asked) };
  }

  /** Makes one move. */
  move(): Promise<void> {
    return this.#random.weighed(this.#moves)();
  }

  #player(): StormPlayer {
    return this.#random.pick(this.#scene.installation.players);
  }

  #inState(...states: KnownWithdrawal['state'][]): KnownWithdrawal[] {
    return [...this.#scene.withdrawals.values()].filter(({ state }) => states.includes(state));
  }

  #see(player: StormPlayer, { id, state }: Pick<WithdrawalDetail, 'id' | 'state'>): void {
    this.#scene.withdrawals.set(id, { id, player, state });
  }

  /** Makes a call; sometimes twice at the same moment, which two gateways may take. */
  async #make<Value>(asked: Asked<Value>): Promise<Answer<Value>> {
    const { journal } = this.#scene;
    const twin = this.#random.chance(0.08) ? journal.make(asked) : undefined;
    const answer = await journal.make(asked);
    await twin;
    return answer;
  }

  async #deposit(): Promise<void> {
    const { caller, deposits, own } = this.#scene;
    const [random, player] = [this.#random, this.#player()];
    const { merchantCode, currency } = player;
    const [key, method] = [random.uuid(), random.pick(['bank', 'bank', 'card', 'card', 'ewallet'])];
    const amountMinor = BigInt(random.between(AMOUNTS.minMinor, AMOUNTS.maxMinor));
    const body = { key, method, amount: toDecimal({ amountMinor, currency }), language: 'EN' };
    const { value } = await this.#make({
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

  async #giveUp(): Promise<void> {
    const { caller, deposits } = this.#scene;
    if (deposits.size === 0) return this.#play();
    const [id, player] = this.#random.pick([...deposits]);
    deposits.delete(id);
    await this.#make({
      kind: 'give up',
      effect: `give-up:${player.merchantCode}:${id}`,
      hasKey: false,
      send: () => callSite(caller, player, 'giveUpDeposit', { body: { id } }),
    });
  }

  async #withdraw(): Promise<void> {
    const { caller, installation, journal } = this.#scene;
    const [random, player] = [this.#random, this.#player()];
    const { merchantCode, currency, payees } = player;
    const key = random.uuid();
    const amountMinor = BigInt(random.between(AMOUNTS.minMinor, AMOUNTS.maxMinor));
    const others = installation.players.filter((one) => one !== player);
    const stranger = random.chance(0.05) ? random.pick(others) : undefined;
    const payee = (stranger?.payees ?? payees)[random.pick(['bank', 'bank', 'ewallet'] as const)];
    const body = { key, payee, amount: toDecimal({ amountMinor, currency }), paymentPassword: PAYMENT_PASSWORD };
    const { outcome } = await this.#make({
      kind: stranger ? "withdrawal to another's payee" : 'withdrawal',
      effect: `withdrawal:${merchantCode}:${key}`,
      amountMinor,
      hasKey: true,
      send: async () => {
        const answer = await callSite(caller, player, 'requestWithdrawal', { body });
        if (answer.value) this.#see(player, answer.value);
        return answer;
      },
    });
    if (stranger && outcome === 'ok') journal.findings.push(`a withdrawal to another's payee was taken: ${key}`);
  }

  async #look({ id, player }: KnownWithdrawal): Promise<void> {
    const answer = await callSite(this.#scene.caller, player, 'withdrawal', { query: { id } });
    if (answer.value) this.#see(player, answer.value);
  }

  /** A step of a withdrawal that its player takes. */
  async #step(
    kind: 'cancel' | 'received' | 'partly',
    one: KnownWithdrawal,
    send: () => Promise<Answer<WithdrawalDetail>>,
  ): Promise<void> {
    const { id, player } = one;
    const answer = await this.#make({ kind, effect: `${kind}:${player.merchantCode}:${id}`, hasKey: false, send });
    if (answer.value) this.#see(player, answer.value);
    else if (answer.outcome === 'failed') await this.#look(one);
  }

  async #cancel(): Promise<void> {
    const waiting = this.#inState('reviewing');
    if (waiting.length === 0) return this.#withdraw();
    const one = this.#random.pick(waiting);
    const { id, player } = one;
    await this.#step('cancel', one, () => callSite(this.#scene.caller, player, 'cancelWithdrawal', { body: { id } }));
  }

  /** Looks what has become of a withdrawal, or says what has arrived of one that was paid. */
  async #follow(): Promise<void> {
    const underWay = this.#inState('approved', 'paying', 'paid');
    if (underWay.length === 0) return this.#withdraw();
    const one = this.#random.pick(underWay);
    if (one.state !== 'paid') return this.#look(one);
    const { id, player } = one;
    const isWhole = this.#random.chance(0.7);
    const receivedAmount = toDecimal({ amountMinor: 1n, currency: player.currency });
    const body = isWhole
      ? ({ id, outcome: 'received' } as const)
      : ({ id, outcome: 'partly', receivedAmount } as const);
    await this.#step(isWhole ? 'received' : 'partly', one, () =>
      callSite(this.#scene.caller, player, 'confirmReceipt', { body }),
    );
  }

  async #decide(): Promise<void> {
    const { caller, installation } = this.#scene;
    const waiting = this.#inState('reviewing', 'partly_received');
    if (waiting.length === 0) return this.#withdraw();
    const one = this.#random.pick(waiting);
    const { id, player, state } = one;
    const operator = this.#random.pick(installation.operators);
    const [merchant, note] = [player.merchantCode, 'By the storm'];
    const does = this.#random.weighed(state === 'reviewing' ? REVIEWS : SETTLEMENTS);
    const answer = await this.#make<{ withdrawal: WithdrawalCase }>({
      kind: does,
      effect: `${does}:${merchant}:${id}:${operator.id}`,
      hasKey: false,
      send: () =>
        does === 'approve' || does === 'reject'
          ? callConsoleAt(caller, operator.token, 'decideWithdrawal', { merchant, id, decision: does, note })
          : callConsoleAt(caller, operator.token, 'settleWithdrawal', { merchant, id, outcome: does, note }),
    });
    if (answer.value) this.#see(player, answer.value.withdrawal);
    else if (answer.outcome === 'failed') await this.#look(one);
  }

  /** Plays a round: it stays open, or is won or taken back. */
  async #play(): Promise<void> {
    const { caller } = this.#scene;
    const random = this.#random;
    const { game, merchantCode } = this.#player();
    const { currency, ...of } = game;
    const [roundId, bet, end] = [random.uuid(), random.uuid(), random.uuid()];
    // Some stakes are about what a balance holds: of two at the same moment, one must be refused.
    const amountMinor = random.chance(0.08) ? random.between(50_000, 400_000) : random.between(10, 9_000);
    const make = (kind: 'bet' | 'win' | 'rollback', transactionId: string, movedMinor: number, send: Asked['send']) => {
      const effect = `wager:${merchantCode}:${transactionId}`;
      return this.#make({ kind, effect, amountMinor: BigInt(movedMinor), hasKey: true, send });
    };
    const placed = await make('bet', bet, amountMinor, () =>
      callVendor(caller, 'bet', { ...of, currency, roundId, transactionId: bet, amountMinor }),
    );
    if (placed.outcome !== 'ok') return;
    const winMinor = random.between(1, 2 * amountMinor);
    const won = { ...of, currency, roundId, transactionId: end, amountMinor: winMinor, isRoundOver: true };
    const taken = { ...of, roundId, transactionId: end, betTransactionId: bet };
    if (random.chance(0.5)) await make('win', end, winMinor, () => callVendor(caller, 'win', won));
    else if (random.chance(0.4)) await make('rollback', end, amountMinor, () => callVendor(caller, 'rollback', taken));
  }
}
