import { useTranslation } from 'react-i18next';
import type { ErrorCode, Result } from '../../shared/errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { SendCode } from './send-code.tsx';

interface CodeFieldProps {
  id: string;
  name: string;
  fault?: string | undefined;
  /** Dots when a remember grant replaces the code. */
  placeholder?: string | undefined;
  sentMinutes?: number;
  onSend: () => Promise<Result<{ expiredMinutes: number }, ErrorCode> | undefined>;
}

/** The field for a code, with the button that sends one. Phones offer the code of a message that just arrived. */
export function CodeField({ id, name, fault, placeholder, sentMinutes, onSend }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      id={id}
      name={name}
      label={t('field.verificationCode')}
      fault={fault}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={placeholder}
      beside={<SendCode onSend={onSend} {...(sentMinutes !== undefined && { sentMinutes })} />}
    />
  );
}
