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
    overflow-wrap: anywhere;
  }
  & > button:hover {
    color: var(--color-text);
  }
  & > button[aria-selected='true'] {
    border-color: var(--color-accent);
    color: var(--color-text);
  }
`;

/** A tab and the label on it. */
export interface Tab<Id extends string> {
  id: Id;
  label: string;
}

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Id of a tab's button, which labels its panel. */
const tabId = (id: string): string => `tab-${id}`;
/** Id of a tab's panel. */
const panelId = (id: string): string => `panel-${id}`;

interface TabPanelProps {
  id: string;
  isShown: boolean;
  children: ReactNode;
}

/**
 * The content of a tab. When a dialog opens, its first field takes the focus and not the tab button, which comes first in the document:
 * the panel marks the field with `autofocus`, as prerendered fields already are.
 */
export function TabPanel({ id, isShown, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Runs after every render, because the content may load later than the panel.
  useLayoutEffect(() => panel.current!.querySelector('input:not([hidden])')?.setAttribute('autofocus', ''));
  return (
    <div ref={panel} role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} hidden={!isShown}>
      {children}
    </div>
  );
}

/** A tab list with one tab stop. The arrow keys, Home and End move between the tabs. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === selected);
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs[(target + tabs.length) % tabs.length]!.id;
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
