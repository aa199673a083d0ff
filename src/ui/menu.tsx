import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import styled from 'styled-components';
import { Button, IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { itemForKey } from './menu-keys.ts';
import { media, space } from './measure.ts';
import { popoverRow, sheetOnPhone } from './popover.ts';

/** Opens under its button, or wherever there is room around it. */
const Panel = styled.div`
  position-area: block-end span-inline-end;
  position-try-fallbacks:
    flip-block,
    flip-inline,
    flip-block flip-inline;
  margin-block: ${space(1)};
  ${sheetOnPhone}
  ${media.phoneOnly} {
    padding-bottom: calc(${space(4)} + env(safe-area-inset-bottom));
  }
  ${media.desktop} {
    min-width: 220px;
    max-width: 360px;
  }
  & > hr {
    margin: ${space(2)} 0;
    border: 0;
    border-top: 1px solid var(--color-line);
  }
`;

const Item = styled.button<{ $isDestructive: boolean }>`
  ${popoverRow}
  padding-block: ${space(2)};
  color: ${(props) => (props.$isDestructive ? 'var(--color-negative)' : 'inherit')};
  &:focus-visible {
    outline-offset: -3px;
    border-radius: var(--radius-small);
    background: var(--color-hover);
  }
  & > svg {
    flex: none;
    color: ${(props) => (props.$isDestructive ? 'inherit' : 'var(--color-muted)')};
  }
  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &[aria-disabled='true'] {
    color: var(--color-muted);
    background: none;
    cursor: default;
    opacity: 0.6;
  }
`;

/** One action of a menu. */
export interface MenuAction {
  id: string;
  /** Says what the action does. It also finds the item by its first letter. */
  label: string;
  icon?: IconName;
  /** It deletes or ends something. It comes last, after a separator. */
  isDestructive?: boolean;
  /** It is not possible now. It stays in the list, where it is expected. */
  isDisabled?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** Text of the button, or its accessible name if the button is an icon. */
  label: string;
  /** Shows the button as this icon alone. */
  icon?: IconName;
  /** The actions in groups, with a separator between them. */
  groups: readonly (readonly MenuAction[])[];
  isDisabled?: boolean;
  /** One of the actions is running. */
  isBusy?: boolean;
}

/**
 * A button that opens a list of actions (LAYOUT-14, LAYOUT-15). The list is a popover of the browser, which closes it at Escape and at a
 * click outside.
 */
export function Menu({ label, icon, groups, isDisabled = false, isBusy = false }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    if (isBusy || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    if (!panel.current!.matches(':popover-open')) opener.current!.click();
    const items = itemsOf(panel.current!);
    items.at(event.key === 'ArrowDown' ? 0 : -1)?.focus();
  };
  const select = ({ onSelect }: MenuAction) => {
    // Before the action, so that a dialog that it opens gives the focus back to the button.
    panel.current!.hidePopover();
    opener.current!.focus();
    onSelect();
  };
  const shared = {
    ref: opener,
    type: 'button',
    // Not `disabled` while busy, because the button has the focus then.
    popoverTarget: isBusy ? undefined : id,
    disabled: isDisabled,
    'aria-disabled': isBusy || undefined,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-busy': isBusy,
    onKeyDown: onKey,
  } as const;
  return (
    <>
      {icon ? (
        <IconButton {...shared} aria-label={label}>
          <Icon name={icon} />
        </IconButton>
      ) : (
        <Button {...shared} $rank="secondary" $isSmall>
          {label} <Icon name="down" size={16} />
        </Button>
      )}
      <MenuList ref={panel} id={id} label={label} groups={groups} onOpen={setOpen} onSelect={select} />
    </>
  );
}

interface MenuListProps extends Pick<MenuProps, 'label' | 'groups'> {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  /** Called after the list has opened or closed. */
  onOpen: (isOpen: boolean) => void;
  /** Called with an action that is possible. */
  onSelect: (action: MenuAction) => void;
}

const itemsOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('[role=menuitem]')];

function MenuList({ ref, id, label, groups, onOpen, onSelect }: MenuListProps) {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The button gets the focus when the list closes, and the browser moves it on from there.
    if (event.key === 'Tab') return ref.current!.hidePopover();
    const items = itemsOf(ref.current!);
    const labels = items.map(({ textContent }) => textContent);
    const next = itemForKey(event.key, items.indexOf(document.activeElement as HTMLElement), labels);
    if (next === undefined) return;
    event.preventDefault();
    items[next]!.focus();
  };
  const onToggle = ({ newState }: { newState: string }) => {
    onOpen(newState === 'open');
    // An arrow key has already focused an item.
    if (newState === 'open' && !ref.current!.contains(document.activeElement)) itemsOf(ref.current!)[0]?.focus();
  };
  return (
    <Panel ref={ref} id={id} popover="auto" role="menu" aria-label={label} onKeyDown={onKey} onToggle={onToggle}>
      {groups.map((group, index) => [
        index > 0 && <hr key={`before ${group[0]?.id ?? index}`} />,
        ...group.map((action) => (
          <Item
            key={action.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            $isDestructive={action.isDestructive ?? false}
            aria-disabled={action.isDisabled}
            onClick={() => action.isDisabled || onSelect(action)}
          >
            {action.icon && <Icon name={action.icon} />}
            <span>{action.label}</span>
          </Item>
        )),
      ])}
    </Panel>
  );
}
