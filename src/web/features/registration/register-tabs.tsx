import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import { space } from '../../../ui/measure.ts';

/** The tabs by their names in the specification (§2), and their words. */
const tabs = {
  username: { id: 'register', label: 'register.byUsername' },
  mobile: { id: 'registerMobile', label: 'register.byMobile' },
} as const satisfies Record<RegisterMethod, unknown>;

/** Id of the tab of a method. */
export const tabId = (method: RegisterMethod): string => `tab-${tabs[method].id}`;
/** Id of the panel that the tab of a method shows. */
export const panelId = (method: RegisterMethod): string => `panel-${tabs[method].id}`;

const List = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  margin-bottom: ${space(5)};
  border-bottom: 1px solid var(--color-line);
  & > button {
    min-height: 44px;
    padding: ${space(2)};
    border-bottom: 3px solid transparent;
    margin-bottom: -1px;
    color: var(--color-muted);
    font-weight: var(--weight-strong);
  }
  & > button:hover { color: var(--color-text); }
  & > button[aria-selected='true'] { border-color: var(--color-accent); color: var(--color-text); }
`;

interface RegisterTabsProps {
  methods: readonly RegisterMethod[];
  selected: RegisterMethod;
  onSelect: (method: RegisterMethod) => void;
}

/** The tabs of the registration: one stop of the keyboard, arrows lead on within it. */
export function RegisterTabs({ methods, selected, onSelect }: RegisterTabsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = methods.indexOf(selected);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: methods.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = methods[(to + methods.length) % methods.length]!;
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <List ref={list} role="tablist" aria-label={t('register.methods')}>
      {methods.map((method) => (
        <button
          key={method}
          type="button"
          role="tab"
          id={tabId(method)}
          aria-controls={panelId(method)}
          aria-selected={method === selected}
          tabIndex={method === selected ? 0 : -1}
          onClick={() => onSelect(method)}
          onKeyDown={move}
        >
          {t(tabs[method].label)}
        </button>
      ))}
    </List>
  );
}
