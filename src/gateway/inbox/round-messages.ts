import { sql, type Transaction } from 'kysely';
import type { SettledNotices } from '../../shared/contract/settled-notices.ts';
import type { EventBody, EventType } from '../../shared/events/catalogue.ts';
import type { Tables } from '../database/tables.ts';
import type { RecordedEvent } from '../events/consumer.ts';
import type { NewMessage } from './write-messages.ts';

type RoundEvent = RecordedEvent<'round_settled' | 'round_voided'>;

/** A round is a big win when it paid at least so many times its stake. */
const BIG_WIN_TIMES = 10n;
/** A bet has waited for its result when that came so much later. The results of slots and tables are seen as they come. */
const WAITED_S = 60;

/** What players asked to be told of the rounds that waited for their results, by round. Rounds of which nothing was asked are not in it. */
export type AskedFor = ReadonlyMap<string, SettledNotices>;

const keyOf = ({ provider, roundId }: Pick<EventBody<'round_settled'>, 'provider' | 'roundId'>) =>
  `${provider} ${roundId}`;

/** What the players of settled rounds asked for. */
export async function askedForIn(
  trx: Transaction<Tables>,
  merchantCode: string,
  events: readonly RecordedEvent<EventType>[],
): Promise<AskedFor> {
  const settled = events.filter((event): event is RecordedEvent<'round_settled'> => event.type === 'round_settled');
  if (settled.length === 0) return new Map();
  const rows = await trx
    .selectFrom('round')
    .innerJoin('member', (on) =>
      on.onRef('member.merchant_code', '=', 'round.merchant_code').onRef('member.id', '=', 'round.member_id'),
    )
    .select(['provider', 'round_id as roundId', 'settled_notices as asked'])
    .where('round.merchant_code', '=', merchantCode)
    .where('member.settled_notices', '!=', 'big')
    .where((eb) =>
      eb(
        eb.refTuple('provider', 'round_id'),
        'in',
        settled.map(({ body }) => eb.tuple(body.provider, body.roundId)),
      ),
    )
    .where(sql<boolean>`closed_at >= opened_at + make_interval(secs => ${WAITED_S})`)
    .execute();
  return new Map(rows.map(({ asked, ...round }) => [keyOf(round), asked]));
}

/** The message about a round that has ended, if its player wants one. */
export function roundMessageOf(
  { type, body }: RoundEvent,
  askedFor: AskedFor,
): Pick<NewMessage, 'template' | 'params'>[] {
  const { provider, roundId, gameId, vassalage, currency, betMinor, winMinor } = body;
  const params = { provider, roundId, gameId, vassalage, currency, betMinor, winMinor };
  if (type === 'round_voided') return [{ template: 'roundVoided', params }];
  const [bet, win] = [BigInt(betMinor), BigInt(winMinor)];
  if (win > 0n && win >= BIG_WIN_TIMES * bet) return [{ template: 'bigWin', params }];
  const asked = askedFor.get(keyOf(body));
  if (win > 0n && asked !== undefined) return [{ template: 'betWon', params }];
  return asked === 'all' ? [{ template: 'betLost', params }] : [];
}
