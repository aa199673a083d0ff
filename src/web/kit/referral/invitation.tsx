import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { qrPicture } from '../../../shared/site/qr-picture.ts';
import { QR_SIZE_PX } from '../../../shared/site/qr-size.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space(5)};
  padding: ${space(5)};
  border: var(--border-card);
  border-radius: var(--radius-large);
  background: var(--color-raised);
  & > div {
    display: grid;
    gap: ${space(4)};
    width: 100%;
  }
  & > img {
    border-radius: var(--radius-small);
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(6)};
  }
`;

interface InvitationProps {
  code: string;
  /** The address that the code is in. */
  link: string;
  /** Name of the brand, for the text that goes with the link. */
  brand: string;
}

/** A link and its code to copy, the browser's share sheet, and the link as a QR code for a friend at the same table. */
export function Invitation({ code, link, brand }: InvitationProps) {
  const { t } = useTranslation();
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(qrPicture(link))}`, [link]);
  const copying = {
    copyLabel: t('referral.copy'),
    copiedLabel: t('referral.copied'),
    refusedText: t('referral.copyRefused'),
  };
  const share = () => {
    // A player who closes the sheet has refused nothing that the page should speak of.
    navigator.share({ title: brand, text: t('referral.shareText', { brand }), url: link }).catch(() => undefined);
  };
  return (
    <Box aria-label={t('referral.link')}>
      <div>
        <CopyButton name={t('referral.link')} text={link} {...copying} />
        <CopyButton name={t('referral.code')} text={code.toUpperCase()} {...copying} />
        {'share' in navigator && (
          <Button type="button" onClick={share}>
            <Icon name="share" size={18} /> {t('referral.share')}
          </Button>
        )}
      </div>
      <img src={picture} alt={t('referral.qr')} width={QR_SIZE_PX} height={QR_SIZE_PX} />
    </Box>
  );
}
