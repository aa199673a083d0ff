import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';
import { popoverRow, sheetOnPhone } from '../../../ui/popover.ts';
import { openService } from '../../kit/open-service.ts';
import { useStore } from '../../stores/root-store.ts';
import { toastsOf } from '../../stores/toasts-of.ts';

/** Height of the closed menu (spec §9). */
const SERVICE_HEIGHT_PX = 81;
/** Width and height of Viber's QR code (spec §9). */
const VIBER_QR_PX = 100;

const Opener = styled.button`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space(1)};
  width: 68px;
  height: ${SERVICE_HEIGHT_PX}px;
  padding-inline: ${space(1)};
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-raised);
  font-size: 12px;
  font-weight: var(--weight-strong);
  line-height: 1.3;
  text-align: center;
  transition: background var(--motion-quick);
  &:hover {
    background: var(--color-hover);
  }
  & > svg {
    color: var(--color-accent);
  }
`;

const Panel = styled.div`
  position-area: block-start span-inline-start;
  position-try-fallbacks: flip-block;
  margin-block: ${space(2)};
  ${sheetOnPhone}
  ${media.phoneOnly} {
    padding-bottom: calc(${space(4)} + env(safe-area-inset-bottom));
  }
  ${media.desktop} {
    width: 260px;
  }
  & > h2 {
    padding: ${space(2)} ${space(3)};
    font-size: var(--text-1);
  }
  & > figure {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(3)};
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & img {
    flex: none;
    width: ${VIBER_QR_PX}px;
    height: ${VIBER_QR_PX}px;
    border-radius: var(--radius-small);
  }
`;

const Row = styled.a`
  ${popoverRow}
  & > svg {
    color: var(--color-accent);
  }
`;

type Channel = Exclude<keyof Brand['contact'], 'service'>;
/** A channel: its icon, and the name of a service, which is the same in every language, or a locale key. */
type Kind = { icon: IconName } & ({ name: string } | { key: string });

/** The channels in the order of the menu. */
const kinds: Readonly<Record<Channel, Kind>> = {
  whatsapp: { icon: 'chat', name: 'WhatsApp' },
  line: { icon: 'chat', name: 'LINE' },
  telegram: { icon: 'chat', name: 'Telegram' },
  affiliateTelegram: { icon: 'join', key: 'service.affiliateTelegram' },
  email: { icon: 'mail', key: 'service.email' },
  facebook: { icon: 'globe', name: 'Facebook' },
  viber: { icon: 'chat', name: 'Viber' },
};

/** The customer service at the edge of the page: a menu of the channels that the brand has. */
export function Float() {
  const root = useStore();
  const { t } = useTranslation();
  const id = useId();
  const { contact } = root.boot.brand;
  const [code, setCode] = useState<string>();
  const showCode = async (isOpen: boolean) => {
    if (!isOpen || !contact.viber || code) return;
    const { qrPicture } = await import('../../../shared/site/qr-picture.ts').catch(() => ({ qrPicture: undefined }));
    if (qrPicture) setCode(`data:image/svg+xml,${encodeURIComponent(qrPicture(contact.viber))}`);
  };
  const talk = async () => {
    if (!(await openService(root.client))) toastsOf(root).show({ text: 'service.failed', isFault: true });
  };
  return (
    <>
      <Opener type="button" popoverTarget={id}>
        <Icon name="help" size={24} />
        {t('nav.service')}
      </Opener>
      <Panel id={id} popover="auto" onToggle={({ newState }) => void showCode(newState === 'open')}>
        <h2>{t('service.title')}</h2>
        {contact.service && (
          <Row as="button" type="button" onClick={() => void talk()}>
            <Icon name="help" /> {t('service.talk')}
          </Row>
        )}
        {(Object.keys(kinds) as Channel[]).map((channel) => {
          const address = contact[channel];
          const kind = kinds[channel];
          return (
            address && (
              <Row
                key={channel}
                href={channel === 'email' ? `mailto:${address}` : address}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon name={kind.icon} /> {'name' in kind ? kind.name : t(kind.key)}
              </Row>
            )
          );
        })}
        {code && (
          <figure>
            <img src={code} alt={t('service.viberCode')} width={VIBER_QR_PX} height={VIBER_QR_PX} data-failed="" />
            <figcaption>{t('service.scan')}</figcaption>
          </figure>
        )}
      </Panel>
    </>
  );
}
