import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffered } from '../../shared/brand/access.ts';
import { Opener } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { entries, routeOf } from '../features/registry.ts';
import { usePageCategories } from '../kit/use-page-categories.ts';
import { Link, useLocation } from '../router.ts';
import { useStore, type RootStore } from '../stores/root-store.ts';
import { useTrueAccount } from './use-true-account.ts';
import type { Centre, EntrySpec } from '../features/manifest.ts';

/** Places that a brand fills with entries. */
export type Place = 'header' | 'side' | 'bottom' | 'account' | 'footer' | 'float' | Centre;

/** The entries that show at a place: those that the brand lists, without those that this visitor may not use or that the brand has no games for. */
export function entriesAt(place: Place, { boot, catalogue, member, session }: RootStore): EntrySpec[] {
  const hasOneOf = (titles: readonly string[]) => catalogue.navigation.some(({ title }) => titles.includes(title));
  return (
    boot.brand.navigation[place] ?? [...entries.values()].flatMap(({ id, centre }) => (centre === place ? [id] : []))
  )
    .flatMap((id) => entries.get(id) ?? [])
    .filter(
      (entry) =>
        isOffered(boot.brand, entry) &&
        (entry.shows === 'downline' ? member.info?.toUpline : isFor(entry.shows, session)) &&
        (!entry.funds || member.funds?.info[entry.funds] === true) &&
        (!entry.categories || hasOneOf(entry.categories)),
    );
}

function isFor(shows: EntrySpec['shows'], { isLoggedIn, role }: RootStore['session']): boolean {
  if (shows === 'always') return true;
  return shows === 'agent' ? role === 'agent' : (shows === 'member') === isLoggedIn;
}

interface EntryProps {
  entry: EntrySpec;
  /** In a narrow place: a larger icon over the short label. */
  isNarrow?: boolean;
  /** What stands after the label. */
  after?: ReactNode;
}

/** One entry, as a link or a button. It works before hydration: links are anchors, dialogs open by `command`, menus by `popovertarget`. */
export const Entry = observer(function Entry({ entry, isNarrow, after }: EntryProps) {
  const { t } = useTranslation();
  const { ui } = useStore();
  const content = (
    <>
      <Icon name={entry.icon} size={isNarrow ? 22 : 20} />
      <span>{t((isNarrow && entry.shortLabel) || entry.label)}</span>
      {after}
    </>
  );
  const { to } = entry;
  const { pathname } = useLocation();
  const refuseTrial = useTrueAccount();
  // By route and not by path, because an alias shows the same page and was prerendered as the same page.
  const { titles } = usePageCategories();
  // One path shows slots or bingo, by its query.
  const isOther = titles.length > 0 && entry.categories?.some((title) => titles.includes(title)) === false;
  const isCurrent =
    typeof to === 'string' && routeOf(to) !== undefined && routeOf(to) === routeOf(pathname) && !isOther;
  if (typeof to === 'string')
    return (
      <Link to={to} onClick={(event) => refuseTrial(event, routeOf(to))} aria-current={isCurrent ? 'page' : undefined}>
        {content}
      </Link>
    );
  if ('open' in to) return <Opener opens={to.open}>{content}</Opener>;
  if ('popover' in to)
    return (
      <button type="button" popoverTarget={to.popover}>
        {content}
      </button>
    );
  // It brings its own code to the edge of the page.
  if ('float' in to) return null;
  return (
    <button type="button" onClick={() => ui.show(to.show)}>
      {content}
    </button>
  );
});
