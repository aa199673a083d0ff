import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useStore } from '../../stores/root-store.ts';
import { hasEntered } from '../../kit/has-entered.ts';
import { CornerBar } from './corner-bar.ts';

/** Says that the site was updated since the page loaded, and offers a reload. Asks first when typed text would be lost. */
export const ReloadBar = observer(function ReloadBar() {
  const { slip, ui } = useStore();
  const { t } = useTranslation();
  const [dismissed, setDismissed] = useState('');
  const [isAsking, setAsking] = useState(false);
  if (ui.newVersion === '' || ui.newVersion === dismissed) return <div role="status" />;
  const stay = () => {
    setAsking(false);
    setDismissed(ui.newVersion);
  };
  const reload = () => {
    if (!isAsking && (slip.line !== undefined || hasEntered())) setAsking(true);
    else location.reload();
  };
  return (
    <CornerBar aria-label={t('update.title')}>
      <p role="status">{t(isAsking ? 'update.ask' : 'update.title')}</p>
      <div>
        <Button type="button" $rank="secondary" $isSmall onClick={stay}>
          {t(isAsking ? 'update.stay' : 'update.later')}
        </Button>
        <Button type="button" $isSmall onClick={reload}>
          {t(isAsking ? 'update.anyway' : 'update.reload')}
        </Button>
      </div>
    </CornerBar>
  );
});
