import { fail, ok, type Result } from '../../shared/errors.ts';
import { endWithBelow, grantedAbove, type Acting, type ReadAgreement } from './acting.ts';

/**
 * Ends a running agreement with the running period, which is still settled. What the downline grants further down ends with it: without consent the
 * call fails with `agreements_below`.
 */
export async function end(
  acting: Acting,
  agreement: ReadAgreement,
  { endsBelow }: { endsBelow: boolean },
): Promise<Result<bigint, 'transition_refused' | 'agreements_below'>> {
  if (agreement.state !== 'running') return fail('transition_refused');
  if (!endsBelow && (await grantedAbove(acting, agreement.downline_id, 0)).length > 0) return fail('agreements_below');
  await endWithBelow(acting, [agreement]);
  return ok(agreement.id);
}
