import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { offerAsBrand } from '../../src/gateway/agreements/brand-agreements.ts';
import { operatorForTests } from './operators.ts';
import { settleAgreements } from '../../src/gateway/agreements/settle-agreements.ts';
import { recordEvents } from '../../src/gateway/events/record-events.ts';
import type { Changing } from '../../src/gateway/operators/changing.ts';
import type { AgreementKind } from '../../src/shared/agents/agreement-kinds.ts';
import type { AgreementTerms } from '../../src/shared/agents/agreement-terms.ts';
import { PLAIN_BASE } from '../../src/shared/agents/settle.ts';
import type { InboxMessage } from '../../src/shared/contract/inbox.ts';
import type { Brand } from '../../src/shared/brand/brand.generated.ts';
import { caughtUp } from './caught-up.ts';
import { alpha, makeProject } from './fixture-project.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { registerPlayer, type TestPlayer } from './player.ts';

/** A brand with all kinds of agreements. */
export const agentBrand = {
  ...alpha,
  access: { agents: true },
  agents: { ...alpha.agents, enableCt: true, salary: true, hourSalary: true, realTimeSalary: true },
} satisfies Brand;

/** An account of a tree of agents. */
export interface TestAgent extends TestPlayer {
  memberId: bigint;
}

/** The call that acts on each kind. */
export const processOf = {
  dividend: 'processDividend',
  dailyWage: 'processDailyWage',
  hourlySalary: 'processHourlySalary',
  realTimeSalary: 'processRealTimeSalary',
} as const satisfies Record<AgreementKind, string>;

/** Terms of one step without conditions. */
export const termsOf = (rate: number, changes: Partial<AgreementTerms> = {}): AgreementTerms => ({
  period: 'D',
  tiers: [{ rate, activeMembers: 0, periodicValidBet: '0', periodProfitLoss: '0' }],
  betAmount: '0',
  carriesLoss: false,
  base: PLAIN_BASE,
  ...changes,
});

/** A gateway whose brand ALPHA has agents. */
export interface AgentHouse extends TestGateway {
  now: () => number;
  setClock: (ms: number) => void;
  /** Adds an account below another one, or at the top. */
  add: (upline?: TestAgent, customerType?: number) => Promise<TestAgent>;
  /** Acts on agreements of a kind as an agent. */
  act: (agent: TestAgent, kind: AgreementKind, body: Record<string, unknown>) => ReturnType<typeof acting>;
  /** The brand offers an agreement to an agent at the top, who accepts. Returns its id. */
  grant: (agent: TestAgent, kind: AgreementKind, terms: AgreementTerms) => Promise<string>;
  /** An agent offers an agreement to a downline, who accepts. Returns its id. */
  pass: (upline: TestAgent, downline: TestAgent, kind: AgreementKind, terms: AgreementTerms) => Promise<string>;
  /** Closes an account, as operators do. */
  closeAccount: (agent: TestAgent) => Promise<void>;
  brand: () => Brand;
  /** An operator, as commands get one. */
  changing: Changing;
  /** Notes that a round was settled, and returns its id. It counts once the consumers have run. */
  play: (
    member: TestAgent,
    betMinor: number | bigint,
    winMinor: number | bigint,
    at: number | string,
  ) => Promise<string>;
  /** Counts what was played, and settles what is due at a time. The clock is then what it was, so that no login has ended. */
  settle: (at: number | string) => Promise<void>;
  /** What an account has in its main wallet. */
  cash: (member: TestAgent) => Promise<bigint>;
  /** The messages in an agent's inbox, the newest first, once all that happened was told. */
  inbox: (agent: TestAgent) => Promise<InboxMessage[]>;
}

const acting = (house: TestGateway, { token }: TestAgent, kind: AgreementKind, body: Record<string, unknown>) =>
  house.call(processOf[kind], { token, body: { key: randomUUID(), ...body } });

const roundOf = ({ memberId }: TestAgent, betMinor: number | bigint, winMinor: number | bigint) => ({
  type: 'round_settled' as const,
  memberId,
  body: {
    provider: 'livery-games',
    roundId: randomUUID(),
    gameId: 'blue-one',
    vassalage: 'BLUE',
    currency: 'THB',
    betMinor: String(betMinor),
    winMinor: String(winMinor),
  },
});

