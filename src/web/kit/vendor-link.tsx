import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VendorCard } from '../../shared/contract/game.ts';
import { closePopover } from '../../ui/close-popover.ts';
import { Link } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { isSlots, vendorPath } from '../paths.ts';
import { useOpenGame } from './use-open-game.ts';
import { usePageCategories } from './use-page-categories.ts';

interface VendorLinkProps {
  /** Title of the card's category. */
  category: string;
  card: VendorCard;
  children: ReactNode;
}

/**
 * A vendor in a menu (spec §2). In a slots category it links to the vendor's games. In any other category it asks for a login first, then
 * opens the vendor's only game, or a list of its games. Without scripts it is a link to the page of its games.
 */
export const VendorLink = observer(function VendorLink({ category, card, children }: VendorLinkProps) {
  const store = useStore();
  const { catalogue, ui } = store;
  const { t } = useTranslation();
  const openGame = useOpenGame();
  const { active, vendor } = usePageCategories();
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    closePopover(event);
    if (isSlots(category) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const games = catalogue.games.filter((game) => game.vassalage === card.vassalage && game.category === category);
    const only = card.isGame ? undefined : games[0];
    event.preventDefault();
    if (only) void openGame(only);
    else void store.asPlayer(() => ui.show('vendorGames', { category, vassalage: card.vassalage }));
  };
  const isCurrent = vendor === card.vassalage && active === category;
  return (
    <Link to={vendorPath(category, card.vassalage)} aria-current={isCurrent ? 'page' : undefined} onClick={choose}>
      {children}
      {card.isClosed && ` · ${t('game.closed')}`}
    </Link>
  );
});
