import type { ErrorCode, FieldFault } from '../../../shared/errors.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** What a registration came to: the player is in, or these faults stand under their fields, or this refusal above the button. */
export type RegisterOutcome = { ok: true } | { ok: false; faults: readonly FieldFault[]; refusal?: ErrorCode };

/** Sends a registration (spec §4): on success the player is logged in, the dialog closes and home is shown, or what the guest had wanted. */
export async function register({ client, session, ui }: RootStore, form: Record<string, unknown>): Promise<RegisterOutcome> {
  const referralCode = new URLSearchParams(location.search).get('referralCode');
  const answer = await client.call('register', {
    body: {
      form: form as Record<string, string | boolean>,
      registerUrl: location.href,
      domain: location.hostname,
      registerMethod: 'WEB',
      loginAfter: true,
      ...(referralCode && { referralCode }),
    },
  });
  if (answer.ok) {
    const begun = await session.begin(answer.value);
    if (!begun.ok) return { ok: false, faults: [], refusal: begun.code };
    if (!ui.resume()) ui.goTo('/');
    return { ok: true };
  }
  const detail = answer.detail as { faults?: FieldFault[] } | null | undefined;
  const faults = detail?.faults ?? [];
  if (answer.code === 'username_taken') return { ok: false, faults: [{ field: 'username', key: 'error.username_taken' }] };
  return faults.length ? { ok: false, faults } : { ok: false, faults, refusal: answer.code };
}
