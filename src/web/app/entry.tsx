import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { entries } from '../features/registry.ts';
import { NavLink } from '../router.ts';
import { useStore, type RootStore } from '../stores/root-store.ts';
import type { EntrySpec } from './manifest.ts';

/** Places that a brand fills with entries. */
export type Place = 'header' | 'side' | 'bottom' | 'account' | 'footer';

/** The entries that show at a place: what the brand lists, less what this visitor may not use. */
export function entriesAt(place: Place, { boot, session }: RootStore): EntrySpec[] {
  return (boot.brand.navigation[place] ?? [])
    .flatMap((id) => entries.get(id) ?? [])
    .filter(({ shows }) => shows === 'always' || (shows === 'member') === session.isLoggedIn);
}

interface EntryProps {
  entry: EntrySpec;
  className?: string | undefined;
  iconSize?: number;
  children?: ReactNode;
}

/** One entry, as the link or button that it is. Works before hydration: links are anchors, dialogs open by `command`, menus by `popovertarget`. */
export const Entry = observer(function Entry({ entry, className, iconSize, children }: EntryProps) {
  const { t } = useTranslation();
  const { ui } = useStore();
  const content = <>{children ?? <><Icon name={entry.icon} size={iconSize ?? 20} /><span>{t(entry.label)}</span></>}</>;
  const { to } = entry;
  if (typeof to === 'string') return <NavLink to={to} end className={className ?? ''}>{content}</NavLink>;
  if ('open' in to) return <button type="button" className={className} {...{ command: 'show-modal', commandfor: to.open }}>{content}</button>;
  if ('popover' in to) return <button type="button" className={className} popoverTarget={to.popover}>{content}</button>;
  return <button type="button" className={className} onClick={ui.askSignOut}>{content}</button>;
});
