import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AMOUNT_MINOR_MAX } from '../../shared/contract/wallet-protocol.ts';
import { parseAmount } from '../../shared/money/parse-amount.ts';
import type { Parts } from '../parts.ts';
import { depositOutcomes, outcomeOf, type DepositChoice } from '../sandbox/outcomes.ts';
import { chargeBack, settleDue } from '../settle.ts';
import type { Deposit } from '../store/payments.ts';
import { loadAssets, type Assets } from './assets.ts';
import { cardEndOf, cardFaults } from './card-fields.ts';
import type { Typed } from './method-forms.ts';
import { pagePath, sandboxPath } from './page-paths.ts';
import { isPayable, messagePage, payPage } from './pay-page.ts';
import type { FieldName } from './words/pay-words.ts';
import { EN } from './words/EN.ts';
import { wordsFor } from './words/words.ts';

/** The pages run no script at all, and are framed by nobody. */
const POLICY = [
  `default-src 'none'`,
  `style-src 'self'`,
  `font-src 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
].join('; ');
/** A page that waits for the bank looks again after this many seconds. */
const LOOK_AGAIN_S = 2;
const WRONG_STATUS = 422;
const PHONE = /^\+?\d{8,15}$/;
const NOTHING_TYPED: Typed = { values: {}, faults: [] };

type PageRequest = FastifyRequest<{ Params: { id: string } }>;
/** A page and its parts. */
type Pages = Parts & { assets: Assets };

/** Registers the pages on which players pay, and their files. */
export function registerPages(app: FastifyInstance, parts: Parts): void {
  const pages: Pages = { ...parts, assets: loadAssets() };
  const withDeposit =
    (act: (deposit: Deposit, form: URLSearchParams, reply: FastifyReply) => FastifyReply) =>
    async (request: PageRequest, reply: FastifyReply) => {
      const payment = parts.payments.byId(request.params.id);
      if (payment?.kind !== 'deposit') {
        const page = messagePage(EN, pages.assets.stylePath, EN.missing);
        return sendHtml(reply.status(404), page);
      }
      return act(payment, new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : ''), reply);
    };
  app.get<{ Params: { id: string } }>(
    pagePath(':id'),
    withDeposit((deposit, _form, reply) => sendPage(pages, deposit, reply)),
  );
  app.post<{ Params: { id: string } }>(
    pagePath(':id'),
    withDeposit((deposit, form, reply) => act(pages, deposit, form, reply)),
  );
  if (parts.config.isSandbox)
    app.post<{ Params: { id: string } }>(
      sandboxPath(':id'),
      withDeposit((deposit, form, reply) => choose(pages, deposit, form, reply)),
    );
  app.get('/', async (_request, reply) => sendHtml(reply, messagePage(EN, pages.assets.stylePath, EN.about)));
  for (const [path, { bytes, type }] of pages.assets.files)
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(bytes),
    );
}

const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html);

function sendPage(pages: Pages, deposit: Deposit, reply: FastifyReply, typed: Typed = NOTHING_TYPED): FastifyReply {
  const { config, movements, nowMs, assets } = pages;
  if (deposit.state === 'deciding') reply.header('refresh', String(LOOK_AGAIN_S));
  const html = payPage({
    deposit,
    movements: movements.ofPayment(deposit.id),
    words: wordsFor(deposit.asked.language),
    typed,
    nowMs: nowMs(),
    isSandbox: config.isSandbox,
    stylePath: assets.stylePath,
  });
  return sendHtml(typed.faults.length > 0 ? reply.status(WRONG_STATUS) : reply, html);
}

/** Leads a form back to its page, so that a reload sends nothing twice. */
const seeOther = (reply: FastifyReply, { id }: Deposit): FastifyReply => reply.redirect(pagePath(id), 303);

/** The player pays or cancels. A deposit that the bank has already stays as it is. */
function act(pages: Pages, deposit: Deposit, form: URLSearchParams, reply: FastifyReply): FastifyReply {
  if (form.get('action') === 'cancel') return decide(pages, deposit, 'abandoned', reply);
  const typed = read(deposit, form, pages.nowMs());
  if (isPayable(deposit, pages.nowMs()) && typed.faults.length > 0) return sendPage(pages, deposit, reply, typed);
  // No bank is connected outside of the sandbox, so nobody could say that the money has come.
  if (!pages.config.isSandbox) return seeOther(reply, deposit);
  const cardEnd = deposit.asked.method === 'card' ? cardEndOf(form.get('number') ?? '') : undefined;
  return decide(pages, deposit, 'paid', reply, { cardEnd });
}

/** What the player typed, without what must not be sent back. */
function read(deposit: Deposit, form: URLSearchParams, nowMs: number): Typed {
  const text = (name: FieldName) => form.get(name) ?? '';
  if (deposit.asked.method === 'card') {
    const [expiry, name] = [text('expiry'), text('name')];
    return {
      values: { expiry, name },
      faults: cardFaults({ number: text('number'), cvc: text('cvc'), expiry, name }, nowMs),
    };
  }
  if (deposit.asked.method !== 'ewallet') return NOTHING_TYPED;
  const isPhone = PHONE.test(text('phone').replace(/[\s().-]/g, ''));
  return { values: { phone: text('phone') }, faults: isPhone ? [] : ['phone'] };
}

/** The visitor of the sandbox chooses an outcome. */
function choose(pages: Pages, deposit: Deposit, form: URLSearchParams, reply: FastifyReply): FastifyReply {
  const choice = form.get('outcome') ?? '';
  if (choice === 'chargeback') {
    chargeBack(pages, deposit);
    return seeOther(reply, deposit);
  }
  if (!isChoice(choice)) return seeOther(reply, deposit);
  if (choice !== 'other_amount') return decide(pages, deposit, choice, reply);
  const text = form.get('amount') ?? '';
  const rules = {
    tag: wordsFor(deposit.asked.language).tag,
    currency: deposit.asked.currency,
    minMinor: 1n,
    maxMinor: BigInt(AMOUNT_MINOR_MAX),
  };
  const amount = parseAmount(text, rules);
  if (!amount.ok) return sendPage(pages, deposit, reply, { values: { amount: text }, faults: ['amount'] });
  return decide(pages, deposit, choice, reply, { amountMinor: amount.value.amountMinor });
}

const isChoice = (text: string): text is DepositChoice => Object.hasOwn(depositOutcomes, text);

/** Gives the deposit to the bank, which decides at once or after a while. */
function decide(
  pages: Pages,
  deposit: Deposit,
  outcome: string,
  reply: FastifyReply,
  { amountMinor, cardEnd }: { amountMinor?: bigint; cardEnd?: string | undefined } = {},
): FastifyReply {
  const nowMs = pages.nowMs();
  const waitMs = deposit.asked.pastMs === undefined ? outcomeOf(outcome).waitMs(pages.config.timings) : 0;
  const dueAtMs = nowMs + waitMs;
  pages.payments.decide(deposit.id, { outcome, amountMinor: amountMinor ?? null, dueAtMs }, nowMs, cardEnd);
  settleDue(pages);
  return seeOther(reply, deposit);
}
