import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ErrorCode } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { Actions, Form } from '../../kit/money-parts.tsx';
import { useLimitWords } from '../../kit/protection/use-limit-words.ts';
import { Section } from '../../kit/section.tsx';
import { protectionOf } from '../../stores/protection-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { breakHours, HOUR_MS, useSpans } from './spans.ts';
import { WhatStays } from './what-stays.tsx';

/** A break of some hours to six weeks. What it does is said before, and it begins by a second press (PROTECT-13). */
export const Breaks = observer(function Breaks() {
  const root = useStore();
  const { t, moment } = useLimitWords('');
  const { ofHours } = useSpans();
  const [hours, setHours] = useState(breakHours[0]!);
  const [isSure, setSure] = useState(false);
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const answer = protectionOf(root).take(await root.client.call('takeBreak', { body: { hours } }));
    // After a success the page shows the break instead of this.
    if (answer.ok) return;
    setBusy(false);
    setRefusal(answer.code);
  };
  return (
    <Section id="break">
      <h2>{t('protection.break')}</h2>
      <p>{t('protection.break.text')}</p>
      <Form as="div" role="group" aria-label={t('protection.break')}>
        {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
        <WhatStays />
        <Select
          id="break-hours"
          label={t('protection.howLong')}
          choices={breakHours.map((each) => ({ value: String(each), text: ofHours(each) }))}
          value={String(hours)}
          disabled={isBusy}
          onChange={({ target }) => setHours(Number(target.value))}
        />
        {isSure ? (
          <>
            <p role="status">
              {t('protection.break.sure', { until: moment(new Date(Date.now() + hours * HOUR_MS).toISOString()) })}
            </p>
            <Actions>
              <Button type="button" disabled={isBusy} onClick={() => void begin()}>
                {t('protection.break.begin', { span: ofHours(hours) })}
              </Button>
              <Button type="button" $rank="secondary" disabled={isBusy} onClick={() => setSure(false)}>
                {t('protection.cancel')}
              </Button>
            </Actions>
          </>
        ) : (
          <Actions>
            <Button type="button" $rank="secondary" onClick={() => setSure(true)}>
              {t('protection.break.take')}
            </Button>
          </Actions>
        )}
      </Form>
    </Section>
  );
});
