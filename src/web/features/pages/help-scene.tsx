import { observer } from 'mobx-react-lite';
import { serviceLink } from '../../../shared/brand/service-link.ts';
import { NextStep } from '../../kit/next-step.tsx';
import { TextPage } from '../../kit/text-page.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { TextSection } from '../../../shared/site/text-sections.ts';
import { Contacts } from './contacts.tsx';
import { HelpSearch } from './help-search.tsx';

const drawQuestions = (sections: readonly TextSection[]) => <HelpSearch sections={sections} />;

/** Help, followed by the terms that registration links to (spec §2). */
export const Scene = observer(function HelpScene() {
  const service = serviceLink(useStore().boot.brand.contact);
  return (
    <>
      <TextPage name="help" drawSections={drawQuestions}>
        <Contacts />
        <NextStep text="next.afterHelp" away={service ? { href: service, label: 'next.service' } : undefined} />
      </TextPage>
      <TextPage name="terms" level={2} />
    </>
  );
});
