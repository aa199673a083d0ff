import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { keepOnTop } from './keep-on-top.ts';
import { media, space } from './measure.ts';

/** A screen reader has to know a live region before its text comes. */
const HEARD_AFTER_MS = 100;

/** Above the bottom bar of a phone, and in the middle of the bottom edge of a desktop. A phone's dialogs stand at the bottom, so there it is at the top. */
const Stack = styled.div`
  inset: auto ${space(3)} calc(var(--size-bottom-bar) + ${space(3)});
  margin-inline: auto;
  width: auto;
  max-width: 30rem;
  padding: 0;
  border: 0;
  background: none;
  box-shadow: none;
  overflow: visible;
  &:popover-open {
    display: grid;
    gap: ${space(2)};
  }
  ${media.desktop} {
    inset-block-end: ${space(6)};
    width: fit-content;
    min-width: 22rem;
  }
  &[data-moved] {
    inset-block: calc(env(safe-area-inset-top) + ${space(3)}) auto;
  }
  ${media.narrow} {
    dialog &:not([data-moved]) {
      inset-block: calc(env(safe-area-inset-top) + ${space(3)}) auto;
    }
    dialog &[data-moved] {
      inset-block: auto ${space(3)};
    }
  }
`;

const Item = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  column-gap: ${space(3)};
  min-height: 56px;
  padding: ${space(1)};
  padding-inline-start: ${space(4)};
  border: 1px solid var(--color-control-line);
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  color: var(--color-text);
  box-shadow: var(--shadow-raised);
  & > svg {
    color: var(--color-positive);
  }
  &[data-fault] > svg {
    color: var(--color-negative);
  }
  & > p {
    padding-block: ${space(2)};
    overflow-wrap: anywhere;
  }
  & > button:last-child {
    grid-column: 4;
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: toast-in var(--motion-quick) ease-out;
    @keyframes toast-in {
      from {
        opacity: 0;
        transform: translateY(8px);
      }
    }
  }
`;

const Action = styled.button`
  min-height: 44px;
  padding-inline: ${space(3)};
  border-radius: var(--radius-control);
  color: var(--color-accent);
  font-weight: var(--weight-strong);
  &:hover {
    background: var(--color-hover);
  }
`;

/** A short message that something was done. */
export interface ToastItem {
  id: number;
  text: string;
  /** It says that something failed. */
  isFault?: boolean | undefined;
  /** One thing to do about it. It closes the toast. */
  action?: { label: string; onPress: () => unknown } | undefined;
}

interface ToastStackProps {
  /** Accessible name of the region. */
  label: string;
  /** Accessible name of the button that closes a toast. */
  closeLabel: string;
  /** Oldest first. */
  toasts: readonly ToastItem[];
  onClose: (id: number) => void;
  /** Called when the toasts show, with a function that tells whether the player is on them. Returns what ends it. */
  onBegin?: (isHeld: () => boolean) => () => void;
}

/**
 * Short messages at the edge of the screen, above dialogs too. Screen readers announce them politely. They take no focus: Tab leads to them
 * from where the player is. Escape closes the one with the focus, and the focus goes back.
 */
export function ToastStack({ label, closeLabel, toasts, onClose, onBegin }: ToastStackProps) {
  const [host] = useState(() => document.createElement('div'));
  const stack = useRef<HTMLDivElement>(null);
  /** What had the focus before the toasts. */
  const origin = useRef<HTMLElement>(null);
  const isHeard = useRegion(host, stack, toasts.length === 0);
  useEffect(() => onBegin?.(() => isHeld(stack.current!)), [onBegin]);
  const close = (id: number) => {
    const own = document.activeElement?.closest('[data-toast]');
    if (stack.current!.contains(own ?? null)) {
      const others = [...stack.current!.querySelectorAll<HTMLElement>('[data-toast]')].filter((item) => item !== own);
      (others.at(-1)?.querySelector<HTMLElement>('button:last-child') ?? origin.current)?.focus();
    }
    onClose(id);
  };
  const noteOrigin = ({ relatedTarget }: FocusEvent) => {
    if (!stack.current!.contains(relatedTarget)) origin.current = relatedTarget as HTMLElement | null;
  };
  return createPortal(
    <Stack ref={stack} popover="manual" role="status" aria-label={label} aria-atomic={false} onFocus={noteOrigin}>
      {(isHeard ? toasts : []).map((toast) => (
        <ToastRow key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => close(toast.id)} />
      ))}
    </Stack>,
    host,
  );
}

/** Shows the region while there are toasts. Returns whether they may be in it: first it is there, then they come. */
function useRegion(host: HTMLElement, stack: { current: HTMLElement | null }, isEmpty: boolean): boolean {
  const [isHeard, setHeard] = useState(false);
  useLayoutEffect(() => {
    if (isEmpty) return;
    stack.current!.removeAttribute('data-moved');
    const hide = keepOnTop(host, stack.current!);
    const timer = setTimeout(() => setHeard(true), HEARD_AFTER_MS);
    const makeRoom = () => requestAnimationFrame(() => stack.current && uncoverFocus(stack.current));
    document.addEventListener('focusin', makeRoom);
    return () => {
      document.removeEventListener('focusin', makeRoom);
      clearTimeout(timer);
      setHeard(false);
      hide();
    };
  }, [host, stack, isEmpty]);
  return isHeard;
}

/** Moves the toasts to the other edge if they hide what has the focus: the end of a page cannot scroll out from under them. */
function uncoverFocus(stack: HTMLElement): void {
  const at = document.activeElement;
  if (!at || stack.contains(at)) return;
  const { x, y, width, height } = at.getBoundingClientRect();
  if (stack.contains(document.elementFromPoint(x + width / 2, y + height / 2))) stack.toggleAttribute('data-moved');
}

/** Whether the player is on the toasts, or away from the page. After a tap browsers keep a hover, which counts only with a pointer. */
const isHeld = (stack: HTMLElement): boolean =>
  document.hidden ||
  stack.matches(matchMedia('(hover: hover)').matches ? ':is(:hover, :focus-within)' : ':focus-within');

interface ToastRowProps {
  toast: ToastItem;
  closeLabel: string;
  onClose: () => void;
}

function ToastRow({ toast: { text, isFault, action }, closeLabel, onClose }: ToastRowProps) {
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise it would close the dialog that the toast is above.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const act = () => {
    onClose();
    action?.onPress();
  };
  return (
    <Item data-toast="" data-fault={isFault ? '' : undefined} onKeyDown={closeByKey}>
      <Icon name={isFault ? 'fault' : 'check'} />
      <p>{text}</p>
      {action && (
        <Action type="button" onClick={act}>
          {action.label}
        </Action>
      )}
      <IconButton type="button" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </Item>
  );
}
