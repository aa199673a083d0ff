import { MAIN_WALLET } from '../../shared/cashier/main-wallet.ts';
import { ok } from '../../shared/errors.ts';
import { endOnWithdrawal } from '../bonuses/end-bonus.ts';
import { lockMember } from '../cashier/lock-member.ts';
import { checkPaymentPassword } from '../cashier/request-withdrawal.ts';
import { recordEvents } from '../events/record-events.ts';
import { downlineTransfer, uplineTransfer } from '../ledger/postings/wallets.ts';
import type { Services } from '../services.ts';
import { countTransfer, transferRefusal } from './transfer-wallets.ts';
import { walletAccount, type WalletOwner } from './wallets.ts';

/** The two ways that money goes between members: the source of their keys in the ledger, the posting, and the event of the one who gets it. */
const ways = {
  upline: { posting: uplineTransfer, type: 'upline_transfer_received' },
  downline: { posting: downlineTransfer, type: 'downline_transfer_received' },
} as const;

/** Who gives how much to whom. */
interface Giving {
  way: keyof typeof ways;
  from: WalletOwner;
  toMemberId: bigint;
  amountMinor: bigint;
  key: string;
  paymentPassword: string;
}

/**
 * Gives an amount of a member's main wallet to another one, in one posting, and records that they have received it. It is a withdrawal in everything but its
 * way, so an open bonus ends as its terms say. The same key again gives nothing more.
 * Failures: those of the payment password and of the ledger, and `too_many_requests`.
 */
export async function giveToMember(
  services: Services,
  { way, from: owner, toMemberId, amountMinor, key, paymentPassword }: Giving,
) {
  const { merchantCode, memberId, currency } = owner;
  const counted = await countTransfer(services, owner);
  if (!counted.ok) return counted;
  const checked = await checkPaymentPassword(services, { merchantCode, memberId, typed: paymentPassword });
  if (!checked.ok) return checked;
  const from = await walletAccount(services, owner, MAIN_WALLET);
  const to = await walletAccount(services, { merchantCode, memberId: toMemberId, currency }, MAIN_WALLET);
  const { posting, type } = ways[way];
  const posted = await services.database.withMerchant(merchantCode, async (trx) => {
    await lockMember(trx, merchantCode, memberId);
    const moved = await services.ledger.postWithin(trx, {
      source: way,
      idempotencyKey: `${memberId}:${key}`,
      ...posting({ from, to, amountMinor }),
    });
    if (!moved.ok || moved.value.isDuplicate) return moved;
    const nowMs = services.clock();
    await endOnWithdrawal({ ledger: services.ledger, trx, merchantCode }, { memberId, currency }, nowMs);
    const body = { fromMemberId: String(memberId), currency, amountMinor: String(amountMinor) };
    await recordEvents(trx, merchantCode, nowMs, [{ type, memberId: toMemberId, body }]);
    return moved;
  });
  if (!posted.ok) return transferRefusal(posted);
  services.signals.send([
    { merchantCode, memberId, topic: 'balance' },
    { merchantCode, memberId: toMemberId, topic: 'balance' },
    { merchantCode, topic: 'events' },
  ]);
  return ok(null);
}
