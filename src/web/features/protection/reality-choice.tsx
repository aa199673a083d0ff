import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Protection } from '../../../shared/contract/protection.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { Select } from '../../../ui/select.tsx';
import { Form, Quiet } from '../../kit/money-parts.tsx';
import { Section } from '../../kit/section.tsx';
import { protectionOf } from '../../stores/protection-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { realityMinutes } from './spans.ts';

/** How often a game says how long and for how much the player has played (PROTECT-24). A choice holds at once. */
export const RealityChoice = observer(function RealityChoice({ protection }: { protection: Protection }) {
  const root = useStore();
  const { t } = useTranslation();
  const { brandMinutes, minutes } = protection.realityCheck;
  const [state, setState] = useState<'busy' | 'saved' | ErrorCode>();
  const every = (count: number) => t('protection.reality.every', { count });
  const choose = async (chosen: number) => {
    setState('busy');
    const answer = protectionOf(root).take(await root.client.call('setRealityCheck', { body: { minutes: chosen } }));
    setState(answer.ok ? 'saved' : answer.code);
  };
  return (
    <Section id="reality-check">
      <h2>{t('protection.reality')}</h2>
      <p>{t('protection.reality.text')}</p>
      <Form as="div">
        <Select
          id="reality-minutes"
          label={t('protection.reality.often')}
          choices={[
            { value: '0', text: brandMinutes === 0 ? t('protection.reality.never') : every(brandMinutes) },
            ...realityMinutes(brandMinutes).map((each) => ({ value: String(each), text: every(each) })),
          ]}
          value={String(minutes)}
          isBusy={state === 'busy'}
          hint={brandMinutes === 0 ? undefined : t('protection.reality.brand', { count: brandMinutes })}
          fault={state === undefined || state === 'busy' || state === 'saved' ? undefined : t(`error.${state}`)}
          onChange={({ target }) => void choose(Number(target.value))}
        />
        <Quiet role="status">{state === 'saved' && t('protection.saved')}</Quiet>
      </Form>
    </Section>
  );
});
