import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { withPlainNumber } from '../../../shared/brand/mobile-number.ts';
import { faultOf, type SchemaError } from '../../../shared/brand/registration.ts';
import type { FieldSetting } from '../../../shared/contract/system.ts';
import type { ErrorCode, FieldFault } from '../../../shared/errors.ts';
import type { RegisterFormData } from '../../../shared/site/boot-data.ts';
import type { FormData, SchemaFormHandle } from '../../../ui/form/schema-form.tsx';
import { HumanCheck } from '../../identity/human-check.ts';
import { CaptchaStore } from '../../identity/captcha-store.ts';
import { useStore } from '../../stores/root-store.ts';
import type { AffiliateCheck } from './affiliate-check.ts';
import type { PhoneStep } from './use-code-rows.tsx';
import { register } from './register.ts';

interface RegistrationUse {
  form: RegisterFormData;
  settings: readonly FieldSetting[];
  /** Faults that the compiled validator finds in some data. */
  errorsOf: (data: FormData) => readonly SchemaError[];
  /** The form's initial data. */
  first: FormData;
  isShown: boolean;
  handle: RefObject<SchemaFormHandle | null>;
  affiliate: AffiliateCheck | undefined;
}

/**
 * The behaviour of a registration form: prepares the human check and the captcha while the player types, submits, and
 * reports the outcome.
 */
export function useRegistration({
  form: { method },
  settings,
  errorsOf,
  first,
  isShown,
  handle,
  affiliate,
}: RegistrationUse) {
  const store = useStore();
  const [human] = useState(() => new HumanCheck(store.client));
  const [captcha] = useState(() => new CaptchaStore(store.client));
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [warning, setWarning] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const data = useRef(first);
  useLayoutEffect(() => void (data.current = first), [first]);
  const hasCaptcha = has(settings, 'captcha');

  useEffect(() => {
    if (isShown && hasCaptcha) renew(captcha, handle);
  }, [isShown, hasCaptcha, captcha, handle]);

  const onTyped = (typed: FormData) => {
    data.current = typed;
    human.begin();
    if (faults.length > 0) setFaults([]);
  };

  /** The number, or `undefined` when it has a fault, which is then shown under it (REG-25). */
  const numberOf = () => {
    const plain = withPlainNumber(data.current);
    const error = errorsOf(plain).find(isOfNumber);
    if (error) setFaults([faultOf(error, settings)]);
    return error ? undefined : String(plain['mobileNum']);
  };

  const submit = async (typed: FormData, phone: PhoneStep) => {
    const form = withPlainNumber(typed);
    if (isBusy || !phone.isComplete()) return;
    setBusy(true);
    const hiddenAffiliate = has(settings, 'affiliateCode') ? affiliate?.hiddenCode : undefined;
    await affiliate?.settled;
    const hasFailed = hiddenAffiliate !== undefined && affiliate?.hiddenCode === undefined;
    const provePhone = phone.provePhone && (() => phone.provePhone!(String(form['mobileNum'])));
    const outcome = hasFailed
      ? ({ kind: 'invitation', code: 'invitation_code_error' } as const)
      : await register(store, { method, form, hiddenAffiliate, human, captcha, provePhone });
    setBusy(false);
    setRefusal(outcome.kind === 'refused' ? outcome.refusal : undefined);
    setWarning(outcome.kind === 'invitation' ? outcome.code : undefined);
    setFaults(faultsOf(outcome));
    if (outcome.kind === 'refused' && hasCaptcha) renew(captcha, handle);
  };

  return {
    human,
    captcha,
    faults,
    refusal,
    warning,
    isBusy,
    onTyped,
    numberOf,
    submit,
    closeWarning: () => setWarning(undefined),
  };
}

/** Whether an error of the form is about the mobile number. */
const isOfNumber = ({ instancePath, params }: SchemaError): boolean =>
  instancePath === '/mobileNum' || params['missingProperty'] === 'mobileNum';

const has = (settings: readonly FieldSetting[], field: string): boolean => settings.some(({ name }) => name === field);

/** Fetches a new captcha and clears the input, because the old answer does not fit the new picture. */
function renew(captcha: CaptchaStore, handle: RefObject<SchemaFormHandle | null>): void {
  captcha.renew();
  handle.current?.clear('captcha');
}

/** The faults to show under the fields after an outcome. */
function faultsOf(outcome: Awaited<ReturnType<typeof register>>): readonly FieldFault[] {
  if (outcome.kind === 'refused') return outcome.faults;
  return outcome.kind === 'invitation' && outcome.code === 'invitation_code_error'
    ? [{ field: 'affiliateCode', key: `error.${outcome.code}` }]
    : [];
}
