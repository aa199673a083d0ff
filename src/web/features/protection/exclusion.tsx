import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../shared/contract/limits.ts';
import type { Protection } from '../../../shared/contract/protection.ts';
import { Button } from '../../../ui/button.tsx';
import { describedBy, FieldRow, PasswordInput } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { Actions, Form } from '../../kit/money-parts.tsx';
import { Section } from '../../kit/section.tsx';
import { confirmed } from '../../stores/confirmed.ts';
import { protectionOf } from '../../stores/protection-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { exclusionDays, useSpans } from './spans.ts';
import { Lines } from './what-stays.tsx';

// What the gateway says of the days is 'protection.fault.daysMin' and 'protection.fault.notLonger': words that stand here come with the page.

/** What the select sends for an exclusion without an end. */
const FOR_GOOD = 'forGood';

/** The exclusion of oneself: what it means comes first, and it takes the password (PROTECT-14). */
export const Exclusion = observer(function Exclusion({ protection }: { protection: Protection }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="exclusion">
      <h2>{t('protection.exclusion')}</h2>
      <p>{t('protection.exclusion.text')}</p>
      {isOpen ? (
        <ExclusionForm protection={protection} onCancel={() => setOpen(false)} />
      ) : (
        <Button type="button" $rank="secondary" onClick={() => setOpen(true)}>
          {t('protection.exclusion.open')}
        </Button>
      )}
    </Section>
  );
});

interface ExclusionFormProps {
  protection: Protection;
  onCancel: () => void;
}

const ExclusionForm = observer(function ExclusionForm({ protection, onCancel }: ExclusionFormProps) {
  const root = useStore();
  const { t } = useTranslation();
  const { ofDays } = useSpans();
  const choices: (number | null)[] = [...exclusionDays(protection.exclusionDaysMin), null];
  const [days, setDays] = useState<number | null>(protection.exclusionDaysMin);
  const { attributes, faultOf, refusal, isBusy } = useForm({
    // A player without a password leaves the field empty, and confirms it another way.
    check: () => [],
    // After a success the page shows the exclusion instead of this form.
    send: async ({ password }) => {
      const body = { days, ...(password && { password }) };
      return protectionOf(root).take(await confirmed(root, () => root.client.call('excludeSelf', { body })));
    },
  });
  const fault = faultOf('password');
  return (
    <Form {...attributes} aria-label={t('protection.exclusion')}>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <Lines>
        <li>{t('protection.exclusion.play')}</li>
        <li>{t('protection.exclusion.sisters')}</li>
        <li>{t('protection.exclusion.bonus')}</li>
        <li>{t('protection.exclusion.money')}</li>
        <li>{t('protection.exclusion.fixed')}</li>
      </Lines>
      <Select
        id="exclusion-days"
        name="days"
        fault={faultOf('days')}
        label={t('protection.howLong')}
        choices={choices.map((each) => ({ value: String(each ?? FOR_GOOD), text: ofDays(each) }))}
        value={String(days ?? FOR_GOOD)}
        disabled={isBusy}
        onChange={({ target }) => setDays(target.value === FOR_GOOD ? null : Number(target.value))}
      />
      <input type="text" autoComplete="username" value={root.session.account} readOnly hidden />
      <FieldRow
        id="exclusion-password"
        label={t('protection.exclusion.password')}
        hint={t('protection.exclusion.noPassword')}
        fault={fault}
      >
        <PasswordInput
          id="exclusion-password"
          name="password"
          autoComplete="current-password"
          maxLength={limits.passwordLengthMax}
          aria-invalid={fault !== undefined}
          aria-describedby={describedBy('exclusion-password', { hint: t('protection.exclusion.noPassword'), fault })}
          showLabel={t('field.showPassword')}
          hideLabel={t('field.hidePassword')}
        />
      </FieldRow>
      <Actions>
        <Button type="submit" disabled={isBusy}>
          {days === null
            ? t('protection.exclusion.beginForGood')
            : t('protection.exclusion.begin', { span: ofDays(days) })}
        </Button>
        <Button type="button" $rank="secondary" disabled={isBusy} onClick={onCancel}>
          {t('protection.cancel')}
        </Button>
      </Actions>
    </Form>
  );
});
