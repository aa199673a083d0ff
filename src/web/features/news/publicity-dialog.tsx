import { observer } from 'mobx-react-lite';
import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { dayOf } from '../../../shared/days.ts';
import { Button, buttonFace } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { CopyText } from '../../kit/copy-text.tsx';
import { Foot } from '../../kit/form-parts.ts';
import { Prose } from '../../kit/prose.tsx';
import { closePublicity } from '../../kit/publicity.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';

const Away = styled(Link)<{ $isWide?: boolean }>`
  ${buttonFace}
`;

const Today = styled.div`
  margin-block: ${space(5)} ${space(4)};
`;

/** The publicity window: an announcement that opens by itself, once per version and visit (PROMO-11). */
export const Dialog = observer(function PublicityDialog({ input: shown, close }: DialogProps<'publicity'>) {
  const { boot } = useStore();
  const { t } = useTranslation();
  const [isDoneToday, setDoneToday] = useState(false);
  const leave = () => {
    closePublicity(shown, isDoneToday ? dayOf(Date.now(), boot.brand.market.timeZone) : undefined);
    close();
  };
  // A link in the text opens a page, which is behind the dialog.
  const hideOnLink = (event: MouseEvent) => void ((event.target as Element).closest('a') && leave());
  return (
    <DialogFrame title={shown.title} closeLabel={t('dialog.close')} onClose={leave}>
      <div onClickCapture={hideOnLink}>
        <Prose>
          <CopyText text={shown.text} topLevel={2} />
        </Prose>
      </div>
      <Today>
        <CheckBox checked={isDoneToday} onChange={({ target }) => setDoneToday(target.checked)}>
          {t('news.notToday')}
        </CheckBox>
      </Today>
      <Foot>
        {shown.link !== null && (
          <Away to={shown.link} $isWide onClick={leave}>
            {t('news.more')}
          </Away>
        )}
        <Button type="button" $rank={shown.link === null ? 'primary' : 'secondary'} $isWide onClick={leave}>
          {t('dialog.close')}
        </Button>
      </Foot>
    </DialogFrame>
  );
});
