import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import type { ErrorCode, FieldFault } from '../../../shared/errors.ts';
import { wantedPath } from '../../app/paths.ts';
import { referralCode } from '../../stores/referral.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** What a registration came to: the player is in, or these faults stand under their fields, or this refusal above the button. */
export type RegisterOutcome = { ok: true } | { ok: false; faults: readonly FieldFault[]; refusal?: ErrorCode };

/** The call takes an address up to this length. */
const ADDRESS_LENGTH_MAX = 2048;

/** Where a name that is taken is told, and how. */
const takenFaults: Record<RegisterMethod, FieldFault> = {
  username: { field: 'username', key: 'error.username_taken' },
  mobile: { field: 'mobileNum', key: 'register.numberTaken' },
};

/** Sends a registration (spec §4): on success the player is logged in, the dialog closes and home is shown, or what the guest had wanted. */
export async function register({ boot, client, session, ui }: RootStore, method: RegisterMethod, form: Record<string, unknown>): Promise<RegisterOutcome> {
  const code = referralCode();
  const body = {
    form: form as Record<string, string | boolean>,
    registerUrl: location.href.slice(0, ADDRESS_LENGTH_MAX),
    domain: location.hostname,
    registerMethod: 'WEB',
    loginAfter: true,
    ...(code && { referralCode: code }),
  } as const;
  const answer = await (method === 'mobile'
    ? client.call('registerMobile', { body: { ...body, countryDialingCode: boot.brand.market.dialingCode ?? '' } })
    : client.call('register', { body }));
  if (answer.ok) {
    const begun = await session.begin(answer.value);
    if (!begun.ok) return { ok: false, faults: [], refusal: begun.code };
    if (!ui.resume()) ui.goTo(wantedPath(location));
    return { ok: true };
  }
  const detail = answer.detail as { faults?: FieldFault[] } | null | undefined;
  const faults = detail?.faults ?? [];
  if (answer.code === 'username_taken') return { ok: false, faults: [takenFaults[method]] };
  return faults.length ? { ok: false, faults } : { ok: false, faults, refusal: answer.code };
}
