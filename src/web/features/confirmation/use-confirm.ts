import { useState } from 'react';
import type { BodyOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { fieldFaultsOf, type ErrorCode, type FieldFault } from '../../../shared/errors.ts';
import { useFaults } from '../../kit/use-faults.ts';
import { useStore } from '../../stores/root-store.ts';

/** A form that shows that it is the owner who is here: what it sends, and what is told of it. When it was taken, the question is over. */
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
    const told = fieldFaultsOf(answer);
    show(told, form);
    if (told.length === 0) setRefusal(answer.code);
  };
  return { faultOf, refusal, isBusy, send };
}
