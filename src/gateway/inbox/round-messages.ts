import { sql, type Transaction } from 'kysely';
import type { SettledNotices } from '../../shared/contract/settled-notices.ts';
import type { EventBody, EventType } from '../../shared/events/catalogue.ts';
import type { Tables } from '../database/tables.ts';
import type { RecordedEvent } from '../events/consumer.ts';
import type { NewMessage } from './write-messages.ts';

type RoundEvent = RecordedEvent<'round_settled' | 'round_voided' | 'bet_rolled_back'>;

/** A round is a big win when it paid at least so many times its stake. */
const BIG_WIN_TIMES = 10n;
/** A bet has waited for its result when that came so much later. The results of slots and tables are seen as they come. */
const WAITED_S = 60;

/** Rounds that have ended and waited for it: whether by a result or because all stakes went back, and what their player asked to be told. */
export type Waited = ReadonlyMap<string, { asked: SettledNotices; status: string }>;

const keyOf = ({ provider, roundId }: Pick<EventBody<'round_settled'>, 'provider' | 'roundId'>) =>
  `${provider} ${roundId}`;

/** The rounds of these events that waited. */
export async function waitedIn(
  trx: Transaction<Tables>,
  merchantCode: string,
  events: readonly RecordedEvent<EventType>[],
): Promise<Waited> {
  const ended = events.filter(
    (event): event is RecordedEvent<'round_settled' | 'bet_rolled_back'> =>
      event.type === 'round_settled' || event.type === 'bet_rolled_back',
  );
  if (ended.length === 0) return new Map();
  const rows = await trx
    .selectFrom('round')
    .innerJoin('member', (on) =>
      on.onRef('member.merchant_code', '=', 'round.merchant_code').onRef('member.id', '=', 'round.member_id'),
    )
    .select(['provider', 'round_id as roundId', 'round.status', 'settled_notices as asked'])
    .where('round.merchant_code', '=', merchantCode)
    .where((eb) =>
      eb(
        eb.refTuple('provider', 'round_id'),
        'in',
        ended.map(({ body }) => eb.tuple(body.provider, body.roundId)),
      ),
    )
    .where(sql<boolean>`closed_at >= opened_at + make_interval(secs => ${WAITED_S})`)
    .execute();
  return new Map(rows.map(({ asked, status, ...round }) => [keyOf(round), { asked, status }]));
}

/** The message about a round that has ended, if its player wants one. Everybody is told of stakes that went back after a wait. */
export function roundMessageOf(
  { type, body }: RoundEvent,
  waited: Waited,
): (Pick<NewMessage, 'template' | 'params'> & Partial<Pick<NewMessage, 'key'>>)[] {
  const { provider, roundId, gameId, vassalage, currency, betMinor, winMinor } = body;
  const params = { provider, roundId, gameId, vassalage, currency, betMinor, winMinor };
  if (type === 'round_voided') return [{ template: 'roundVoided', params }];
  const round = waited.get(keyOf(body));
  if (type === 'bet_rolled_back')
    return round?.status === 'rolled_back' ? [{ template: 'betReturned', params, key: `returned:${keyOf(body)}` }] : [];
  const [bet, win] = [BigInt(betMinor), BigInt(winMinor)];
  if (win > 0n && win >= BIG_WIN_TIMES * bet) return [{ template: 'bigWin', params }];
  if (!round || round.asked === 'big') return [];
  if (win > 0n) return [{ template: 'betWon', params }];
  return round.asked === 'all' ? [{ template: 'betLost', params }] : [];
}
