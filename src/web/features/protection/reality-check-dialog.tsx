import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { formatDecimal } from '../../../shared/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { Sums } from '../../kit/money-parts.tsx';
import { WireAmount } from '../../kit/records/wire-amount.tsx';
import { spanText } from '../../kit/span-text.ts';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';

const Ways = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(5)};
`;

const Lead = styled.p`
  margin-bottom: ${space(4)};
`;

/** Says over a game how long and for how much the player has played, with the ways on, to the records, and out (PROTECT-24). */
export const Dialog = observer(function RealityCheckDialog({ input: play, close }: DialogProps<'reality-check'>) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const { since, now, staked, won, net, currency } = play;
  const amount = (text: string) => `${formatDecimal(text, currency, tag)} ${currency}`;
  return (
    <DialogFrame title={t('protection.check.title')} closeLabel={t('protection.check.goOn')} onClose={close} isForced>
      <Lead>{t('protection.check.text', { span: spanText(Date.parse(now) - Date.parse(since), tag) })}</Lead>
      <Sums>
        <dt>{t('protection.play.staked')}</dt>
        <dd>{amount(staked)}</dd>
        <dt>{t('protection.check.won')}</dt>
        <dd>{amount(won)}</dd>
        <dt>{t('records.net', { currency })}</dt>
        <dd>
          <WireAmount amount={net} currency={currency} />
        </dd>
      </Sums>
      <Ways>
        <Button type="button" $isWide onClick={() => close()}>
          {t('protection.check.goOn')}
        </Button>
        <Button type="button" $isWide $rank="secondary" onClick={() => close('leave')}>
          {t('protection.check.leave')}
        </Button>
        <Button type="button" $isWide $rank="secondary" onClick={() => close('protection')}>
          {t('protection.check.break')}
        </Button>
        <Button type="button" $isWide $rank="secondary" onClick={() => close('records')}>
          {t('protection.check.records')}
        </Button>
      </Ways>
    </DialogFrame>
  );
});
