import { CATEGORY_TITLES } from '../games/categories.ts';
import { exponentOf } from '../money/currencies.ts';
import type { RequestFault } from '../errors.ts';
import { RAFFLE_WINNERS_MAX, type CampaignDocument } from './campaign.ts';
import { amountOf, giftCurrency, minorOf, timesOf } from './campaign-gift.ts';
import { momentOf, isEverOpen } from './campaign-times.ts';
import { DRAW_AFTER_MS, TICKETS_MAX, ticketsOfBudget, winnersOf } from './raffle-terms.ts';

/** Stakes that a player can place in a day without doing anything else. */
const STAKES_A_DAY_MAX = 2_000n;

/** The brand and the time that a campaign is checked for. */
export interface CampaignSetting {
  currency: string;
  /** Codes of the languages that players can choose. */
  languages: readonly string[];
  timeZone: string;
  nowMs: number;
}

type Check = (document: CampaignDocument, setting: CampaignSetting) => [path: string, message: string][];

const timeFaults: Check = ({ window }, { timeZone, nowMs }) => {
  const { from, until } = window;
  if (until === undefined) return [];
  if (until <= from) return [['/window/until', 'It ends before it begins.']];
  if (momentOf(until, timeZone) <= nowMs) return [['/window/until', 'This time is over.']];
  return isEverOpen(window, timeZone) ? [] : [['/window/weekdays', 'None of these days is within the window.']];
};

/** A campaign for readers of a language that the brand does not have is for nobody. */
const audienceFaults: Check = ({ audience }, { languages }) =>
  audience.languages
    .filter((code) => !languages.includes(code))
    .map((code) => ['/audience/languages', `The brand has no ${code}. It has ${languages.join(', ')}.`]);

/** Amounts that the currency does not have, or that are nothing. */
const amountFaults: Check = (document, { currency }) => {
  const { audience, trigger, gift, raffle, asks, budget } = document;
  if (audience.currency !== currency) return [['/audience/currency', `The currency of the brand is ${currency}.`]];
  const given = giftCurrency(document);
  const amounts = [
    ['/trigger/minAmount', trigger.minAmount, currency],
    ['/gift/amount', gift.amount, given],
    ['/gift/cap', gift.cap, given],
    ['/gift/stake', gift.stake, currency],
    ['/asks/stakeMax', asks.stakeMax, currency],
    ['/budget/amount', budget.amount, given],
    ...(raffle?.prizes ?? []).map(({ amount }, index) => [`/raffle/prizes/${index}/amount`, amount, currency] as const),
  ] as const;
  return amounts.flatMap(([path, text, of]): [string, string][] => {
    if (text === undefined) return [];
    const decimals = text.split('.')[1]?.length ?? 0;
    if (decimals > exponentOf(of)) return [[path, `${of} has ${exponentOf(of)} decimals.`]];
    return minorOf(text, of) === 0n ? [[path, 'It must be more than nothing.']] : [];
  });
};

const triggerFaults: Check = ({ trigger: { kind, period, code, depositNumber, minAmount }, often, isJoined }) => {
  const isSummed = kind === 'stake' || kind === 'loss';
  const isCodeAsked = kind === 'code' || kind === 'application' || isJoined;
  return [
    ...(isSummed && period === undefined ? [['/trigger/period', 'Choose a day or a week.'] as const] : []),
    ...(isSummed && period !== undefined && often !== (period === 'day' ? 'daily' : 'weekly')
      ? [['/often', 'It is given once for each period: choose the same.'] as const]
      : []),
    ...(kind === 'code' && code === undefined ? [['/trigger/code', 'Write the code.'] as const] : []),
    ...(code !== undefined && !isCodeAsked
      ? [['/trigger/code', 'Nobody is asked for it: players enter a code when they join.'] as const]
      : []),
    ...(depositNumber !== undefined && kind !== 'deposit'
      ? [['/trigger/depositNumber', 'Only deposits have a number.'] as const]
      : []),
    ...(minAmount !== undefined && kind !== 'deposit' && !isSummed
      ? [['/trigger/minAmount', 'Only deposits, stakes and losses have an amount.'] as const]
      : []),
    ...(period !== undefined && !isSummed
      ? [['/trigger/period', 'Only stakes and losses are summed over a time.'] as const]
      : []),
    ...(often === 'each' && (kind !== 'deposit' || depositNumber !== undefined)
      ? [['/often', 'Only deposits of any number can be given for each.'] as const]
      : []),
    ...(often === 'each' && isJoined ? [['/isJoined', 'What is given for each deposit is not joined.'] as const] : []),
    ...(isJoined && ['registration', 'birthday', 'app', 'manual'].includes(kind)
      ? [['/isJoined', 'Nobody can join before this happens.'] as const]
      : []),
  ].map(([path, message]) => [path, message]);
};

/** What a campaign of free rounds lacks, and what it has too much of. */
const freeFaults = (gift: CampaignDocument['gift']): (readonly [string, string])[] => [
  ...(gift.game === undefined ? [['/gift/game', 'Choose the game, as vendor/game.'] as const] : []),
  ...(gift.rounds === undefined ? [['/gift/rounds', 'Say how many rounds.'] as const] : []),
  ...(gift.stake === undefined ? [['/gift/stake', 'Say what each round is played for.'] as const] : []),
  ...(gift.playDays === undefined ? [['/gift/playDays', 'Say in how many days they can be played.'] as const] : []),
  ...((gift.amount ?? gift.percent ?? gift.cap) !== undefined
    ? [['/gift/amount', 'Free rounds have a number of rounds and a stake instead.'] as const]
    : []),
];

