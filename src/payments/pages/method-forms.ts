import { escape } from '../../shared/site/html.ts';
import { qrPicture } from '../../shared/site/qr-picture.ts';
import type { PayMethod } from '../../shared/contract/payment-protocol.ts';
import { qrSchemeOf } from '../qr/payment-qr.ts';
import type { Deposit } from '../store/payments.ts';
import { pagePath } from './page-paths.ts';
import type { FieldName, PayWords } from './words/pay-words.ts';

/** What a player typed, and what of it cannot be right. */
export interface Typed {
  values: Partial<Record<FieldName, string>>;
  faults: readonly FieldName[];
}

/** What the form of a method is made of. */
interface FormParts {
  deposit: Deposit;
  words: PayWords;
  /** The amount with its currency. */
  amount: string;
  typed: Typed;
}

/** Where the sandbox wants transfers to go: accounts that no bank has. */
const bankAccounts: Readonly<Record<string, { bank: string; account: string }>> = {
  THB: { bank: 'Siam Sandbox Bank', account: '000-0-00000-0' },
  VND: { bank: 'Sandbox Bank Việt Nam', account: '0000 0000 00' },
};
const OTHER_ACCOUNT = { bank: 'Sandbox Bank International', account: '0000 0000 0000' };
const HOLDER = 'LIVERY PAY COLLECTION';

/** An input of a form with its label. */
interface Field {
  name: FieldName;
  label: string;
  /** Attributes of the input, which are never what a player typed. */
  attributes: string;
  isHalf?: boolean;
}

/** A field, its label and, if it cannot be right, what to do. */
export function fieldHtml(
  { name, label, attributes, isHalf }: Field,
  words: PayWords,
  { values, faults }: Typed,
): string {
  const isWrong = faults.includes(name);
  const wrong = isWrong ? ` aria-invalid="true" aria-describedby="${name}-fault"` : '';
  const fault = isWrong ? `<p class="fault" id="${name}-fault">${escape(words.faults[name])}</p>` : '';
  const value = values[name] === undefined ? '' : ` value="${escape(values[name])}"`;
  return `<div class="field${isHalf ? ' half' : ''}"><label for="${name}">${escape(label)}</label>
<input id="${name}" name="${name}" ${attributes}${value}${wrong}>${fault}</div>`;
}

const formHtml = ({ deposit }: FormParts, inside: string, button: string): string =>
  `<form method="post" action="${pagePath(deposit.id)}">${inside}
<div class="action"><button name="action" value="pay">${escape(button)}</button></div></form>`;

const title = (text: string): string => `<h2>${escape(text)}</h2>`;

const rowHtml = (label: string, value: string, kind = ''): string =>
  `<div${kind}><dt>${escape(label)}</dt><dd><code>${escape(value)}</code></dd></div>`;

function bankForm(parts: FormParts): string {
  const { words, deposit, amount } = parts;
  const { bank, account } = bankAccounts[deposit.asked.currency] ?? OTHER_ACCOUNT;
  const rows = [
    rowHtml(words.bank.bank, bank),
    rowHtml(words.bank.holder, HOLDER),
    rowHtml(words.bank.account, account),
    rowHtml(words.amount, amount),
    rowHtml(words.bank.code, deposit.payCode, ' class="key"'),
  ];
  return `${title(words.bank.title)}<dl class="account">${rows.join('')}</dl>
<p class="muted">${escape(words.bank.hint)}</p>${formHtml(parts, '', words.bank.done)}`;
}

function cardForm(parts: FormParts): string {
  const { words, typed, amount } = parts;
  const { card } = words;
  // Number and code are never sent back, so that no cache and no screen reader's history has them.
  const number = `type="text" inputmode="numeric" autocomplete="cc-number" required maxlength="23" placeholder="0000 0000 0000 0000" spellcheck="false"`;
  const expiry = `type="text" inputmode="numeric" autocomplete="cc-exp" required maxlength="7" placeholder="${escape(card.expiryHint)}"`;
  const cvc = `type="text" inputmode="numeric" autocomplete="cc-csc" required maxlength="4" placeholder="${escape(card.cvcHint)}"`;
  const name = `type="text" autocomplete="cc-name" required maxlength="80" spellcheck="false"`;
  const fields: Field[] = [
    { name: 'number', label: card.number, attributes: number },
    { name: 'expiry', label: card.expiry, attributes: expiry, isHalf: true },
    { name: 'cvc', label: card.cvc, attributes: cvc, isHalf: true },
    { name: 'name', label: card.name, attributes: name },
  ];
  const inside = `<div class="fields">${fields.map((field) => fieldHtml(field, words, typed)).join('')}</div>`;
  return title(card.title) + formHtml(parts, inside, words.pay(amount));
}

function ewalletForm(parts: FormParts): string {
  const { words, typed, amount } = parts;
  const attributes = `type="tel" inputmode="tel" autocomplete="tel" required maxlength="20"`;
  const field = fieldHtml({ name: 'phone', label: words.ewallet.phone, attributes }, words, typed);
  const inside = `${field}<p class="muted">${escape(words.ewallet.hint)}</p>`;
  return title(words.ewallet.title) + formHtml(parts, inside, words.pay(amount));
}

function qrForm(parts: FormParts): string {
  const { words, deposit } = parts;
  const { amountMinor, currency } = deposit.asked;
  const scheme = qrSchemeOf(currency);
  if (!scheme) throw new Error(`a deposit in ${currency} has the method qr`);
  const picture = qrPicture(scheme.payload({ amountMinor: BigInt(amountMinor), payCode: deposit.payCode }));
  const steps = words.qr.steps.map((step) => `<li><span>${escape(step)}</span></li>`).join('');
  return `${title(words.qr.title(scheme.name))}
<div><div class="qr" role="img" aria-label="${escape(words.qr.picture(scheme.name))}">${picture}</div>
<p class="muted qr-name">${escape(deposit.payCode)}</p></div><ol>${steps}</ol>${formHtml(parts, '', words.qr.done)}`;
}

/** The part of a page on which a player pays, by method. */
export const methodForms: Readonly<Record<PayMethod, (parts: FormParts) => string>> = {
  bank: bankForm,
  card: cardForm,
  ewallet: ewalletForm,
  qr: qrForm,
};
