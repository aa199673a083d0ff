import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { space } from './measure.ts';

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
  & > button:hover {
    color: var(--color-text);
  }
  & > button[aria-selected='true'] {
    border-color: var(--color-accent);
    color: var(--color-text);
  }
`;

/** A tab: its name, and what stands on it. */
export interface Tab<Id extends string> {
  id: Id;
  label: string;
}

interface TabsProps<Id extends string> {
  /** What the tabs choose among, for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Id of the element of a tab: its panel is labelled by it. */
const tabId = (id: string): string => `tab-${id}`;
/** Id of the panel that a tab shows. */
const panelId = (id: string): string => `panel-${id}`;

interface TabPanelProps {
  id: string;
  isShown: boolean;
  children: ReactNode;
}

/**
 * What a tab shows. A dialog that opens on it gives the focus to its first field and not to the tab above, which comes first in the page:
 * the field asks for it, as prerendered fields do by themselves.
 */
export function TabPanel({ id, isShown, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Its content may come later than it does.
  useLayoutEffect(() => panel.current!.querySelector('input:not([hidden])')?.setAttribute('autofocus', ''));
  return (
    <div ref={panel} role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} hidden={!isShown}>
      {children}
    </div>
  );
}

/** Tabs: one stop of the keyboard, arrows lead on within it. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length]!.id;
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <List ref={list} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(tab.id)}
          aria-controls={panelId(tab.id)}
          aria-selected={tab.id === selected}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={move}
        >
          {tab.label}
        </button>
      ))}
    </List>
  );
}