const giftFaults: Check = (document) => {
  const { gift, trigger, budget } = document;
  const hasBase = ['deposit', 'stake', 'loss'].includes(trigger.kind);
  const given = giftCurrency(document);
  const one = gift.amount ?? gift.cap;
  const isFree = gift.kind === 'free_rounds';
  const worth = isFree ? amountOf(document, 0n) : one === undefined ? 0n : minorOf(one, given);
  return [
    ...(isFree ? freeFaults(gift) : []),
    ...(!isFree && (gift.amount === undefined) === (gift.percent === undefined)
      ? [['/gift/amount', 'Give either an amount or a percentage.'] as const]
      : []),
    ...(gift.percent !== undefined && !hasBase
      ? [['/gift/percent', 'There is no amount to take it of.'] as const]
      : []),
    ...(gift.percent !== undefined && (gift.kind === 'points' || gift.kind === 'tickets')
      ? [['/gift/percent', 'Points and tickets are a fixed amount.'] as const]
      : []),
    ...(gift.percent !== undefined && gift.cap === undefined ? [['/gift/cap', 'Say how much at most.'] as const] : []),
    ...(budget.amount !== undefined && minorOf(budget.amount, given) < worth
      ? [['/budget/amount', 'It does not cover one gift.'] as const]
      : []),
  ].map(([path, message]) => [path, message]);
};

/** What a bonus asks that nobody can do. */
const askFaults: Check = (document, { currency }) => {
  const { gift, asks, trigger } = document;
  if (gift.kind !== 'bonus') return [];
  const wanted = timesOf(minorOf(gift.amount ?? gift.cap ?? '0', currency), asks.turnoverTimes);
  const stakeMax = asks.stakeMax === undefined ? undefined : minorOf(asks.stakeMax, currency);
  // By the category that counts most.
  const share = Math.max(...CATEGORY_TITLES.map((title) => asks.shares[title] ?? 100));
  const staked = stakeMax === undefined ? undefined : stakeMax * STAKES_A_DAY_MAX * BigInt(asks.days);
  const reachable = staked === undefined ? wanted : (staked * BigInt(share)) / 100n;
  return [
    ...(asks.turnoverTimes === 0
      ? [['/asks/turnoverTimes', 'A bonus that asks nothing is cash: give cash.'] as const]
      : []),
    ...(share === 0 ? [['/asks/shares', 'No stake counts, so nobody can meet these terms.'] as const] : []),
    ...(reachable < wanted
      ? [['/asks/stakeMax', 'With stakes this small nobody can meet the turnover in this time.'] as const]
      : []),
    ...(asks.turnoverOf === 'deposit_and_bonus' && trigger.kind !== 'deposit'
      ? [['/asks/turnoverOf', 'There is no deposit.'] as const]
      : []),
  ].map(([path, message]) => [path, message]);
};

/** A raffle that cannot be drawn, or whose prizes nobody could win. */
const raffleFaults: Check = (document, { timeZone }) => {
  const { gift, raffle, window, delivery } = document;
  if (gift.kind !== 'tickets')
    return raffle
      ? [['/gift/kind', 'Only tickets take part in a raffle: choose tickets, or leave the raffle out.']]
      : [];
  if (!raffle) return [['/raffle/drawAt', 'Say when the raffle is drawn, and what its prizes are.']];
  const winners = winnersOf(raffle);
  const mostTickets = ticketsOfBudget(document);
  const endMs = window.until === undefined ? undefined : momentOf(window.until, timeZone);
  return [
    ...(endMs === undefined ? [['/window/until', 'A raffle is drawn after the end: say when that is.'] as const] : []),
    ...(endMs !== undefined && momentOf(raffle.drawAt, timeZone) < endMs + DRAW_AFTER_MS
      ? [['/raffle/drawAt', 'It is drawn two hours after the end or later, when everything has been counted.'] as const]
      : []),
    ...(minorOf(gift.amount ?? '0', giftCurrency(document)) > TICKETS_MAX
      ? [['/gift/amount', `At most ${TICKETS_MAX} tickets at a time.`] as const]
      : []),
    ...(winners > RAFFLE_WINNERS_MAX
      ? [['/raffle/prizes', `At most ${RAFFLE_WINNERS_MAX} tickets can win.`] as const]
      : []),
    ...(mostTickets !== undefined && mostTickets < BigInt(winners)
      ? [['/raffle/prizes', 'The budget has fewer tickets than there are prizes.'] as const]
      : []),
    ...(delivery === 'to_claim' ? [['/delivery', 'Tickets are given at once.'] as const] : []),
  ].map(([path, message]) => [path, message]);
};

/** What is wrong with a campaign that fits its schema: terms that cannot be met, and parts that do not fit together. */
export const campaignFaults = (document: CampaignDocument, setting: CampaignSetting): RequestFault[] =>
  [timeFaults, audienceFaults, amountFaults, triggerFaults, giftFaults, raffleFaults, askFaults]
    .flatMap((check) => check(document, setting))
    .map(([path, message]) => ({ path, message }));
