import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AppKind } from '../../../shared/brand/access.ts';
import { qrPath } from '../../../shared/site/app-paths.ts';
import { QR_SIZE_PX } from '../../../shared/site/qr-size.ts';
import { space } from '../../../ui/measure.ts';

const Figure = styled.figure`
  width: ${QR_SIZE_PX}px;
  & > img,
  & > p {
    width: ${QR_SIZE_PX}px;
    height: ${QR_SIZE_PX}px;
    border-radius: var(--radius-small);
  }
  & > p {
    display: grid;
    place-items: center;
    padding: ${space(4)};
    border: 1px dashed var(--color-control-line);
    text-align: center;
    color: var(--color-muted);
  }
  & > figcaption {
    margin-top: ${space(2)};
    font-size: var(--text-0);
    color: var(--color-muted);
    text-align: center;
  }
`;

/** The QR code of an app, for a visitor at a desktop. If it fails to load, the page says so (spec §8). */
export function QrCode({ kind }: { kind: AppKind }) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  // Catches a failure before hydration, whose error event is already over.
  useEffect(() => setFailed(picture.current?.complete === true && picture.current.naturalWidth === 0), []);
  return (
    <Figure>
      {/*
         Marked as failed from the start, so that the page does not replace a failed code with a game picture, as it
         does for other images.
       */}
      {hasFailed ? (
        <p role="alert">{t('apps.qrFailed')}</p>
      ) : (
        <img
          ref={picture}
          src={qrPath(kind)}
          alt={t('apps.qrOf', { app: t(`apps.${kind}.name`) })}
          width={QR_SIZE_PX}
          height={QR_SIZE_PX}
          data-failed=""
          onError={() => setFailed(true)}
        />
      )}
      <figcaption>{t('apps.scan')}</figcaption>
    </Figure>
  );
}
