import { observer } from 'mobx-react-lite';
import { serviceLink } from '../../../shared/brand/service-link.ts';
import { NextStep } from '../../kit/next-step.tsx';
import { TextPage } from '../../kit/text-page.tsx';
import { useLocation } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';

/** Texts with an address of their own (spec §2). Other pages have the name of their text in the address. */
const textAt: Readonly<Record<string, string>> = { '/vip': 'vip', '/join': 'join', '/noticePage': 'notices' };

/** A page with a text of the brand: VIP, join, notices, and those that the footer links to. */
export const Scene = observer(function TextScene() {
  const { pathname } = useLocation();
  const { contact } = useStore().boot.brand;
  const service = serviceLink(contact);
  const name = textAt[pathname] ?? pathname.split('/').at(-1)!;
  const partner = contact.affiliateTelegram ? { href: contact.affiliateTelegram, label: 'next.partner' } : undefined;
  const help = service ? { href: service, label: 'next.service' } : undefined;
  return (
    <TextPage key={name} name={name}>
      <NextStep text={nextTexts[name] ?? 'next.afterText'} away={name === 'join' ? (partner ?? help) : help} />
    </TextPage>
  );
});

/** Locale keys of the closing sentence, for pages with their own. */
const nextTexts: Readonly<Record<string, string>> = { vip: 'next.afterVip', join: 'next.afterJoin' };