async function record(
  { gateway: { services } }: TestGateway,
  event: ReturnType<typeof roundOf>,
  at: number | string,
): Promise<string> {
  await services.database.withMerchant('ALPHA', (trx) => recordEvents(trx, 'ALPHA', Number(new Date(at)), [event]));
  return event.body.roundId;
}

/** What an account has in its main wallet. */
async function cashOf({ gateway: { services } }: TestGateway, { memberId: ownerId }: TestAgent): Promise<bigint> {
  const account = await services.ledger.accountOf('ALPHA', { kind: 'cash', ownerId, currency: 'THB' });
  return services.ledger.balanceOf('ALPHA', account);
}

/** The messages in an agent's inbox, once all that happened was told. */
async function inboxOf(house: TestGateway, { token }: TestAgent): Promise<InboxMessage[]> {
  await caughtUp(house);
  return (await house.call('messageList', { token, query: { language: 'EN' } })).value.list;
}

/** Closes an account, as operators do. */
async function closeAccount(
  { gateway: { services } }: TestGateway,
  memberId: bigint,
  { at, operatorId }: { at: Date; operatorId: bigint },
): Promise<void> {
  const block = { kind: 'closed', begins_at: at, reason: 'asked for', operator_id: operatorId } as const;
  await services.database.withMerchant('ALPHA', (trx) =>
    trx
      .insertInto('play_block')
      .values({ merchant_code: 'ALPHA', member_id: memberId, ...block })
      .execute(),
  );
}

/** Starts a house for tests of agreements, at a given time. */
export async function startAgentHouse(
  { brand = agentBrand, nowMs = Date.now() }: { brand?: Brand; nowMs?: number } = {},
  options: Parameters<typeof startTestGateway>[0] = {},
): Promise<AgentHouse> {
  let clockMs = nowMs;
  const project = makeProject({ alpha: brand });
  const house = await startTestGateway({ project, clock: () => clockMs, ...options });
  const { services } = house.gateway;
  const changing = { operator: await operatorForTests(house), record: async () => {} };
  const act: AgentHouse['act'] = (agent, kind, body) => acting(house, agent, kind, body);
  const accept = async (agent: TestAgent, kind: AgreementKind, id: string) => {
    const [row] = (await house.call('agreementList', { token: agent.token, query: { kind, side: 'downline' } })).value
      .list;
    const version = (row!.offer ?? row!.current).version;
    const accepted = await act(agent, kind, { action: 'accept', id, version });
    if (accepted.code) throw new Error(accepted.text);
    return id;
  };
  return {
    ...house,
    now: () => clockMs,
    setClock: (ms) => void (clockMs = ms),
    brand: () => brand,
    changing,
    play: (member, betMinor, winMinor, at) => record(house, roundOf(member, betMinor, winMinor), at),
    async settle(at) {
      await caughtUp(house);
      const beforeMs = clockMs;
      clockMs = Number(new Date(at));
      await settleAgreements(services, new AbortController().signal);
      clockMs = beforeMs;
    },
    cash: (member) => cashOf(house, member),
    inbox: (agent) => inboxOf(house, agent),
    closeAccount: ({ memberId }) =>
      closeAccount(house, memberId, { at: new Date(clockMs), operatorId: changing.operator.id }),
    act,
    async add(upline, customerType = 1) {
      const player = await registerPlayer(house);
      const memberId = await services.database.withMerchant('ALPHA', async (trx) => {
        const { id } = await trx
          .updateTable('member')
          .set({ customer_type: customerType })
          .where('merchant_code', '=', 'ALPHA')
          .where('account', '=', player.username)
          .returning('id')
          .executeTakeFirstOrThrow();
        if (upline) await sql`select team_move('ALPHA', ${id}, ${upline.memberId}, ${new Date(clockMs)})`.execute(trx);
        return id;
      });
      return { ...player, memberId };
    },
    async grant(agent, kind, terms) {
      const offered = await offerAsBrand(services, { brand, kind, changing }, { downlineId: agent.memberId, terms });
      if (!offered.ok) throw new Error(offered.code);
      return accept(agent, kind, String(offered.value));
    },
    async pass(upline, downline, kind, terms) {
      const offered = await act(upline, kind, { action: 'offer', memberId: String(downline.memberId), terms });
      if (offered.code) throw new Error(offered.text);
      return accept(downline, kind, offered.value.agreement.id);
    },
    async close() {
      await house.close();
      project.close();
    },
  };
}
