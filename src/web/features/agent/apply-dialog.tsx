import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { APPLICATION_FIELD_LENGTH_MAX, APPLICATION_PLAN_LENGTH_MAX } from '../../../shared/agents/application.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { describedBy, FieldRow, Input } from '../../../ui/input.tsx';
import { space } from '../../../ui/measure.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { Foot, Lead } from '../../kit/form-parts.ts';
import { useForm } from '../../kit/forms/use-form.ts';
import { missing } from '../../kit/use-faults.ts';
import type { DialogProps } from '../../stores/ui-store.ts';
import { useStore } from '../../stores/root-store.ts';

const Area = styled(Input)`
  min-height: ${space(28)};
  padding-block: ${space(3)};
  resize: vertical;
`;

const fields = ['account', 'email', 'market', 'channel', 'plan'] as const;

/** The form for becoming an agent: username, address, market, channel and plan (AGENT-55). */
export const Dialog = observer(function ApplyDialog({ close }: DialogProps<'agentApply'>) {
  const { boot, client } = useStore();
  const { t } = useTranslation();
  const [key] = useState(() => crypto.randomUUID());
  const [sentTo, setSentTo] = useState<string>();
  const { attributes, faultOf, refusal, isBusy } = useForm({
    check: (typed) => fields.filter((name) => (typed[name] ?? '').trim() === '').map(missing),
    send: ({ account = '', email = '', market = '', channel = '', plan = '' }) =>
      client.call('applyAsAgent', {
        body: { key, account: account.trim(), email: email.trim(), market, channel, plan },
      }),
    onDone: ({ email = '' }) => setSentTo(email.trim()),
  });
  return (
    <DialogFrame title={t('agent.apply')} closeLabel={t('dialog.close')} onClose={() => close()}>
      {sentTo === undefined ? (
        <form {...attributes}>
          <Lead>{t('agent.applyText', { brand: boot.brand.name })}</Lead>
          <TextField
            id="apply-account"
            name="account"
            label={t('agent.applyAccount')}
            fault={faultOf('account')}
            autoComplete="username"
            maxLength={limits.usernameLengthMax}
          />
          <TextField
            id="apply-email"
            name="email"
            type="email"
            inputMode="email"
            label={t('field.email')}
            hint={t('agent.applyEmailHint')}
            fault={faultOf('email')}
            autoComplete="email"
            maxLength={limits.fieldLengthMax}
          />
          <Promotion faultOf={faultOf} />
          <Foot>
            {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
            <Button type="submit" $isWide disabled={isBusy}>
              {t(isBusy ? 'form.busy' : 'agent.applySend')}
            </Button>
          </Foot>
        </form>
      ) : (
        <>
          <Lead role="status">{t('agent.applySent', { email: sentTo })}</Lead>
          <Button type="button" $isWide onClick={() => close()}>
            {t('dialog.close')}
          </Button>
        </>
      )}
    </DialogFrame>
  );
});

/** Where and how the applicant would bring players. */
function Promotion({ faultOf }: { faultOf: (name: string) => string | undefined }) {
  const { t } = useTranslation();
  const fault = faultOf('plan');
  return (
    <>
      {(['market', 'channel'] as const).map((name) => (
        <TextField
          key={name}
          id={`apply-${name}`}
          name={name}
          label={t(`agent.apply.${name}`)}
          hint={t(`agent.apply.${name}Hint`)}
          fault={faultOf(name)}
          autoComplete="off"
          maxLength={APPLICATION_FIELD_LENGTH_MAX}
        />
      ))}
      <FieldRow id="apply-plan" label={t('agent.applyPlan')} fault={fault}>
        <Area
          as="textarea"
          id="apply-plan"
          name="plan"
          maxLength={APPLICATION_PLAN_LENGTH_MAX}
          aria-invalid={fault !== undefined}
          aria-describedby={describedBy('apply-plan', { hint: undefined, fault })}
        />
      </FieldRow>
    </>
  );
}
