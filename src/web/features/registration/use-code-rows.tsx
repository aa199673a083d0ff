import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import { FieldRow, Input, InputPair, noteId } from '../../../ui/input.tsx';
import { CaptchaField } from '../../identity/captcha.tsx';
import type { HumanCheck } from '../../identity/human-check.ts';
import { SendCode } from '../../identity/send-code.tsx';
import { CaptchaStore } from '../../identity/captcha-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { PhoneProof } from './phone-proof.ts';

/** Ids of inputs that are not fields of the form. Their values are not part of its data. */
const SERVICE_CODE_ID = 'phone-service-code';
const CAPTCHA_ID = 'code-captcha';

/** How a form proves a mobile number beyond a code in its own data. */
export interface PhoneStep {
  /** Whether a code that is not part of the form's data has been typed. Focuses the input when it is empty. */
  isComplete: () => boolean;
  /** Proves the number through the phone-verification service, if the brand uses one. */
  provePhone: ((number: string) => Promise<string | undefined>) | undefined;
}

interface CodeRows extends PhoneStep {
  /** Goes beside the code field. */
  button: ReactNode;
  /** Goes below the code field, or below the number when the form has no code field. */
  rows: ReactNode;
}

/**
 * The parts of a form that prove a mobile number: the button that requests a code, the row for the code of the
 * phone-verification service, and a captcha when the gateway requires one before it sends more codes.
 * @param numberOf returns the number in the form, or `undefined` when it has a fault, which the form then shows
 */
export function useCodeRows(method: RegisterMethod, human: HumanCheck, numberOf: () => string | undefined): CodeRows {
  const store = useStore();
  const [phone] = useState(() => new PhoneProof(store, method));
  const [captcha] = useState(() => new CaptchaStore(store.client));
  const [wantsCaptcha, setWantsCaptcha] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  const onSend = async () => {
    const number = numberOf();
    if (number === undefined) return undefined;
    const picture = document.getElementById(CAPTCHA_ID) as HTMLInputElement | null;
    const sent = await phone.send({ number, human, captcha: picture ? captcha.answered(picture.value) : undefined });
    if (picture) picture.value = '';
    const isWanted = !sent.ok && (picture !== null || sent.code === 'captcha_invalid');
    setWantsCaptcha(isWanted);
    if (isWanted) captcha.renew();
    return sent;
  };
  const isComplete = () => {
    const isMissing = phone.isByService && code.current!.value.trim() === '';
    if (isMissing) code.current!.focus();
    return !isMissing;
  };
  const provePhone = async (number: string) => {
    const token = await phone.prove(number, code.current!.value.trim());
    if (token === undefined) code.current!.select();
    return token;
  };
  const button = <SendCode onSend={onSend} />;
  return {
    button,
    rows: (
      <>
        {phone.isByService && <ServiceCode ref={code}>{button}</ServiceCode>}
        {wantsCaptcha && <CaptchaField id={CAPTCHA_ID} captcha={captcha} />}
      </>
    ),
    isComplete,
    provePhone: phone.isByService ? provePhone : undefined,
  };
}

/**
 * The code of the phone-verification service, which is not a field of the form. Uncontrolled; it reports that it is
 * empty when the form is submitted, together with the form's fields.
 */
function ServiceCode({ ref, children }: { ref: RefObject<HTMLInputElement | null>; children: ReactNode }) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const input = ref.current!;
    const { form } = input;
    const checkEmpty = () => setMissing(input.value.trim() === '');
    form?.addEventListener('submit', checkEmpty);
    return () => form?.removeEventListener('submit', checkEmpty);
  }, [ref]);
  return (
    <FieldRow
      id={SERVICE_CODE_ID}
      label={t('field.verificationCode')}
      fault={isMissing ? t('error.code_missing') : undefined}
    >
      <InputPair>
        <Input
          ref={ref}
          id={SERVICE_CODE_ID}
          autoComplete="one-time-code"
          inputMode="numeric"
          aria-required
          aria-invalid={isMissing}
          aria-describedby={isMissing ? noteId(SERVICE_CODE_ID) : undefined}
          defaultValue=""
          onChange={() => setMissing(false)}
        />
        {children}
      </InputPair>
    </FieldRow>
  );
}
