import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { PlayLimit, Protection } from '../../../shared/contract/protection.ts';
import { fieldFaultsOf, type Failure } from '../../../shared/errors.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import { fromDecimal, toDecimal } from '../../../shared/money/money.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { Actions, Form, Quiet } from '../../kit/money-parts.tsx';
import { effectOf, type LimitOf } from '../../kit/protection/limits.ts';
import { useLimitWords } from '../../kit/protection/use-limit-words.ts';
import { protectionOf } from '../../stores/protection-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { HOUR_MS } from './spans.ts';

interface LimitFormProps {
  of: LimitOf;
  limit: PlayLimit | undefined;
  protection: Protection;
  onDone: () => void;
}

/** Sets, lowers, raises or removes a limit in its row, and says before what happens when. */
export const LimitForm = observer(function LimitForm({ of, limit, protection, onDone }: LimitFormProps) {
  const { currency } = protection;
  const { t, tag, name } = useLimitWords(currency);
  const held = limit && fromDecimal(limit.limit, currency);
  const heldMinor = held?.ok ? held.value.amountMinor : undefined;
  const [text, setText] = useState(held?.ok ? amountText(held.value, tag) : '');
  const [isNone, setNone] = useState(false);
  const { send, failure, isChecked, isBusy } = useSend(of, onDone);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const rules = { tag, currency, minMinor: 1n };
  const parsed = parseAmount(text, rules);
  const wantedMinor = parsed.ok && !isNone ? parsed.value.amountMinor : undefined;
  const effect = parsed.ok || isNone ? effectOf(heldMinor, wantedMinor) : undefined;
  const fault = failure && fieldFaultsOf(failure).find(({ field }) => field === 'limit');
  const id = `limit-${of.measure}-${of.period}`;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (effect === 'same') return onDone();
    void send(isNone ? null : parsed.ok ? toDecimal(parsed.value) : undefined);
  };
  return (
    <Form ref={form} method="post" noValidate aria-label={name(of)} aria-busy={isBusy} onSubmit={submit}>
      {failure && !fault && <Warning>{t(`error.${failure.code}`)}</Warning>}
      <AmountField
        id={id}
        name="limit"
        label={name(of)}
        rules={rules}
        text={text}
        onText={setText}
        sayFault={({ key, params }) => t(key, params ?? {})}
        fault={fault && t(fault.key, fault.params ?? {})}
        isChecked={isChecked && !isNone}
        isDisabled={isNone}
        isBusy={isBusy}
      />
      {limit && (
        <CheckBox checked={isNone} disabled={isBusy} onChange={({ target }) => setNone(target.checked)}>
          {t('protection.none')}
        </CheckBox>
      )}
      <Quiet role="status">{effect && <Effect effect={effect} limit={limit} protection={protection} />}</Quiet>
      <Actions>
        <Button type="submit" $isSmall $rank={effect === 'later' ? 'secondary' : 'primary'} disabled={isBusy}>
          {t(effect === 'later' ? 'protection.ask' : 'protection.save')}
        </Button>
        <Button type="button" $isSmall $rank="secondary" disabled={isBusy} onClick={onDone}>
          {t('protection.cancel')}
        </Button>
      </Actions>
    </Form>
  );
});

interface EffectProps {
  effect: 'atOnce' | 'later' | 'same';
  limit: PlayLimit | undefined;
  protection: Protection;
}

/** What the wanted limit would do, and when. */
const Effect = observer(function Effect({ effect, limit, protection }: EffectProps) {
  const { t, amount, moment } = useLimitWords(protection.currency);
  if (effect === 'same') return t('protection.effect.same');
  if (effect === 'atOnce') return t(limit?.raise ? 'protection.effect.atOnceDrops' : 'protection.effect.atOnce');
  const from = new Date(Date.now() + protection.loosenHours * HOUR_MS).toISOString();
  return t('protection.effect.later', { limit: amount(limit!.limit), from: moment(from) });
});

/** Sends the wanted limit: `null` for none, and nothing while what is typed is no amount. */
function useSend(of: LimitOf, onDone: () => void) {
  const root = useStore();
  const [failure, setFailure] = useState<Failure>();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (limit: string | null | undefined) => {
    setChecked(true);
    if (limit === undefined || isBusy) return;
    setBusy(true);
    const answer = protectionOf(root).take(await root.client.call('setLimit', { body: { ...of, limit } }));
    setBusy(false);
    if (answer.ok) return onDone();
    setFailure(answer);
  };
  return { send, failure, isChecked, isBusy };
}
