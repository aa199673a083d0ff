import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { limits } from '../../../shared/contract/limits.ts';
import type { ErrorCode, Result } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Warning } from '../../../ui/warning.tsx';
import { useCountdown } from '../../identity/use-countdown.ts';
import { useStore } from '../../stores/root-store.ts';
import type { AccountStore, ContactKind, TypedContact } from './account-store.ts';
import { FieldForm, type FormField } from '../../kit/forms/field-form.tsx';
import type { Typed } from '../../kit/forms/use-form.ts';

const SECONDS_A_MINUTE = 60;

const Sent = styled.p`
  margin-bottom: ${space(4)};
  color: var(--color-muted);
  overflow-wrap: anywhere;
  & > strong {
    color: var(--color-text);
  }
`;

interface ContactFormProps {
  account: AccountStore;
  kind: ContactKind;
  onDone: () => void;
}

/**
 * Verifies a mobile number or e-mail address in two steps: the player enters the contact, then the code sent to it.
 */
export function ContactForm({ account, kind, onDone }: ContactFormProps) {
  const [contact, setContact] = useState<TypedContact>();
  const { leftS, start } = useCountdown();
  const sendCode = async (to: TypedContact) => {
    const answer = await account.sendCode(to);
    if (answer.ok) {
      start(answer.value.expiredMinutes * SECONDS_A_MINUTE);
      setContact(to);
    }
    return answer;
  };
  if (!contact) return <ContactStep kind={kind} onSend={sendCode} />;
  return (
    <CodeStep
      account={account}
      contact={contact}
      leftS={leftS}
      onSendAgain={() => sendCode(contact)}
      onOther={() => setContact(undefined)}
      onDone={onDone}
    />
  );
}

interface ContactStepProps {
  kind: ContactKind;
  onSend: (contact: TypedContact) => Promise<Result<unknown>>;
}

/** Asks for the contact. */
function ContactStep({ kind, onSend }: ContactStepProps) {
  const { dialingCode } = useStore().boot.brand.market;
  const { t } = useTranslation();
  const field: FormField =
    kind === 'email'
      ? {
          name: 'value',
          label: t('field.email'),
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          maxLength: limits.fieldLengthMax,
        }
      : {
          name: 'value',
          label: t('account.contact.mobileWithCode', { code: dialingCode ? `+${dialingCode}` : '' }),
          type: 'tel',
          inputMode: 'tel',
          autoComplete: 'tel-national',
          maxLength: limits.mobileLengthMax,
        };
  const send = ({ value = '' }: Typed) =>
    onSend({
      kind,
      value: value.trim(),
      ...(kind === 'mobile' && dialingCode && { countryDialingCode: dialingCode }),
    });
  return <FieldForm fields={[field]} submitLabel={t('account.contact.send')} send={send} />;
}

interface CodeStepProps {
  account: AccountStore;
  contact: TypedContact;
  /** Seconds until the player can request another code. */
  leftS: number;
  onSendAgain: () => Promise<Result<unknown>>;
  /** Returns to the first step. */
  onOther: () => void;
  onDone: () => void;
}

/** Asks for the code that was sent to the contact. */
function CodeStep({ account, contact, leftS, onSendAgain, onOther, onDone }: CodeStepProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<ErrorCode>();
  const sendAgain = async () => {
    const answer = await onSendAgain();
    setRefusal(answer.ok ? undefined : answer.code);
  };
  return (
    <>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <Sent>
        {t('account.contact.sentTo')} <strong>{contact.value}</strong>
      </Sent>
      <FieldForm
        fields={[
          {
            name: 'code',
            label: t('account.contact.code'),
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            maxLength: limits.codeLengthMax,
          },
        ]}
        submitLabel={t('account.contact.verify')}
        send={({ code = '' }) => account.verify(contact, code.trim())}
        onDone={onDone}
      >
        <Button type="button" $rank="secondary" $isWide disabled={leftS > 0} onClick={() => void sendAgain()}>
          {leftS > 0 ? t('account.contact.againIn', { seconds: leftS }) : t('account.contact.again')}
        </Button>
        <Button type="button" $rank="secondary" $isWide onClick={onOther}>
          {t('account.contact.other')}
        </Button>
      </FieldForm>
    </>
  );
}
