import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';

const Channels = styled.section`
  margin-top: ${space(10)};
  & > h2 {
    margin-bottom: ${space(4)};
    font-size: var(--text-3);
  }
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
    padding: 0;
    list-style: none;
  }
`;

const Channel = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding-inline: ${space(4)};
  border: 1px solid var(--color-control-line);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: var(--color-text);
  font-weight: var(--weight-strong);
  &:hover {
    background: var(--color-hover);
  }
  & > svg {
    color: var(--color-accent);
  }
`;

/** A channel: its icon, and either the name of a service, which is the same in every language, or a locale key. */
type Kind = { icon: IconName; name: string } | { icon: IconName; key: string };

/** The channels in the order of the list. */
const kinds: Readonly<Record<keyof Brand['contact'], Kind>> = {
  service: { icon: 'help', key: 'next.service' },
  whatsapp: { icon: 'chat', name: 'WhatsApp' },
  line: { icon: 'chat', name: 'LINE' },
  telegram: { icon: 'chat', name: 'Telegram' },
  affiliateTelegram: { icon: 'join', key: 'contact.partners' },
  email: { icon: 'mail', key: 'contact.email' },
  facebook: { icon: 'globe', name: 'Facebook' },
  viber: { icon: 'chat', name: 'Viber' },
};

/** The channels of a brand, each in a tab of its own. Nothing when the brand has none. */
export function Contacts() {
  const { contact } = useStore().boot.brand;
  const { t } = useTranslation();
  const channels = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((id) => {
    const address = contact[id];
    const kind = kinds[id];
    if (address === undefined) return [];
    const href = id === 'email' ? `mailto:${address}` : address;
    return [{ id, href, icon: kind.icon, text: 'name' in kind ? kind.name : t(kind.key) }];
  });
  if (channels.length === 0) return null;
  return (
    <Channels id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title">{t('contact.title')}</h2>
      <ul>
        {channels.map(({ id, href, icon, text }) => (
          <li key={id}>
            <Channel href={href} {...(id !== 'email' && { target: '_blank' })} rel="noreferrer">
              <Icon name={icon} /> {text}
            </Channel>
          </li>
        ))}
      </ul>
    </Channels>
  );
}
