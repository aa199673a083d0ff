import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { GameTile } from '../../kit/game-tile.tsx';
import { vendorPath } from '../../paths.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';
import { tilesToChoose } from './vendor-games.ts';

/** Most games that the dialog shows. All of them are on the vendor's page, where they can be searched. */
const SHOWN_MAX = 12;

const Games = styled.div`
  ${tilesToChoose}
`;

const All = styled.p`
  margin-top: ${space(5)};
  text-align: center;
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** The games of a vendor in a category, one of which the player chooses (CAT-10). */
export const Dialog = observer(function VendorGamesDialog({ input, close }: DialogProps<'vendorGames'>) {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  const { category, vassalage } = input;
  const games = catalogue.games.filter((game) => game.vassalage === vassalage && game.category === category);
  const vendor = catalogue.vendorName(vassalage) ?? vassalage;
  // What was chosen opens behind the dialog, or in a tab of its own.
  const chosen = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a');
    if (isLink && !event.metaKey && !event.ctrlKey && !event.shiftKey) close();
  };
  return (
    <DialogFrame title={vendor} closeLabel={t('dialog.close')} onClose={close}>
      <div role="presentation" onClick={chosen}>
        <Games>
          {games.slice(0, SHOWN_MAX).map((game) => (
            <GameTile key={game.gameId} game={game} />
          ))}
        </Games>
        <All>
          <Link to={vendorPath(category, vassalage)}>{t('vendorGames.all', { vendor })}</Link>
        </All>
      </div>
    </DialogFrame>
  );
});
