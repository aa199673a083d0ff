import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { limits } from '../../../shared/contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Warning } from '../../../ui/warning.tsx';
import { useCountdown } from '../../identity/use-countdown.ts';
import { useStore } from '../../stores/root-store.ts';
import type { AccountStore, ContactKind, TypedContact } from './account-store.ts';
import { FieldForm } from './field-form.tsx';

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

/** Shows by a code that a mobile number or an e-mail address is the player's own: first where it is sent to, then what was sent. */
export function ContactForm({ account, kind, onDone }: ContactFormProps) {
  const { boot } = useStore();
  const { t } = useTranslation();
  const [contact, setContact] = useState<TypedContact>();
  const [refusal, setRefusal] = useState<string>();
  const { leftS, start } = useCountdown();
  const { dialingCode } = boot.brand.market;

  const sendCode = async (to: TypedContact) => {
    const answer = await account.sendCode(to);
    if (answer.ok) start(answer.value.expiredMinutes * SECONDS_A_MINUTE);
    return answer;
  };
  const again = async () => {
    const answer = contact && (await sendCode(contact));
    setRefusal(answer && !answer.ok ? answer.code : undefined);
  };
  if (!contact) {
    return (
      <FieldForm
        key="contact"
        fields={[
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
              },
        ]}
        submitLabel={t('account.contact.send')}
        send={async ({ value = '' }) => {
          const typed = {
            kind,
            value: value.trim(),
            ...(kind === 'mobile' && dialingCode && { countryDialingCode: dialingCode }),
          };
          const answer = await sendCode(typed);
          if (answer.ok) setContact(typed);
          return answer;
        }}
        onDone={() => setRefusal(undefined)}
      />
    );
  }
  return (
    <>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <Sent>
        {t('account.contact.sentTo')} <strong>{contact.value}</strong>
      </Sent>
      <FieldForm
        key="code"
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
        <Button type="button" $rank="secondary" $isWide disabled={leftS > 0} onClick={() => void again()}>
          {leftS > 0 ? t('account.contact.againIn', { seconds: leftS }) : t('account.contact.again')}
        </Button>
        <Button type="button" $rank="secondary" $isWide onClick={() => setContact(undefined)}>
          {t('account.contact.other')}
        </Button>
      </FieldForm>
    </>
  );
}
