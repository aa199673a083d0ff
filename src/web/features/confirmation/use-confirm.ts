import { useState } from 'react';
import type { BodyOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { fieldFaultsOf, type ErrorCode, type FieldFault } from '../../../shared/errors.ts';
import { useFaults } from '../../kit/use-faults.ts';
import { useStore } from '../../stores/root-store.ts';

/**
 * The submit logic of a confirmation form: sends the proof, and shows faults or the refusal.
 * @param onGiven called when the gateway has accepted the proof
 */
export function useConfirm(onGiven: () => void) {
  const { client } = useStore();
  const { faultOf, show } = useFaults();
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const send = async (form: HTMLFormElement, faults: readonly FieldFault[], body: BodyOf<Contract['confirm']>) => {
    if (isBusy) return;
    show(faults, form);
    setRefusal(undefined);
    if (faults.length > 0) return;
    setBusy(true);
    const answer = await client.call('confirm', { body });
    setBusy(false);
    if (answer.ok) return onGiven();
    const refused = fieldFaultsOf(answer);
    show(refused, form);
    if (refused.length === 0) setRefusal(answer.code);
  };
  return { faultOf, refusal, isBusy, send };
}
