import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { endAsBrand, offerAsBrand } from '../../../src/gateway/agreements/brand-agreements.ts';
import { settleAgreements } from '../../../src/gateway/agreements/settle-agreements.ts';
import { recordEvents } from '../../../src/gateway/events/record-events.ts';
import { termsOf } from '../../support/agent-house.ts';
import { caughtUp } from '../../support/caught-up.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { operatorForTests } from '../../support/operators.ts';
import { round } from '../../support/team-tree.ts';
import { stormBrands, TREE } from './brands.ts';

const DAY_MS = 86_400_000;
const brand = stormBrands.alpha;
const { merchantCode } = brand;

/** A member who has registered in the past. */
export interface Registered {
  memberId: bigint;
  token: string;
}

/** The house, with a clock that stands still in the past while the tree is made, and then is the real one. */
export interface TreeHouse extends TestGateway {
  clock: { atMs: number | undefined };
}

/** When the tree is made: its days are over now, and none of them is today. */
export const treeBeginsMs = (): number => Date.now() - (TREE.days + 2) * DAY_MS;

/**
 * Makes agents with a dividend, and members below them who lose the same each day. The days are settled, and the agreements have ended: what is played later
 * changes nothing of them.
 */
export async function makeTree(
  house: TreeHouse,
  { agents, downlines }: { agents: readonly Registered[]; downlines: readonly Registered[] },
): Promise<void> {
  const { services } = house.gateway;
  const { clock } = house;
  const begunMs = clock.atMs!;
  const within = services.database.withMerchant;
  const ids = agents.map(({ memberId }) => memberId);
  await within(merchantCode, async (trx) => {
    await trx.updateTable('member').set({ customer_type: 1 }).where('id', 'in', ids).execute();
    for (const [place, { memberId }] of downlines.entries())
      await sql`select team_move(${merchantCode}, ${memberId}, ${ids[place % ids.length]!}, ${new Date(begunMs)})`.execute(
        trx,
      );
  });
  const actor = {
    brand,
    kind: 'dividend',
    changing: { operator: await operatorForTests(house), record: async () => {} },
  } as const;
  const agreements: bigint[] = [];
  for (const { memberId, token } of agents) {
    const offered = await offerAsBrand(services, actor, { downlineId: memberId, terms: termsOf(TREE.ratePercent) });
    if (!offered.ok) throw new Error(offered.code);
    const body = { key: randomUUID(), action: 'accept' as const, id: String(offered.value), version: 1 };
    const accepted = await house.call('processDividend', { token, body });
    if (accepted.code) throw new Error(accepted.text);
    agreements.push(offered.value);
  }
  for (let day = 0; day < TREE.days; day += 1) {
    const atMs = begunMs + (day + 1) * DAY_MS;
    clock.atMs = atMs;
    const lost = downlines.slice(0, ids.length).map(({ memberId }) => round(memberId, TREE.lostMinor, 0));
    await within(merchantCode, (trx) => recordEvents(trx, merchantCode, atMs, lost));
  }
  for (const id of agreements) await endAsBrand(services, actor, { id, endsBelow: true });
  clock.atMs = undefined;
  await caughtUp(house);
  await settleAgreements(services, new AbortController().signal);
}
