import { setTimeout as pause } from 'node:timers/promises';
import type { AgreementKind } from '../../shared/agents/agreement-kinds.ts';
import type { AgreementTerms } from '../../shared/agents/agreement-terms.ts';
import { usualBase } from '../../shared/agents/settle.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { ok } from '../../shared/errors.ts';
import { agreementsOfMerchant, offerAsBrand } from '../agreements/brand-agreements.ts';
import { processAgreement } from '../agreements/process-agreement.ts';
import { settleBrand } from '../agreements/settle-agreements.ts';
import type { Services } from '../services.ts';
import { TEAM_CONSUMER } from '../team/team-consumer.ts';
import { createChance } from './chance.ts';
import { findDeciders } from './deciders.ts';
import { servicesOfPast } from './past.ts';

/** How often the consumer of the team is looked at. */
const LOOK_MS = 250;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An agreement of the team: undefined as its upline stands for the brand. */
interface TeamAgreement {
  upline?: string;
  downline: string;
  kind: AgreementKind;
  daysAgo: number;
  rates: readonly number[];
  /** It waits for its downline, so that there is something to answer. */
  isOpen?: true;
}

/** Each after the one that it rests on. */
const agreements: readonly TeamAgreement[] = [
  { downline: 'agent', kind: 'dividend', daysAgo: 89, rates: [20, 30] },
  { downline: 'agent', kind: 'dailyWage', daysAgo: 89, rates: [0.5] },
  { upline: 'agent', downline: 'eastside', kind: 'dividend', daysAgo: 88, rates: [20] },
  { upline: 'agent', downline: 'westside', kind: 'dividend', daysAgo: 88, rates: [15] },
  { upline: 'agent', downline: 'eastside', kind: 'dailyWage', daysAgo: 80, rates: [0.3] },
  { upline: 'eastside', downline: 'dock7', kind: 'dividend', daysAgo: 75, rates: [10] },
  { upline: 'agent', downline: 'lakeside', kind: 'dividend', daysAgo: 60, rates: [15] },
  { upline: 'agent', downline: 'lakeside', kind: 'dailyWage', daysAgo: 1, rates: [0.2], isOpen: true },
  { downline: 'agent', kind: 'hourlySalary', daysAgo: 1, rates: [0.05], isOpen: true },
  // A second version of the first one.
  { downline: 'agent', kind: 'dividend', daysAgo: 1, rates: [20, 30, 35], isOpen: true },
];

/** What each further step of a ladder asks for: active members, and valid bets in whole units of the currency. */
const STEPS = { members: 2, bets: 100 } as const;

const termsOf = ({ kind, rates }: TeamAgreement): AgreementTerms => ({
  period: kind === 'dividend' ? 'W' : 'D',
  tiers: rates.map((rate, step) => ({
    rate,
    activeMembers: step * STEPS.members,
    periodicValidBet: String(step * STEPS.bets),
    periodProfitLoss: '0',
  })),
  betAmount: '1',
  carriesLoss: kind === 'dividend',
  base: usualBase(kind),
});

interface Team {
  brand: Brand;
  /** Members by username. */
  ids: ReadonlyMap<string, bigint>;
  untilMs: number;
  signal: AbortSignal;
}

/** Makes the agreements of the team and settles their periods, each at its time. It continues where an earlier try was ended. */
export async function makeAgreements(today: Services, { brand, ids, untilMs, signal }: Team): Promise<void> {
  const { merchantCode } = brand;
  let atMs = 0;
  const services = servicesOfPast(today, () => atMs);
  const [decider] = await findDeciders(services, 'agents.change');
  const known = (await agreementsOfMerchant(today, merchantCode, {}, { limit: agreements.length })).toReversed();
  const last = known.at(-1);
  const isMade = known.length === agreements.length && (last!.state !== 'offered' || agreements.at(-1)!.isOpen);
  if (!decider || isMade) return;
  await untilCounted(today, signal);
  const chance = createChance(`${merchantCode} agreements`);
  let day = Math.max(...agreements.map(({ daysAgo }) => daysAgo));
  for (const [index, one] of agreements.entries()) {
    const made = known[index];
    const keys = { offer: chance.uuid(), accept: one.isOpen ? '' : chance.uuid() };
    for (; day > one.daysAgo; day -= 1) {
      atMs = untilMs - day * DAY_MS;
      await settleBrand(services, brand, atMs, signal);
    }
    atMs = untilMs - one.daysAgo * DAY_MS + HOUR_MS;
    const downlineId = ids.get(one.downline)!;
    const { kind, upline, isOpen = false } = one;
    const terms = termsOf(one);
    const offered = made
      ? ok(BigInt(made.id))
      : upline
        ? await processAgreement(
            services,
            { brand, memberId: ids.get(upline)!, kind },
            { key: keys.offer, action: 'offer', memberId: String(downlineId), terms },
          )
        : await offerAsBrand(
            services,
            { brand, kind, changing: decider('POST /console/agents/agreements') },
            { downlineId, terms },
          );
    if (!offered.ok) throw new Error(`the demonstration cannot offer ${one.downline} a ${kind}: ${offered.code}`);
    if (isOpen || (made && made.state !== 'offered')) continue;
    const id = typeof offered.value === 'bigint' ? String(offered.value) : offered.value.agreement.id;
    const answer = { key: keys.accept, action: 'accept', id, version: 1 } as const;
    atMs += HOUR_MS;
    const accepted = await processAgreement(services, { brand, memberId: downlineId, kind }, answer);
    if (!accepted.ok) throw new Error(`${one.downline} cannot accept a ${kind}: ${accepted.code}`);
  }
}

/** Waits until what the team did is counted: the first period is closed afterwards. */
async function untilCounted({ consumers }: Pick<Services, 'consumers'>, signal: AbortSignal): Promise<void> {
  const isBehind = async () =>
    (await consumers.lags()).some(({ consumer, behindMs }) => consumer === TEAM_CONSUMER && behindMs > 0);
  while (await isBehind()) await pause(LOOK_MS, undefined, { signal });
}
