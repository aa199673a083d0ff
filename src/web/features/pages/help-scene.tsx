import { observer } from 'mobx-react-lite';
import { serviceLink } from '../../../shared/brand/service-link.ts';
import { NextStep } from '../../kit/next-step.tsx';
import { TextPage } from '../../kit/text-page.tsx';
import { useStore } from '../../stores/root-store.ts';
import { Contacts } from './contacts.tsx';

/** Help, followed by the terms that registration links to (spec §2). */
export const Scene = observer(function HelpScene() {
  const service = serviceLink(useStore().boot.brand.contact);
  return (
    <>
      <TextPage name="help" hasQuestions>
        <Contacts />
        <NextStep text="next.afterHelp" away={service ? { href: service, label: 'next.service' } : undefined} />
      </TextPage>
      <TextPage name="terms" level={2} />
    </>
  );
});
