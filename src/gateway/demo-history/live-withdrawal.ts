import { Resvg } from '@resvg/resvg-js';
import { toDecimal } from '../../shared/money/money.ts';
import { drawPicture } from '../account/draw-picture.ts';
import { lookUpPayout, payOut } from '../cashier/pay-out.ts';
import { writePayee } from '../cashier/payees.ts';
import { addReceiptProof, cancelWithdrawal, confirmReceipt } from '../cashier/player-steps.ts';
import { readSteps, readWithdrawal } from '../cashier/read-withdrawals.ts';
import { requestWithdrawal } from '../cashier/request-withdrawal.ts';
import { assumeReceipts } from '../cashier/watch-cashier.ts';
import type { ReadWithdrawal } from '../cashier/withdrawal-steps.ts';
import { decideWithdrawal, settleWithdrawal } from '../cashier-care/decide-withdrawal.ts';
import type { Deciders } from './deciders.ts';
import { servicesOfPast, type Past } from './past.ts';
import { notesIn } from './notes.ts';
import type { PlannedWithdrawal } from './plan-history.ts';
import { PAYEE_ENDS } from './sandbox.ts';
import type { StoryStep } from './stories.ts';

const MINUTE_MS = 60_000;
/** Name of the payees: a player has one. */
const PAYEE_NAME = 'Demo Player';

/** A withdrawal, with what its steps need. */
interface Living {
  past: Past;
  deciders: Deciders;
  row: ReadWithdrawal;
}

/**
 * Requests a withdrawal of the past and lets happen to it what is planned. What has happened before, or cannot happen, such as a request above the
 * balance, changes nothing.
 */
export async function liveWithdrawal(past: Past, deciders: Deciders, planned: PlannedWithdrawal): Promise<void> {
  const { brand, player, services, today } = past;
  const { merchantCode } = brand;
  past.goTo(planned.atMs);
  const payee = await payeeFor(past, planned);
  const amount = toDecimal({ amountMinor: planned.amountMinor, currency: player.currency });
  const body = { key: planned.key, payee: String(payee), amount };
  // In the past nobody was asked for documents.
  const ofPast = { ...brand, kyc: { ...brand.kyc, isOn: false } };
  const requested = await requestWithdrawal(services, { brand: ofPast, player, body });
  if (!requested.ok) {
    today.log.info({ merchantCode, code: requested.code }, 'a withdrawal of the past was left out');
    return;
  }
  const by = { memberId: player.memberId, key: planned.key };
  const row = await today.database.withMerchant(merchantCode, (trx) => readWithdrawal(trx, merchantCode, by));
  let atMs = planned.atMs;
  for (const [step, minutes] of planned.steps) {
    atMs += minutes * MINUTE_MS;
    past.goTo(atMs);
    await steps[step]({ past, deciders, row: row! });
  }
}

/** The payee of a withdrawal, which is there since the account was opened. */
async function payeeFor({ brand, player, today, openedMs }: Past, { method, to }: PlannedWithdrawal): Promise<bigint> {
  const institution = method.institutions[to === 'usual' ? 0 : method.institutions.length - 1]!.code;
  const written = await writePayee(
    { database: today.database, clock: () => openedMs },
    {
      brand,
      memberId: player.memberId,
      payee: { method: method.id, institution, number: `40215587${PAYEE_ENDS[to]}`, name: PAYEE_NAME },
    },
  );
  if (!written) throw new Error('the demo account has too many payees');
  return written.id;
}

const own = ({ past: { brand, player }, row: { id } }: Living) => ({ brand, player, id });
const notesOf = ({ past: { brand } }: Living) => notesIn(brand.languages.default);
const inConsole = ({ row: { merchant_code: merchant, id } }: Living) => ({ merchant, id: String(id) });

/** An operator decides. Without operators, withdrawals wait. */
async function decide(living: Living, decision: 'approve' | 'reject' | 'ask_documents', note?: string): Promise<void> {
  const [first] = living.deciders;
  if (!first) return;
  const body = { ...inConsole(living), decision, ...(note !== undefined && { note }) };
  await decideWithdrawal(living.past.services, first('decideWithdrawal'), body);
}

/** Operators settle a dispute: one counts the payout as received, and two give back what is missing. */
async function settle(living: Living, outcome: 'force' | 'return'): Promise<void> {
  const deciders = outcome === 'force' ? living.deciders.slice(-1) : living.deciders.slice(0, 2);
  const body = { ...inConsole(living), outcome, note: notesOf(living)[outcome] };
  for (const decider of deciders) await settleWithdrawal(living.past.services, decider('settleWithdrawal'), body);
}

const send = ({ past, row: { merchant_code: merchantCode, id } }: Living, isToday: boolean): Promise<void> =>
  payOut(isToday ? past.today : past.services, { merchantCode, withdrawalId: String(id) });

/** What each step does. */
const steps: Record<StoryStep, (living: Living) => Promise<unknown>> = {
  async ask_documents(living) {
    const { merchant_code: merchantCode, id } = living.row;
    const taken = await living.past.today.database.withMerchant(merchantCode, (trx) =>
      readSteps(trx, merchantCode, id),
    );
    // Alone of all steps, this one can be taken twice.
    if (taken.some(({ step }) => step === 'documents_wanted')) return;
    await decide(living, 'ask_documents', notesOf(living).ask_documents);
  },
  approve: (living) => decide(living, 'approve'),
  reject: (living) => decide(living, 'reject', notesOf(living).reject),
  cancel: (living) => cancelWithdrawal(living.past.services, own(living)),
  async pay(living) {
    await send(living, false);
    // As when the notice is lost: only the one who asks learns of the past.
    await lookUpPayout(living.past.services, living.row);
  },
  send: (living) => send(living, true),
  receive: (living) => confirmReceipt(living.past.services, own(living), { outcome: 'received' }),
  receive_part: (living) => {
    const { amount_minor: amountMinor, fee_minor: feeMinor, currency } = living.row;
    const receivedAmount = toDecimal({ amountMinor: ((amountMinor - feeMinor) * 3n) / 4n, currency });
    return confirmReceipt(living.past.services, own(living), { outcome: 'partly', receivedAmount });
  },
  async deny(living) {
    await addReceiptProof(living.past.services, drawPicture, own(living), statementPicture());
    return confirmReceipt(living.past.services, own(living), { outcome: 'not' });
  },
  async assume({ past, row: { merchant_code: merchantCode, id } }) {
    const { confirm_by: confirmBy } = (await past.today.database.withMerchant(merchantCode, (trx) =>
      readWithdrawal(trx, merchantCode, { memberId: past.player.memberId, id }),
    ))!;
    if (!confirmBy) return;
    // The play of the next day is earlier than that.
    const later = servicesOfPast(past.today, () => confirmBy.getTime());
    await assumeReceipts(later, merchantCode, AbortSignal.timeout(MINUTE_MS));
  },
  force: (living) => settle(living, 'force'),
  return: (living) => settle(living, 'return'),
};

/** A page of a bank statement, with lines instead of words. */
function statementPicture(): Uint8Array {
  const lines = Array.from({ length: 9 }, (_, line) => {
    const y = 60 + line * 40;
    return `<rect x="40" y="${y}" width="${150 + ((line * 53) % 90)}" height="12"/><rect x="380" y="${y}" width="80" height="12"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect x="40" y="24" width="200" height="20"/>${lines.join('')}</svg>`;
  // tidy: the background of a picture, which no theme applies to
  return new Resvg(svg, { background: 'white' }).render().asPng();
}
