import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ConfirmationWay } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Warning } from '../../../ui/warning.tsx';
import { CodeField } from '../../identity/code-field.tsx';
import { Foot } from '../../kit/form-parts.ts';
import { missing } from '../../kit/use-faults.ts';
import { useStore } from '../../stores/root-store.ts';
import { useForm } from '../../kit/forms/use-form.ts';

const To = styled.p`
  margin-bottom: ${space(4)};
  overflow-wrap: anywhere;
`;

interface ConfirmByCodeProps {
  onGiven: () => void;
  kind: Extract<ConfirmationWay, { way: 'code' }>['kind'];
  /** The contact, mostly masked. */
  masked: string;
}

/** Confirms with a code sent to a verified contact of the account. */
export function ConfirmByCode({ kind, masked, onGiven }: ConfirmByCodeProps) {
  const { client } = useStore();
  const { t } = useTranslation();
  const [id, setId] = useState('');
  const ask = async () => {
    const answer = await client.call('confirmCode', { body: { kind } });
    if (answer.ok) setId(answer.value.verificationId);
    return answer;
  };
  const { attributes, faultOf, refusal, isBusy } = useForm({
    check: ({ code = '' }) => (code.trim() === '' ? [missing('code')] : []),
    send: ({ code = '' }) => client.call('confirm', { body: { verification: { id, code: code.trim() } } }),
    onDone: onGiven,
  });
  return (
    <form {...attributes}>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <To>{t('account.confirm.codeTo', { contact: masked })}</To>
      <CodeField id={`confirm-${kind}`} name="code" fault={faultOf('code')} onSend={ask} />
      <Foot>
        <Button type="submit" $isWide disabled={isBusy}>
          {t(isBusy ? 'form.busy' : 'account.confirm.submit')}
        </Button>
      </Foot>
    </form>
  );
}
