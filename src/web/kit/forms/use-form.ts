import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf, type ErrorCode, type FieldFault, type Result } from '../../../shared/errors.ts';

/** Values by field name, exactly as typed: a blank may be part of a password. */
export type Typed = Readonly<Record<string, string>>;

interface FormOptions {
  /** Finds faults before anything is sent. */
  check: (typed: Typed) => readonly FieldFault[];
  /** Sends the form. Refused fields of its failure show at their fields, and any other failure as the refusal of the form. */
  send: (typed: Typed) => Promise<Result<unknown>>;
  /** Called after the form was sent. */
  onDone?: ((typed: Typed) => void) | undefined;
}

/** The state of a flat form. */
interface Form {
  /** Attributes of the form element. Its fields are uncontrolled and have names. */
  attributes: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    'aria-busy': boolean;
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
  /** The text of a field's fault. */
  faultOf: (name: string) => string | undefined;
  /** Why the form as a whole was refused. */
  refusal: ErrorCode | undefined;
  isBusy: boolean;
  /** What is typed now. */
  typed: () => Typed;
  /** Shows faults that were found without a submit, and focuses the first. */
  show: (faults: readonly FieldFault[]) => void;
}

/** A form without nested fields: checks it, sends it once at a time, shows what is wrong, and focuses the first faulty field. */
export function useForm({ check, send, onDone }: FormOptions): Form {
  const { t } = useTranslation();
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const show = (found: readonly FieldFault[], refused?: ErrorCode) => {
    setFaults(found);
    setRefusal(refused);
    const inputs = [...ref.current!.elements].filter(
      (element) => element instanceof HTMLInputElement && !element.hidden,
    );
    // A disabled button loses the focus, so after a refusal the focus moves to the first field.
    const isLost = refused !== undefined && !ref.current!.contains(document.activeElement);
    const isFaulty = ({ name }: HTMLInputElement) => found.some(({ field }) => field === name);
    (inputs as HTMLInputElement[]).find((input) => isLost || isFaulty(input))?.focus();
  };
  const typed = (): Typed =>
    Object.fromEntries([...new FormData(ref.current!)].map(([name, value]) => [name, value as string]));
  const submit = async () => {
    if (isBusy) return;
    const values = typed();
    const seen = check(values);
    show(seen);
    if (seen.length > 0) return;
    setBusy(true);
    const answer = await send(values);
    setBusy(false);
    if (answer.ok) return onDone?.(values);
    // The form may have been left in the meantime, such as by a login.
    if (!ref.current) return;
    const refused = fieldFaultsOf(answer);
    const { elements } = ref.current;
    const isAtField = refused.some(({ field }) => elements.namedItem(field));
    show(refused, isAtField ? undefined : answer.code);
  };
  return {
    attributes: {
      ref,
      method: 'post',
      noValidate: true,
      'aria-busy': isBusy,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    faultOf: (name) => {
      const fault = faults.find(({ field }) => field === name);
      return fault && t(fault.key, fault.params ?? {});
    },
    refusal,
    isBusy,
    typed,
    show,
  };
}
