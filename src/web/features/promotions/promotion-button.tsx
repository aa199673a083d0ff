import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isRegistrationOpen } from '../../../shared/brand/register-methods.ts';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import type { PromotionButton as Does } from '../../../shared/promotions/states.ts';
import { Button, buttonFace, type ButtonRank } from '../../../ui/button.tsx';
import { DEPOSIT_PATH, PROMOTION_PATH, REWARDS_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';

const To = styled(Link)<{ $rank?: ButtonRank; $isSmall?: boolean }>`
  ${buttonFace}
`;

/** Where a button leads that changes nothing by itself. */
const paths: Partial<Record<Does, string>> = { rewards: REWARDS_PATH, deposit: DEPOSIT_PATH, play: '/' };

interface PromotionButtonProps {
  promotion: Pick<PromotionRow, 'id' | 'button' | 'status'>;
  /** Joins, applies or asks for the reward, on the page that shows the terms. Without it the button leads to that page (PROMO-10). */
  onPress?: () => void;
  isBusy?: boolean;
}

/** What the player can do about a promotion now (PROMO-04). Where there is nothing, it says how the promotion stands, and is disabled. */
export const PromotionButton = observer(function PromotionButton({
  promotion: { id, button, status },
  onPress,
  isBusy = false,
}: PromotionButtonProps) {
  const { boot, session, ui } = useStore();
  const { t } = useTranslation();
  const label = t(`promotions.button.${button}`);
  // In a list of offers only what is ready to be claimed stands out.
  const rank = onPress || button === 'request' ? 'primary' : 'secondary';
  const isTrial = session.role === 'trial';
  if (button === 'none')
    return (
      <Button type="button" $rank="secondary" disabled>
        {status === null ? label : t(`promotions.status.${status}`)}
      </Button>
    );
  if (isTrial)
    return (
      <Button type="button" $rank={rank} onClick={() => ui.show('true-account')}>
        {label}
      </Button>
    );
  if (button === 'login') {
    // After the login the player is back at the terms.
    const here = () => ui.goTo(`${PROMOTION_PATH}?id=${id}`);
    return (
      <Button
        type="button"
        $rank={rank}
        // A player, or perhaps one: the answer for a player is on its way.
        disabled={session.state !== 'guest'}
        onClick={() => ui.open(isRegistrationOpen(boot.brand) ? 'register' : 'login', here)}
      >
        {label}
      </Button>
    );
  }
  const path = paths[button];
  if (path !== undefined || !onPress)
    return (
      <To to={path ?? `${PROMOTION_PATH}?id=${id}`} $rank={rank}>
        {label}
      </To>
    );
  return (
    <Button type="button" aria-busy={isBusy} disabled={isBusy} onClick={onPress}>
      {label}
    </Button>
  );
});
