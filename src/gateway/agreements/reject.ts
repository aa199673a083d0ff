import { ok, type Result } from '../../shared/errors.ts';
import { answer, change, tell, type Acting, type ReadAgreement } from './acting.ts';
import { waitingVersion, type AnswerFailure } from './waiting-version.ts';

/** Rejects the version that waits. An agreement that runs goes on as it was. */
export async function reject(
  acting: Acting,
  agreement: ReadAgreement,
  version: number | undefined,
): Promise<Result<bigint, AnswerFailure>> {
  const waiting = await waitingVersion(acting, agreement, version);
  if (!waiting.ok) return waiting;
  const { id, state, downline_id } = agreement;
  await answer(acting, { id, version: waiting.value.version }, { answer: 'rejected', answered_by: downline_id });
  await change(acting, id, state === 'offered' ? { state: 'rejected' } : { offered_version: null });
  await tell(acting, agreement, 'rejected', ['upline']);
  return ok(id);
}
