import { amountWithCurrency, amountText } from '../../shared/money/amount-text.ts';
import { escape } from '../../shared/site/html.ts';
import { depositOutcomes } from '../sandbox/outcomes.ts';
import type { Movement } from '../store/movements.ts';
import type { Deposit } from '../store/payments.ts';
import { fieldHtml, methodForms, type Typed } from './method-forms.ts';
import { pagePath, sandboxPath } from './page-paths.ts';
import type { PayWords } from './words/pay-words.ts';

/** What a page shows. */
export interface PageView {
  deposit: Deposit;
  movements: readonly Movement[];
  words: PayWords;
  typed: Typed;
  nowMs: number;
  isSandbox: boolean;
  stylePath: string;
}

const MINUTE_MS = 60_000;
/** A longer amount is set smaller, so that it stays on one line of a phone. */
const LARGE_AMOUNT_LENGTH_MAX = 10;

const mark = `<svg viewBox="0 0 26 26" aria-hidden="true"><rect width="26" height="26" rx="7" fill="currentColor"/><path d="M8 6.5v13h10M13 6.5h5v6.5h-5z" fill="none" stroke="var(--pay-on-accent)" stroke-width="2.4" stroke-linejoin="round"/></svg>`;
const lock = `<svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.5"><rect x="3" y="7" width="10" height="6.5" rx="1.5"/><path d="M5.2 7V5a2.8 2.8 0 0 1 5.6 0v2"/></svg>`;
const ring = `<circle cx="30" cy="30" r="26" fill="none" stroke="currentColor" stroke-width="3"`;
const signs = {
  good: `<svg class="sign good" viewBox="0 0 60 60" aria-hidden="true">${ring}/><path d="m19 31 8 8 15-17" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  bad: `<svg class="sign bad" viewBox="0 0 60 60" aria-hidden="true">${ring}/><path d="m22 22 16 16m0-16L22 38" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round"/></svg>`,
  busy: `<svg class="sign" viewBox="0 0 60 60" aria-hidden="true"><g opacity="0.2">${ring}/></g><g class="turning">${ring} stroke-dasharray="40 130" stroke-linecap="round"/></g></svg>`,
};

/** A whole document of ours, in the language of its words. */
export function documentHtml(words: PayWords, stylePath: string, title: string, inside: string): string {
  return `<!doctype html>
<html lang="${words.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<title>${escape(title)}</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<header class="masthead">${mark}<span>Livery Pay</span><span class="secure">${lock}${escape(words.secure)}</span></header>
${inside}
</body>
</html>
`;
}

/** A page with one message and nothing to do. */
export const messagePage = (
  words: PayWords,
  stylePath: string,
  { title, text }: { title: string; text: string },
): string =>
  documentHtml(
    words,
    stylePath,
    title,
    `<main><section class="card outcome"><h1>${escape(title)}</h1><p>${escape(text)}</p></section></main>`,
  );

/** Whether a deposit still waits for its player. */
export const isPayable = ({ state, dueAtMs }: Deposit, nowMs: number): boolean => state === 'open' && dueAtMs > nowMs;

/** The page of a deposit. */
export function payPage(view: PageView): string {
  const { deposit, words, nowMs } = view;
  const { brand } = deposit.asked;
  const inside = isPayable(deposit, nowMs) ? openHtml(view) : outcomeHtml(view);
  const fine = `<footer class="fine-print">${escape(words.finePrint(brand))}</footer>`;
  const main = `<main><section class="card">${inside}</section>${sandboxHtml(view)}</main>`;
  return documentHtml(words, view.stylePath, words.payTo(brand), main + fine);
}

const summaryHtml = (rows: readonly (readonly [label: string, value: string])[]): string =>
  `<dl class="summary">${rows
    .map(([label, value]) => `<div><dt>${escape(label)}</dt><dd>${escape(value)}</dd></div>`)
    .join('')}</dl>`;

