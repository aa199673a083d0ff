import { useState } from 'react';
import type { BodyOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { fieldFaultsOf, type ErrorCode, type FieldFault } from '../../../shared/errors.ts';
import { useFaults } from '../../kit/use-faults.ts';
import { useStore } from '../../stores/root-store.ts';

/**
 * The submit logic of a confirmation form: sends the proof, shows faults or the refusal, and closes the dialog on
 * success.
 */
export function useConfirm() {
  const { client, confirmation, ui } = useStore();
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
    if (answer.ok) {
      confirmation.isGiven = true;
      return ui.hide();
    }
    const refused = fieldFaultsOf(answer);
    show(refused, form);
    if (refused.length === 0) setRefusal(answer.code);
  };
  return { faultOf, refusal, isBusy, send };
}
