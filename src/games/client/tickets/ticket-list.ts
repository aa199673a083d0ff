import type { TicketView } from '../../api.ts';
import { fill } from '../../words/words.ts';
import type { TicketWords } from '../../words/tickets/word-types.ts';
import { element, iconOf } from '../dom.ts';
import type { MoneyText } from '../money.ts';
import { clockText } from './countdown.ts';

/** A ticket in a game's own words. */
export interface TicketText {
  title: string | Node;
  detail: string;
  startsAtMs?: number;
  /** What an open ticket pays, where one amount does not say it. */
  pays?: string;
}

/** What a list of tickets needs. */
export interface TicketListParts {
  host: HTMLElement;
  words: TicketWords;
  money: MoneyText;
  /** What stands before the most that an open ticket pays, in a game where that depends on the result. Such tickets have no odds. */
  upTo?: string;
  /** The odds of a ticket, in a game that writes them in its own way. */
  oddsOf?(ticket: TicketView): string;
  /** What a ticket is called instead of won, in a game where a win may be less than the stake. */
  stateText?(ticket: TicketView): string | undefined;
  /** Describes a ticket in the game's own words: a title, a detail line below it, and when its event begins. */
  describe(ticket: TicketView): TicketText;
}

/** A list of tickets. */
export interface TicketList {
  show(tickets: readonly TicketView[]): void;
  /** Updates the countdowns of standing tickets to the server's time. */
  tick(nowMs: number): void;
}

/** Icons by state, because colour alone must not show it. */
const icons: Readonly<Record<TicketView['state'], string>> = {
  placing: 'rotate',
  standing: 'clock',
  won: 'check',
  lost: 'minus',
  void: 'undo',
};

/** Connects a list of tickets to its place on the page. */
export function createTicketList({
  host,
  words,
  money,
  upTo,
  oddsOf,
  stateText,
  describe,
}: TicketListParts): TicketList {
  let countdowns: { state: HTMLElement; timer: HTMLElement; startsAtMs: number; decidesAtMs: number }[] = [];

  /** The money of a ticket: what it may pay, what it paid, or that the money is on its way. */
  function outcomeText(ticket: TicketView, pays: string | undefined): string {
    if (ticket.state === 'standing' || ticket.state === 'placing')
      return `${upTo ?? words.pays} ${pays ?? money.full(ticket.potentialMinor)}`;
    if (ticket.state === 'won') return ticket.isMoneyPending ? words.winPending : money.full(ticket.winMinor);
    return ticket.state === 'void' && ticket.isMoneyPending ? words.stakePending : '';
  }

  function row(ticket: TicketView): HTMLElement {
    const { title, detail, startsAtMs = 0, pays } = describe(ticket);
    const odds = upTo === undefined ? ` · ${words.odds} ${oddsOf?.(ticket) ?? money.odds(ticket.oddsCenti)}` : '';
    const state = element('span', {}, stateText?.(ticket) ?? words.states[ticket.state]);
    const timer = element('span', { class: 'ticket-time' });
    if (ticket.state === 'standing') countdowns.push({ state, timer, startsAtMs, decidesAtMs: ticket.decidesAtMs });
    return element(
      'li',
      { class: `ticket is-${ticket.state}`, 'data-ticket': ticket.ticketId },
      element('p', { class: 'ticket-state' }, iconOf(icons[ticket.state]), state, timer),
      element('p', { class: 'ticket-title' }, title),
      element('p', { class: 'ticket-outcome' }, outcomeText(ticket, pays)),
      element(
        'p',
        { class: 'ticket-detail soft' },
        `${detail}${detail.includes('\n') ? '\n' : ' · '}${fill(words.stakeOf, { amount: money.full(ticket.stakeMinor) })}${odds}`,
      ),
    );
  }

  return {
    show(tickets) {
      countdowns = [];
      host.replaceChildren(
        ...(tickets.length > 0 ? tickets.map(row) : [element('li', { class: 'soft' }, words.empty)]),
      );
    },
    tick(nowMs) {
      for (const { state, timer, startsAtMs, decidesAtMs } of countdowns) {
        // A match does not run before its kick-off.
        const isAhead = startsAtMs > nowMs;
        state.textContent = isAhead ? words.startsIn : words.states.standing;
        const untilMs = isAhead ? startsAtMs : decidesAtMs;
        timer.textContent = untilMs > nowMs ? clockText(untilMs - nowMs) : words.deciding;
      }
    },
  };
}
