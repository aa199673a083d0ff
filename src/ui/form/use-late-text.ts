import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Functions that pass on typed text that the form does not have yet. A form has one set and flushes it before it is submitted. */
export type PendingInputs = Set<() => void>;

/** A text input of one or several lines. */
type TextElement = HTMLInputElement & HTMLTextAreaElement;

/** Props for the text input. */
export interface LateText {
  ref: RefObject<TextElement | null>;
  defaultValue: string;
  onChange: () => void;
  onBlur: () => void;
}

/**
 * A text input that reports to its form late. The input is uncontrolled, so a letter appears before the form validates and renders. The
 * form gets the text right after the next frame, when the input loses focus, or before it is submitted.
 * @param value the form's value; the input takes it over when something else has changed it
 */
export function useLateText(value: string, pending: PendingInputs, onText: (text: string) => void): LateText {
  const ref = useRef<TextElement>(null);
  const latest = useRef(onText);
  const frame = useRef(0);
  useLayoutEffect(() => void (latest.current = onText));
  const [flushThis] = useState(() => () => {
    cancelAnimationFrame(frame.current);
    if (pending.delete(flushThis) && ref.current) latest.current(ref.current.value);
  });
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== value && !pending.has(flushThis)) ref.current.value = value;
  }, [value, pending, flushThis]);
  useEffect(() => () => void pending.delete(flushThis), [pending, flushThis]);
  const onChange = () => {
    pending.add(flushThis);
    cancelAnimationFrame(frame.current);
    // This frame paints the letter; the slower work runs after it.
    frame.current = requestAnimationFrame(() => setTimeout(flushThis));
  };
  return { ref, defaultValue: value, onChange, onBlur: flushThis };
}
