import { observer } from 'mobx-react-lite';
import { serviceLink } from '../../../shared/brand/service-link.ts';
import { NextStep } from '../../kit/next-step.tsx';
import { TextPage } from '../../kit/text-page.tsx';
import { useLocation } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';

/** The texts that have an address of their own (spec §2); a page of the footer has the name of its text in its address. */
const textAt: Readonly<Record<string, string>> = { '/vip': 'vip', '/join': 'join', '/noticePage': 'notices' };

/** A page that is a text of the brand: VIP, join, notices, and those that the footer leads to. */
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

/** What is said at the end, where a page has something of its own to say: locale keys. */
const nextTexts: Readonly<Record<string, string>> = { vip: 'next.afterVip', join: 'next.afterJoin' };
