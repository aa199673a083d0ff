import { sql } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { slotAt, type Slot } from '../../shared/agents/slots.ts';
import { ownMoneyOf } from '../../shared/money/valid-stake.ts';
import type { EventBody } from '../../shared/events/catalogue.ts';
import { countOnce } from '../challenges/count-once.ts';
import { arrayText } from '../database/array-text.ts';
import type { SumUnit } from '../database/team-tables.ts';
import { consumer, type Consumer, type RecordedEvent } from '../events/consumer.ts';
import type { Services } from '../services.ts';

/** The consumer that sums what teams do. A slot is complete when it has counted all that happened before its end. */
export const TEAM_CONSUMER = 'team';

const types = [
  'member_registered',
  'upline_given',
  'round_settled',
  'deposit_credited',
  'deposit_taken_back',
  'withdrawal_changed',
  'reward_claimed',
  'reward_taken_back',
  'bonus_ended',
] as const;
type Told = RecordedEvent<(typeof types)[number]>;

/** What an event adds. */
interface Added {
  registrations: number;
  rounds: number;
  bet_minor: string;
  win_minor: string;
  deposit_minor: string;
  withdrawal_minor: string;
  /** Stakes and payouts of own money, in rounds with a result. */
  own_bet_minor: string;
  own_win_minor: string;
  /** Cash that was given: rewards, converted bonuses, winnings of free rounds. */
  bonus_minor: string;
  /** What the house lost by a chargeback. */
  chargeback_minor: string;
  /** The deposit, which may be the member's first. */
  deposit_id?: string;
}

const NOTHING: Added = {
  registrations: 0,
  rounds: 0,
  bet_minor: '0',
  win_minor: '0',
  deposit_minor: '0',
  withdrawal_minor: '0',
  own_bet_minor: '0',
  own_win_minor: '0',
  bonus_minor: '0',
  chargeback_minor: '0',
};

/** Slots that are kept of members and of teams (0069-teams.ts): hours and five minutes of members only where something is paid by them. */
const unitsOf = ({
  hourSalary = false,
  realTimeSalary = false,
}: Brand['agents']): { members: SumUnit[]; teams: SumUnit[] } => ({
  members: [
    'D',
    'W',
    'M',
    ...(hourSalary ? ['hour' as const] : []),
    ...(realTimeSalary ? ['fiveMinutes' as const] : []),
  ],
  teams: ['hour', 'D', ...(realTimeSalary ? ['fiveMinutes' as const] : [])],
});

/**
 * Sums what members did for everyone above them, where the brand has agents (AGENT-21). A round counts when it is settled, with all its stakes and wins; so
 * a voided one, which was open until then, counts nowhere.
 */
export const teamConsumer = ({ sites }: Pick<Services, 'sites'>): Consumer =>
  consumer<(typeof types)[number]>({
    name: TEAM_CONSUMER,
    types,
    async handle(trx, merchantCode, events) {
      const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
      if (!brand?.access.agents) return [];
      const fresh = await countOnce(
        trx,
        merchantCode,
        TEAM_CONSUMER,
        events.filter((event) => addedBy(event, brand.market.currency)),
      );
      if (fresh.length === 0) return [];
      const { members, teams } = unitsOf(brand.agents);
      const slotsOf = slotFinder([...new Set([...members, ...teams])], brand.market.timeZone);
      const items = fresh.map((event) => ({
        member_id: String(event.memberId),
        at: event.at,
        ...slotsOf(event.at.getTime()),
        ...addedBy(event, brand.market.currency),
      }));
      const rounds = fresh.flatMap(({ type, body, at }) =>
        type === 'round_settled' ? [{ provider: body.provider, round_id: body.roundId, ...slotsOf(at.getTime()) }] : [],
      );
      await sql`select team_book(${merchantCode}, ${arrayText(members)}::text::text[], ${arrayText(teams)}::text::text[], ${JSON.stringify(items)}::text::jsonb),
        team_note_late(${merchantCode}, ${JSON.stringify(rounds)}::text::jsonb)`.execute(trx);
      return [];
    },
  });

/** What an event adds; undefined for nothing. Money of another currency than the brand's is in no sum. */
function addedBy({ type, memberId, body }: Told, currency: string): Added | undefined {
  if (memberId === null) return undefined;
  if (type === 'member_registered' || type === 'upline_given') return { ...NOTHING, registrations: 1 };
  if (type === 'reward_claimed')
    return body.gift.kind === 'cash' && body.gift.currency === currency
      ? { ...NOTHING, bonus_minor: body.gift.amountMinor }
      : undefined;
  if (body.currency !== currency) return undefined;
  if (type === 'round_settled') return roundAdds(body);
  if (type === 'bonus_ended')
    return body.state === 'converted' ? { ...NOTHING, bonus_minor: body.amountMinor } : undefined;
  if (type === 'reward_taken_back') return { ...NOTHING, bonus_minor: String(-BigInt(body.fromCashMinor ?? 0)) };
  if (type === 'deposit_credited') return { ...NOTHING, deposit_minor: body.creditedMinor, deposit_id: body.depositId };
  if (type === 'deposit_taken_back')
    return {
      ...NOTHING,
      deposit_minor: String(-BigInt(body.fromBalanceMinor)),
      chargeback_minor: body.lossMinor ?? '0',
    };
  if (body.step === 'paid') return { ...NOTHING, withdrawal_minor: body.amountMinor };
  // It was paid, and has not arrived.
  return body.step === 'returned' ? { ...NOTHING, withdrawal_minor: String(-BigInt(body.amountMinor)) } : undefined;
}

/** What a settled round adds. All that a free round wins was given. */
function roundAdds({ betMinor, winMinor, bonusBetMinor = '0' }: EventBody<'round_settled'>): Added {
  const own = ownMoneyOf({
    betMinor: BigInt(betMinor),
    winMinor: BigInt(winMinor),
    bonusBetMinor: BigInt(bonusBetMinor),
  });
  return {
    ...NOTHING,
    rounds: 1,
    bet_minor: betMinor,
    win_minor: winMinor,
    own_bet_minor: String(own.betMinor),
    own_win_minor: String(own.winMinor),
    bonus_minor: betMinor === '0' ? winMinor : '0',
  };
}

/** Says when the slots of a moment begin. Events of a batch share most of them. */
function slotFinder(units: readonly SumUnit[], timeZone: string): (atMs: number) => Record<string, Date> {
  const known = new Map<SumUnit, Slot>();
  const find = (unit: SumUnit, atMs: number): Slot => {
    const last = known.get(unit);
    if (last && last.startMs <= atMs && atMs < last.endMs) return last;
    const slot = slotAt(unit, atMs, timeZone);
    known.set(unit, slot);
    return slot;
  };
  return (atMs) => Object.fromEntries(units.map((unit) => [unit, new Date(find(unit, atMs).startMs)]));
}
