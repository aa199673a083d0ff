import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** What was typed and the form has not heard of yet: each tells it. A form has one of these, and empties it before it is sent. */
export type PendingInputs = Set<() => void>;

/** An element that takes text: of one line, or of several. */
type TextElement = HTMLInputElement & HTMLTextAreaElement;

/** What the element of a text takes. */
export interface LateText {
  ref: RefObject<TextElement | null>;
  defaultValue: string;
  onChange: () => void;
  onBlur: () => void;
}

/**
 * A text that a form keeps. Its element shows what is typed by itself: the letter is on the screen before the form hears of it, so that nobody
 * who types waits for rules and rendering. The form hears of it in the next moment, when the field is left, or before it is sent.
 * @param value what the form has; the element shows what something else has made of it
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
    // This frame shows the letter; what comes after it may take its time.
    frame.current = requestAnimationFrame(() => setTimeout(flushThis));
  };
  return { ref, defaultValue: value, onChange, onBlur: flushThis };
}
