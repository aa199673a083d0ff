import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { analyticsOrigins } from '../../../shared/brand/analytics.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { chooseAnalytics, hasAgreed } from '../../stores/analytics-store.ts';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';

const Text = styled.div`
  display: grid;
  gap: ${space(3)};
  color: var(--color-muted);
`;

/** Both answers are as wide and as prominent. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  margin-top: ${space(5)};
`;

/** Asks a visitor whether the site may be measured. A visitor who closes it has not agreed. */
export const Dialog = observer(function ConsentDialog({ close }: DialogProps<'consent'>) {
  const root = useStore();
  const { t } = useTranslation();
  const agreed = hasAgreed();
  const choose = (isAgreed: boolean) => {
    chooseAnalytics(root, isAgreed);
    close();
  };
  const hosts = analyticsOrigins(root.boot.brand.analytics).map((origin) => new URL(origin).hostname);
  return (
    <DialogFrame title={t('consent.title')} closeLabel={t('dialog.close')} onClose={() => close()}>
      <Text>
        <p>{t('consent.text', { hosts: hosts.join(', ') })}</p>
        <p>{t('consent.more')}</p>
        {agreed !== undefined && <p>{t(agreed ? 'consent.isAgreed' : 'consent.isRefused')}</p>}
      </Text>
      <Choices>
        <Button type="button" $rank="secondary" onClick={() => choose(false)}>
          {t('consent.refuse')}
        </Button>
        <Button type="button" $rank="secondary" onClick={() => choose(true)}>
          {t('consent.agree')}
        </Button>
      </Choices>
    </DialogFrame>
  );
});
