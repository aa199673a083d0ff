import { randomUUID } from 'node:crypto';
import { recordEvents, type NewEvent } from '../../src/gateway/events/record-events.ts';
import { moveMember, type Moved } from '../../src/gateway/team/move-member.ts';
import type { Brand } from '../../src/shared/brand/brand.generated.ts';
import { cashierBrand, newPayer } from './cashier-house.ts';
import { caughtUp } from './caught-up.ts';
import { brokers, makeProject } from './fixture-project.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { openGame, registerPlayer, type TestPlayer } from './player.ts';

/** A brand with agents, who can transfer 1.00 to 1,000.00 at a time. */
export const agentBrand = {
  ...cashierBrand,
  access: { agents: true },
  agents: { ...brokers.agents, transferMinMinor: 100, transferMaxMinor: 100_000 },
} satisfies Brand;

/** A player or an agent of the house, with their id. */
export type TeamMember = TestPlayer & { id: bigint };

/** A gateway whose brand has agents. */
export interface TeamHouse extends TestGateway {
  now: () => number;
  /** A new account below another one, or at the top. */
  join: (upline: TeamMember | undefined, kind?: 'agent' | 'member') => Promise<TeamMember>;
  move: (member: TeamMember, upline: TeamMember | undefined) => Promise<Moved>;
  /** Records events of members, and has them summed. */
  tell: (...events: NewEvent[]) => Promise<void>;
  /** Plays a settled round for real, and has it summed. Returns its id. */
  play: (player: TeamMember, stake: number, win: number) => Promise<string>;
}

/** Starts a house for tests of agents. */
export async function startTeamHouse(
  changes: Partial<Brand> = {},
  options: Parameters<typeof startTestGateway>[0] = {},
): Promise<TeamHouse> {
  const now = options.clock ?? (() => Date.now());
  const project = makeProject({ alpha: { ...agentBrand, ...changes } });
  const house = await startTestGateway({ project, ...options });
  const change = (id: bigint, values: { customer_type: number }) =>
    house.database.withMerchant('ALPHA', (trx) => trx.updateTable('member').set(values).where('id', '=', id).execute());
  const move = (memberId: bigint, uplineId: bigint | null) =>
    house.database.withMerchant('ALPHA', (trx) =>
      moveMember(trx, { merchantCode: 'ALPHA', memberId, uplineId, atMs: now() }),
    );
  return {
    ...house,
    now,
    async join(upline, kind = 'member') {
      const player = kind === 'agent' ? await newPayer(house) : await registerPlayer(house);
      const id = BigInt((await house.call('memberInfo', { token: player.token })).value.id);
      if (kind === 'agent') await change(id, { customer_type: 1 });
      if (upline) await move(id, upline.id);
      return { ...player, id };
    },
    move: (member, upline) => move(member.id, upline?.id ?? null),
    async tell(...events) {
      await house.database.withMerchant('ALPHA', (trx) => recordEvents(trx, 'ALPHA', now(), events));
      await caughtUp(house);
    },
    async play(player, stake, win) {
      const game = await openGame(house, player);
      const roundId = randomUUID();
      const bet = await house.vendorCall('bet', { ...game, transactionId: randomUUID(), roundId, amountMinor: stake });
      if (bet.code) throw new Error(bet.text);
      const won = { transactionId: randomUUID(), roundId, amountMinor: win, isRoundOver: true };
      await house.vendorCall('win', { ...game, ...won });
      await caughtUp(house);
      return roundId;
    },
    async close() {
      await house.close();
      project.close();
    },
  };
}

/** A deposit that was credited. */
export const credited = (memberId: bigint, minor: number): NewEvent => {
  const text = String(minor);
  const body = { depositId: '1', currency: 'THB', wantedMinor: text, arrivedMinor: text, creditedMinor: text };
  return { type: 'deposit_credited', memberId, body };
};

/** A withdrawal that was paid. */
export const paidOut = (memberId: bigint, minor: number): NewEvent => {
  const body = {
    withdrawalId: '1',
    step: 'paid' as const,
    currency: 'THB',
    amountMinor: String(minor),
    payoutMinor: '0',
  };
  return { type: 'withdrawal_changed', memberId, body };
};
