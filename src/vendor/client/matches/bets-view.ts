import type { TicketView } from '../../api.ts';
import type { League } from '../../matches/league.ts';
import { readTakenPick } from '../../matches/pick.ts';
import { fixtureOf } from '../../matches/schedule.ts';
import { fill } from '../../words/words.ts';
import type { MatchWords } from '../../words/matches/match-words.ts';
import type { TicketWords } from '../../words/tickets/words.ts';
import { byId, element } from '../dom.ts';
import type { MoneyText } from '../money.ts';
import type { Entry } from './board.ts';
import type { Names } from './names.ts';

/** The player's bets. */
export interface BetsView {
  render(tickets: readonly TicketView[], entries: readonly Entry[]): void;
}

interface BetsParts { leagues: readonly League[]; names: Names; words: MatchWords; tickets: TicketWords; money: MoneyText }

/** Binds the list of bets. */
export function createBetsView(parts: BetsParts): BetsView {
  const host = byId('tickets', HTMLOListElement);
  let shown = '';
  return {
    render(tickets, entries) {
      const scores = new Map(entries.flatMap(({ view }) => (view.score ? [[view.fixtureId, `${view.score.home} – ${view.score.away}`] as const] : [])));
      // Rebuilt only when something of it changed: a list that is read must not start anew every few seconds.
      const next = JSON.stringify([tickets, tickets.map(({ subject }) => scores.get(subject))]);
      if (next === shown) return;
      shown = next;
      host.replaceChildren(...(tickets.length > 0 ? tickets.map((ticket) => betRow(parts, ticket, scores.get(ticket.subject))) : [element('li', { class: 'empty soft' }, parts.words.bets.empty)]));
    },
  };
}

function betRow({ leagues, names, words, tickets: text, money }: BetsParts, ticket: TicketView, score: string | undefined): HTMLElement {
  const fixture = fixtureOf(leagues, ticket.subject);
  const pick = readTakenPick(ticket.pick);
  const { state } = ticket;
  const amount = state === 'won' ? money.full(ticket.winMinor) : state === 'standing' || state === 'placing' ? `${text.pays} ${money.full(ticket.potentialMinor)}` : '';
  const pending = !ticket.isMoneyPending ? undefined : state === 'won' ? text.winPending : state === 'void' ? text.stakePending : undefined;
  return element('li', { class: `bet-row is-${state}` },
    element('div', { class: 'bet-head' },
      element('strong', {}, fixture ? names.selection(fixture, pick.selection) : ticket.subject),
      element('strong', { class: 'bet-odds' }, names.odds(ticket.oddsCenti))),
    ...(fixture ? [element('p', { class: 'soft' }, `${names.market(fixture.league.sport, pick.market, pick.lineDeci)} · ${names.both(fixture)}`)] : []),
    element('div', { class: 'bet-foot' },
      element('span', { class: `state is-${state}` }, text.states[state]),
      element('span', {}, fill(text.stakeOf, { amount: money.full(ticket.stakeMinor) })),
      ...(score === undefined ? [] : [element('span', {}, fill(words.bets.score, { score }))]),
      ...(amount === '' ? [] : [element('strong', { class: 'bet-amount' }, amount)])),
    ...(pending === undefined ? [] : [element('p', { class: 'soft' }, pending)]));
}
