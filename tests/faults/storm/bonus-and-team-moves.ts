import { MAIN_WALLET } from '../../../src/shared/cashier/main-wallet.ts';
import type { SettlementRow } from '../../../src/shared/contract/console/agents.ts';
import { toDecimal } from '../../../src/shared/money/money.ts';
import { stormBrands } from './brands.ts';
import { callConsoleAt, callSite, readConsoleAt } from './calls.ts';
import { PAYMENT_PASSWORD, type StormAgent, type StormOperator } from './installation.ts';
import type { Answer, Asked } from './journal.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';

/** What a move of a worker uses. */
export interface Hand {
  scene: Scene;
  random: Random;
  /** Makes a call; sometimes twice at the same moment. */
  make: <Value>(asked: Asked<Value>) => Promise<Answer<Value>>;
}

/** Few transfers are about what a wallet holds. */
const TRANSFER_MAX_MINOR = 20_000;

/** Moves an amount between a player's wallets, or to the agent above, or from an agent to a player below. */
export async function transfer({ scene, random, make }: Hand): Promise<void> {
  const { caller, installation } = scene;
  const amountMinor = BigInt(random.between(1_000, TRANSFER_MAX_MINOR));
  const key = random.uuid();
  const given = (by: StormAgent, effect: string, kind: string, send: () => Promise<Answer>) =>
    make({ kind, effect: `${effect}:${by.memberId}:${key}`, amountMinor, hasKey: true, send });
  const amountOf = ({ currency }: StormAgent) => toDecimal({ amountMinor, currency });
  const player = random.pick(installation.players);
  const { merchantCode } = player;
  if (merchantCode !== stormBrands.alpha.merchantCode) {
    const [from, to] = random.pick([
      [MAIN_WALLET, 'BLUE'],
      ['BLUE', MAIN_WALLET],
    ] as const);
    const body = { key, from, to, amount: amountOf(player) };
    await given(player, `wallet:${merchantCode}:transfer`, 'transfer between wallets', () =>
      callSite(caller, player, 'walletTransfer', { body }),
    );
  } else if (random.chance(0.5)) {
    const body = { key, amount: amountOf(player), paymentPassword: PAYMENT_PASSWORD };
    await given(player, `upline:${merchantCode}`, 'transfer to the upline', () =>
      callSite(caller, player, 'transferUpline', { body }),
    );
  } else {
    const agent = random.pick(installation.agents);
    const memberId = String(player.memberId);
    const body = { key, memberId, amount: amountOf(agent), paymentPassword: PAYMENT_PASSWORD };
    await given(agent, `downline:${merchantCode}`, 'transfer to a downline', () =>
      callSite(caller, agent, 'transferDown', { body }),
    );
  }
}

/** Gives the open bonus of a player up. */
export async function giveUpBonus({ scene: { caller, installation }, random, make }: Hand): Promise<void> {
  const player = random.pick(installation.players);
  const { value } = await callSite(caller, player, 'bonusList', { query: { language: 'EN' } });
  const open = value?.list.find(({ state }) => state === 'open');
  if (!open) return;
  const { id } = open;
  await make({
    kind: 'give up a bonus',
    effect: `give-up-bonus:${player.merchantCode}:${id}`,
    hasKey: false,
    send: () => callSite(caller, player, 'giveUpBonus', { body: { id, language: 'EN' } }),
  });
}

/** Takes a settlement of the agents a step further: reversed by two operators, made again by one, approved by another one. */
export async function settle(hand: Hand): Promise<void> {
  const { caller, installation } = hand.scene;
  const operator = hand.random.pick(installation.operators);
  const query = { merchant: stormBrands.alpha.merchantCode };
  const { value } = await readConsoleAt(caller, operator.token, 'settlementList', query);
  if (value && value.list.length > 0) await step(hand, operator, hand.random.pick(value.list));
}

async function step(
  { scene: { caller }, random, make }: Hand,
  operator: StormOperator,
  { id, state, reversal, isMadeAgain }: SettlementRow,
): Promise<void> {
  const merchant = stormBrands.alpha.merchantCode;
  const by = `:${operator.id}`;
  const take = (kind: string, effect: string, hasKey: boolean, send: () => Promise<Answer>) =>
    make({ kind, effect: `${kind}:${merchant}:${effect}`, hasKey, send });
  if (state === 'waiting')
    await take('approve-settlement', `${id}${by}`, false, () =>
      callConsoleAt(caller, operator.token, 'approveSettlement', { merchant, id }),
    );
  else if (state === 'reversed' && !isMadeAgain)
    await take('settle-again', `${id}${by}`, false, () =>
      callConsoleAt(caller, operator.token, 'settleAgain', { merchant, id, reason: 'By the storm' }),
    );
  else if (state === 'paid' && reversal?.state === 'waiting') {
    const isApproved = random.chance(0.9);
    await take('decide-reversal', `${reversal.id}${by}`, false, () =>
      callConsoleAt(caller, operator.token, 'decideSettlementReversal', { merchant, id: reversal.id, isApproved }),
    );
  } else if (state === 'paid') {
    const key = random.uuid();
    await take('ask-reversal', key, true, () =>
      callConsoleAt(caller, operator.token, 'askSettlementReversal', { merchant, key, id, reason: 'By the storm' }),
    );
  }
}
