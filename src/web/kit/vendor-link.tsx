import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import type { VendorCard } from '../../shared/contract/game.ts';
import { closePopover } from '../../ui/close-popover.ts';
import { Link } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { isSlots, vendorPath } from '../paths.ts';
import { useOpenGame } from './use-open-game.ts';
import { usePageCategories } from './use-page-categories.ts';

interface VendorLinkProps {
  /** Title of the category that the card stands in. */
  category: string;
  card: VendorCard;
  children: ReactNode;
}

/**
 * A vendor in a menu (spec §2): of slots it leads to the vendor's games. Any other category asks for a login first, and then starts the
 * vendor's game; a vendor of several games shows them. Before the script it is a link to the same page.
 */
export const VendorLink = observer(function VendorLink({ category, card, children }: VendorLinkProps) {
  const { catalogue, session, ui } = useStore();
  const openGame = useOpenGame();
  const { active, vendor } = usePageCategories();
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    closePopover(event);
    if (isSlots(category) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const games = catalogue.games.filter((game) => game.vassalage === card.vassalage && game.category === category);
    const only = games.length === 1 ? games[0] : undefined;
    if (!only && session.isLoggedIn) return;
    event.preventDefault();
    if (only) void openGame(only);
    else ui.open('login', () => ui.goTo(vendorPath(category, card.vassalage)));
  };
  const isCurrent = vendor === card.vassalage && active === category;
  return (
    <Link to={vendorPath(category, card.vassalage)} aria-current={isCurrent ? 'page' : undefined} onClick={choose}>
      {children}
    </Link>
  );
});
