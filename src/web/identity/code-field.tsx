import { useTranslation } from 'react-i18next';
import type { ErrorCode, Result } from '../../shared/errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { SendCode } from './send-code.tsx';

interface CodeFieldProps {
  id: string;
  name: string;
  fault?: string | undefined;
  /** Dots stand for what the browser remembers. */
  placeholder?: string | undefined;
  sentMinutes?: number;
  onSend: () => Promise<Result<{ expiredMinutes: number }, ErrorCode> | undefined>;
}

/** The code of a message, and beside it the button that has one sent. Phones offer what has just come. */
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
