import type { Verdict } from '../verdict.ts';
import { mustBe, Unexpected } from '../verdict.ts';
import { refusal, type CallName } from '../wallet/model-wallet.ts';
import type { Arrival, Fault } from '../wallet/wallet-server.ts';

/** The calls that one round made, in the order of arrival. */
export type Story = readonly Arrival[];

/** One round with its faults, and what must come of it. */
export interface RoundCheck extends Pick<Verdict, 'name' | 'title'> {
  /** The fault of a call of the round; `before` counts the calls of that name before it. */
  faultOf: (name: CallName, before: number) => Fault | undefined;
  /** Whether the round may end without a confirmed win or rollback, because its bet was refused. */
  isRefused?: boolean;
  /** What the check asks besides what every round must hold. */
  look?: (story: Story) => void;
}

const only = (story: Story, name: CallName): Arrival[] => story.filter((arrival) => arrival.name === name);

/** Whether the vendor has been told that a call succeeded. */
const isDone = ({ reply, isDelivered }: Arrival): boolean => isDelivered && reply!.envelope.success;

/** Whether the vendor knows how its round ended: a win that closes it, or a rollback, was confirmed. */
export const isEnded = (story: Story): boolean =>
  story.some(
    (arrival) =>
      isDone(arrival) &&
      (arrival.name === 'rollback' || (arrival.name === 'win' && arrival.body?.['isRoundOver'] === true)),
  );

/** The calls of a round in words, for a verdict. */
export const tell = (story: Story): string =>
  story
    .map(({ name, body, reply, fault }) => {
      const end =
        typeof fault === 'string' ? fault : reply?.envelope.success ? 'ok' : (reply?.envelope.code ?? 'no answer');
      const id = body?.['transactionId'];
      return `${name} ${typeof id === 'string' ? id : 'without an id'} (${end})`;
    })
    .join(', ') || 'no calls';

/** What every round must hold, whatever happened to its calls. */
export function lookAtRound(story: Story): void {
  for (const name of ['bet', 'win'] as const) {
    const ids = new Set(only(story, name).map(({ body }) => body?.['transactionId']));
    if (ids.size > 1)
      throw new Unexpected(`the transaction ids of one ${name}`, 'one id, however often it is sent', tell(story));
    const bodies = new Set(only(story, name).map(({ body }) => JSON.stringify(body)));
    if (bodies.size > 1)
      throw new Unexpected(`a ${name} that is sent again`, 'the same body', [...bodies].join(' then '));
  }
  const firstWin = story.findIndex(({ name }) => name === 'win');
  const confirmed = story.findIndex((arrival) => arrival.name === 'bet' && isDone(arrival));
  if (firstWin >= 0 && (confirmed < 0 || confirmed > firstWin))
    throw new Unexpected('a win', 'only after its bet was confirmed', tell(story));
  if (firstWin >= 0 && only(story, 'rollback').length > 0)
    throw new Unexpected('the round', 'a win or a rollback, and not both', tell(story));
}

const noFunds = refusal('insufficient_funds', { currency: 'THB', balanceMinor: 0 });

const noWin = (story: Story): void => mustBe('wins of a round without a confirmed bet', only(story, 'win').length, 0);

/** A fault of the first call of a name. */
const first =
  (name: CallName, fault: Fault): RoundCheck['faultOf'] =>
  (call, before) =>
    call === name && before === 0 ? fault : undefined;

/** A bet with a fault. That its round ends, and how, is what every round must hold. */
const betFault = (name: string, fault: Fault, what: string): RoundCheck => ({
  name: `bet.${name}`,
  title: `a bet ${what} is sent again with its id, or rolled back`,
  faultOf: first('bet', fault),
});

const winFault = (name: string, fault: Fault, what: string): RoundCheck => ({
  name: `win.${name}`,
  title: `a win ${what} is sent again with its id until it is confirmed`,
  faultOf: first('win', fault),
});

/** A rollback with a fault, of a bet that never arrives. */
const rollbackFault = (name: string, fault: Fault, what: string): RoundCheck => ({
  name: `rollback.${name}`,
  title: `a rollback ${what} is sent again until it is confirmed`,
  faultOf: (call, before) => (call === 'bet' ? 'drop' : first('rollback', fault)(call, before)),
});

/** Every round that the kit plays, each with a player of its own. */
export const roundChecks: readonly RoundCheck[] = [
  {
    name: 'round.plays',
    title: 'a round is one bet, and a win, also of 0, that closes it',
    faultOf: () => undefined,
    look: (story) =>
      mustBe(
        'the calls',
        story.map(({ name }) => name).filter((name, at, all) => name !== all[at - 1]),
        ['bet', 'win'],
      ),
  },
  betFault('dropped', 'drop', 'that did not arrive'),
  betFault('lost-answer', 'lose', 'whose answer was lost'),
  betFault('late-answer', 'late', 'whose answer comes late'),
  betFault('server-error', 'fail', 'that met a server error'),
  betFault('no-envelope', 'garbage', 'that a proxy answered with a page'),
  {
    name: 'bet.unconfirmed',
    title: 'a bet that is never confirmed is rolled back, and nothing is won with it',
    faultOf: (call) => (call === 'bet' ? 'lose' : undefined),
    look: noWin,
  },
  {
    name: 'bet.refused',
    title: 'a bet that was refused wins nothing',
    faultOf: (call) => (call === 'bet' ? noFunds : undefined),
    isRefused: true,
    look: noWin,
  },
  {
    name: 'bet.refused-again',
    title: 'a bet that did not arrive and is refused when it is sent again is rolled back, because it may arrive yet',
    faultOf: (call, before) => (call !== 'bet' ? undefined : before === 0 ? 'drop' : noFunds),
    look: noWin,
  },
  winFault('dropped', 'drop', 'that did not arrive'),
  winFault('lost-answer', 'lose', 'whose answer was lost'),
  winFault('late-answer', 'late', 'whose answer comes late'),
  winFault('server-error', 'fail', 'that met a server error'),
  rollbackFault('dropped', 'drop', 'that did not arrive'),
  rollbackFault('lost-answer', 'lose', 'whose answer was lost'),
  rollbackFault('server-error', 'fail', 'that met a server error'),
];
