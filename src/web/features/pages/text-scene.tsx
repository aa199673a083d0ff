import { observer } from 'mobx-react-lite';
import { serviceLink } from '../../../shared/brand/service-link.ts';
import type { TextNode } from '../../../shared/site/text-node.ts';
import { NextStep, type AwayStep } from '../../kit/next-step.tsx';
import { TextPage } from '../../kit/text-page.tsx';
import { useLocation } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { OwnLevelPart } from './own-level-part.tsx';
import { LevelLadder } from './level-ladder.tsx';
import { readLevels } from './read-levels.ts';

/** Texts with an address of their own (spec §2). Other pages have the name of their text in the address. */
const textAt: Readonly<Record<string, string>> = { '/vip': 'vip', '/join': 'join' };

/** A page with a text of the brand: VIP, join, and those that the footer links to. */
export const Scene = observer(function TextScene() {
  const { pathname } = useLocation();
  const name = textAt[pathname] ?? pathname.split('/').at(-1)!;
  return (
    <>
      {name === 'vip' && <OwnLevelPart />}
      <TextPage key={name} name={name} {...(name === 'vip' && { drawTable: drawLevels })}>
        <StepAfter pathname={pathname} />
      </TextPage>
    </>
  );
});

function drawLevels(node: TextNode) {
  const table = readLevels(node);
  return table && <LevelLadder table={table} />;
}

/**
 * What to do after the text. A text of the footer is about rules, privacy or staying in control: it never invites to
 * play.
 */
const StepAfter = observer(function StepAfter({ pathname }: { pathname: string }) {
  const { boot, member, session } = useStore();
  const { contact } = boot.brand;
  const service = serviceLink(contact);
  const help: AwayStep | undefined = service ? { href: service, label: 'next.service' } : undefined;
  switch (textAt[pathname]) {
    case 'vip':
      return !session.isLoggedIn ? (
        <NextStep text="next.afterVip" away={help} />
      ) : member.vipLabel ? (
        <NextStep text="next.atLevel" params={{ level: member.vipLabel }} main="record" away={help} />
      ) : (
        <NextStep text="next.afterVipMember" main="record" away={help} />
      );
    case 'join': {
      const { affiliateTelegram } = contact;
      const desk = affiliateTelegram ? { href: affiliateTelegram, label: 'next.partner' } : help;
      if (!session.isLoggedIn) return <NextStep text="next.afterJoin" away={desk} />;
      return <NextStep text="next.afterJoinMember" away={desk} main={desk ? 'none' : 'games'} />;
    }
    default:
      return <NextStep text="next.afterInfo" away={help} main="none" />;
  }
});
