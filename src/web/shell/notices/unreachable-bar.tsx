import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useStore } from '../../stores/root-store.ts';
import { CornerBar } from './corner-bar.ts';

/** Says that the gateway does not answer for this tab's session (spec §8). Its button tries again immediately. */
export const UnreachableBar = observer(function UnreachableBar() {
  const { session } = useStore();
  const { t } = useTranslation();
  if (!session.isUnreachable) return null;
  return (
    <CornerBar aria-label={t('fault.title')}>
      <p role="alert">{t('error.unavailable')}</p>
      <div>
        <Button type="button" $isSmall onClick={session.retry}>
          {t('fault.retry')}
        </Button>
      </div>
    </CornerBar>
  );
});