function openHtml({ deposit, words, typed, nowMs }: PageView): string {
  const { brand, reference, method, currency, amountMinor } = deposit.asked;
  const money = { amountMinor: BigInt(amountMinor), currency };
  const amount = amountWithCurrency(money, words.tag);
  const text = amountText(money, words.tag);
  const look = text.length > LARGE_AMOUNT_LENGTH_MAX ? 'amount long' : 'amount';
  const minutes = words.minutes(Math.ceil((deposit.dueAtMs - nowMs) / MINUTE_MS));
  const rows = summaryHtml([
    [words.reference, reference],
    [words.timeLeft, minutes],
  ]);
  return `<div><h1>${escape(words.payTo(brand))}</h1>
<p class="${look}">${escape(text)} <small>${escape(currency)}</small></p></div>
${rows}
${methodForms[method]({ deposit, words, amount, typed })}
<form method="post" action="${pagePath(deposit.id)}"><button class="quiet" name="action" value="cancel">${escape(words.cancel)}</button></form>`;
}

/** How it has ended, or that the bank still has it. The amount is the one that has moved, if that is known. */
function outcomeHtml(view: PageView): string {
  const { deposit, movements, words } = view;
  const { brand, returnUrl, reference, currency, amountMinor } = deposit.asked;
  const moved = movements.find(({ transaction }) => transaction.status === 'succeeded')?.transaction.amountMinor;
  const rows = summaryHtml([
    [words.amount, amountWithCurrency({ amountMinor: BigInt(moved ?? amountMinor), currency }, words.tag)],
    [words.reference, reference],
    ...(deposit.cardEnd === null ? [] : [[words.card.number, `•••• ${deposit.cardEnd}`] as const]),
  ]);
  const { sign, title, text } = outcomeOf(view);
  return `<div class="outcome" role="status">${signs[sign]}<h1>${escape(title)}</h1><p>${escape(text)}</p></div>
${rows}<a class="button" href="${escape(returnUrl)}">${escape(words.back(brand))}</a>`;
}

function outcomeOf({ deposit, movements, words }: PageView): {
  sign: keyof typeof signs;
  title: string;
  text: string;
} {
  if (deposit.state === 'deciding') return { sign: 'busy', ...words.checking };
  const made = movements.map(({ transaction }) => transaction);
  if (made.some(({ kind }) => kind === 'chargeback')) return { sign: 'bad', ...words.takenBack };
  if (made.some(({ status }) => status === 'succeeded'))
    return { sign: 'good', title: words.paid.title, text: words.paid.text(deposit.asked.brand) };
  const reason = made[0]?.reason;
  return { sign: 'bad', ...words.failed[reason === 'declined' || reason === 'abandoned' ? reason : 'expired'] };
}

/** What the sandbox can do with the deposit now. */
function sandboxHtml({ deposit, movements, words, typed, nowMs, isSandbox }: PageView): string {
  if (!isSandbox) return '';
  const { sandbox } = words;
  const button = (choice: keyof typeof sandbox.choices, kind = '') =>
    `<button name="outcome" value="${choice}"${kind} formnovalidate>${escape(sandbox.choices[choice])}</button>`;
  const isPaid = movements.some(({ transaction }) => transaction.status === 'succeeded');
  const isBack = movements.some(({ transaction }) => transaction.kind === 'chargeback');
  const choices = Object.keys(depositOutcomes) as (keyof typeof depositOutcomes)[];
  const attributes = 'type="text" inputmode="decimal" autocomplete="off" maxlength="20"';
  const amount = fieldHtml({ name: 'amount', label: sandbox.otherAmount, attributes }, words, typed);
  const chosen = choices.filter((choice) => choice !== 'other_amount' && choice !== 'success');
  const open = () => `${button('success', ' class="wide"')}${chosen.map((choice) => button(choice)).join('')}
<div class="wide">${amount}</div>${button('other_amount', ' class="wide"')}`;
  const inside = isPayable(deposit, nowMs) ? open() : isPaid && !isBack ? button('chargeback', ' class="wide"') : '';
  if (inside === '') return '';
  return `<aside class="sandbox"><h2>${escape(sandbox.title)}</h2><p>${escape(sandbox.text)}</p>
<form method="post" action="${sandboxPath(deposit.id)}">${inside}</form></aside>`;
}
