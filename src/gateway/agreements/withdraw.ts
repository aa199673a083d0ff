import { ok, type Result } from '../../shared/errors.ts';
import { answer, change, tell, type Acting, type ReadAgreement } from './acting.ts';
import { waitingVersion, type AnswerFailure } from './waiting-version.ts';

/** Withdraws the offer that waits. An agreement that runs goes on as it was. */
export async function withdraw(
  acting: Acting,
  agreement: ReadAgreement,
  version: number | undefined,
): Promise<Result<bigint, AnswerFailure>> {
  const waiting = await waitingVersion(acting, agreement, version);
  if (!waiting.ok) return waiting;
  const { id, state } = agreement;
  await answer(acting, { id, version: waiting.value.version }, { answer: 'withdrawn' });
  await change(acting, id, state === 'offered' ? { state: 'withdrawn' } : { offered_version: null });
  await tell(acting, agreement, 'withdrawn', ['downline']);
  return ok(id);
}
