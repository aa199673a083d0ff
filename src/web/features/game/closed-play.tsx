import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PROTECTION_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { Choices, HomeButton, Notice } from './no-game.tsx';

/** Shown instead of a game during a break or an exclusion. There is nothing to try again, but a page that says until when (PROTECT-15). */
export function ClosedPlay() {
  const { t } = useTranslation();
  return (
    <Notice>
      <EmptyState
        icon={<Icon name="shield" />}
        title={t('game.blocked.title')}
        text={t('game.blocked.text')}
        action={
          <Choices>
            <Button as={Link} to={PROTECTION_PATH}>
              {t('nav.protection')}
            </Button>
            <HomeButton />
          </Choices>
        }
      />
    </Notice>
  );
}
