import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { amountText } from '../shared/money/amount-text.ts';
import {
  AMOUNT_LENGTH_MAX,
  limitsHint,
  parseAmount,
  type AmountFault,
  type AmountRules,
} from '../shared/money/parse-amount.ts';
import { AmountChoices } from './amount-choices.tsx';
import { describedBy, FieldRow, Input } from './input.tsx';
import { space } from './measure.ts';

/** The figure is large, because it is what the form is about. The currency stands at the end of the line, small. */
const Line = styled.div`
  position: relative;
  & > input {
    padding-inline-end: ${space(18)};
    font-size: max(16px, var(--text-3));
    font-weight: var(--weight-strong);
    font-variant-numeric: tabular-nums;
  }
  & > span {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space(4)};
    display: grid;
    place-items: center;
    color: var(--color-muted);
    font-size: var(--text-0);
    pointer-events: none;
  }
`;

interface AmountFieldProps {
  id: string;
  name: string;
  label: string;
  optionalMark?: string | undefined;
  rules: AmountRules;
  /** The text in the field. Read it with `parseAmount` and the same rules when the form is sent. */
  text: string;
  onText: (text: string) => void;
  /** Words of a fault in the page's language: its key, translated with its params. */
  sayFault: (fault: AmountFault) => string;
  /** A fault that only the form knows, such as a balance that is too low. It shows instead of the field's own. */
  fault?: string | undefined;
  /** The form was sent, so the field's own fault shows even if the player never left the field. */
  isChecked?: boolean;
  isDisabled?: boolean;
  /** The form is being sent: the amount stays readable and cannot change. */
  isBusy?: boolean;
  /** Amounts to choose with one tap, in minor units, and the accessible name of their group. */
  choices?: { label: string; amountsMinor: readonly bigint[] } | undefined;
}

/**
 * A field for an amount of money, with its currency and limits (MONEY-13 to MONEY-18). It says what is wrong once the player has left it,
 * and from then on at every key.
 */
export function AmountField({
  id,
  name,
  label,
  optionalMark,
  rules,
  text,
  onText,
  sayFault,
  fault,
  isChecked = false,
  isDisabled = false,
  isBusy = false,
  choices,
}: AmountFieldProps) {
  const [wasLeft, setLeft] = useState(false);
  const write = useRewrite(rules, text, onText);
  const parsed = parseAmount(text, rules);
  const isShown = isChecked || (wasLeft && text.trim() !== '');
  const shown = fault ?? (isShown && !parsed.ok ? sayFault(parsed.fault) : undefined);
  const limits = limitsHint(rules);
  const hint = limits && sayFault(limits);
  const leave = () => {
    setLeft(true);
    write();
  };
  const quick = choices && (
    <AmountChoices
      {...choices}
      rules={rules}
      chosenMinor={parsed.ok ? parsed.value.amountMinor : undefined}
      isDisabled={isDisabled || isBusy}
      onChoose={onText}
    />
  );
  return (
    <FieldRow id={id} label={label} optionalMark={optionalMark} hint={hint} fault={shown} after={quick}>
      <Line>
        <Input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={AMOUNT_LENGTH_MAX}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onBlur={leave}
          disabled={isDisabled}
          readOnly={isBusy}
          aria-busy={isBusy}
          aria-invalid={shown !== undefined}
          aria-describedby={[currencyId(id), describedBy(id, { hint, fault: shown })].filter(Boolean).join(' ')}
        />
        <span id={currencyId(id)}>{rules.currency}</span>
      </Line>
    </FieldRow>
  );
}

const currencyId = (id: string) => `${id}-currency`;

/**
 * Returns a function that writes the typed amount as the language writes it. Does so by itself when the language changes, because the same
 * text may be another amount there.
 */
function useRewrite({ tag, currency }: AmountRules, text: string, onText: (text: string) => void): () => void {
  const rewrite = (readTag: string) => {
    // An amount outside of the limits is an amount too.
    const amount = parseAmount(text, { tag: readTag, currency });
    if (!amount.ok) return;
    const written = amountText(amount.value, tag);
    if (written !== text) onText(written);
  };
  const shownTag = useRef(tag);
  useLayoutEffect(() => {
    if (shownTag.current === tag) return;
    rewrite(shownTag.current);
    shownTag.current = tag;
  });
  return () => rewrite(tag);
}
