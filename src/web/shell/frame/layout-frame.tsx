import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LateFloats } from './late-floats.tsx';
import { LateAccountMenu, LatePauseNotice } from './late-member.tsx';
import { LateSlipBar } from './late-slip-bar.tsx';
import { MAIN_ID, type Layout } from '../../features/manifest.ts';
import { SideMenu } from './side-menu.tsx';

const Frame = styled.div`
  display: grid;
  min-height: 100dvh;
  grid-template: auto 1fr / minmax(0, 1fr);
`;

/** As high as the window. The content below the header takes the remaining height. */
const Window = styled(Frame)`
  height: 100dvh;
`;

/** A game below the header. On a phone in landscape the game needs the header's height, and has its own way back. */
const GameWindow = styled(Window)`
  ${media.low} {
    grid-template-rows: minmax(0, 1fr);
    & > header {
      display: none;
    }
  }
`;

/** The side menu, if there is one, beside the content. In the centred layout it floats and takes no room. */
const Columns = styled.div<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.desktop} {
    grid-template-columns: ${(props) => (props.$isWide ? '' : 'var(--size-rail) ')}minmax(0, 1fr);
    ${inLayout.centred} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

/** What tables side by side need of a large window, whose content some token sets keep narrower. */
const TABLES_PX = 1760;
/** The width of a page's margin that the floating side menu takes, and the gap beside it. */
const STRIP_PX = 122;

/**
 * Keeps the end of the page clear of a phone's bottom bar, and in the centred layout its sides clear of the floating side
 * menu: content that is wider than the room between gets narrower on both sides.
 */
const Main = styled.main`
  flex: 1;
  width: 100%;
  max-width: var(--size-content);
  margin: 0 auto;
  padding: ${space(6)} var(--space-gutter) ${space(10)};
  /* On a phone the footer of a short page begins below the window, instead of half behind the bottom bar. No phone is higher. */
  ${media.phoneOnly} {
    min-height: min(100dvh - var(--size-head), 900px);
  }
  /* The ornament of the page shows beside the content, and never behind its headings. */
  background: var(--color-ground);
  ${inLayout.columns} {
    max-width: max(var(--size-content), ${TABLES_PX}px);
    padding-top: ${space(2)};
  }
  ${media.desktop} {
    padding: ${space(6)} ${space(8)} ${space(16)};
    ${inLayout.columns} {
      padding: ${space(4)} var(--space-gutter) ${space(10)};
    }
  }
  ${media.wide} {
    ${inLayout.centred} {
      padding-inline: max(${space(8)}, ${STRIP_PX}px - max(0px, (100% - var(--size-content)) / 2));
    }
  }
`;

const Bare = styled.main`
  display: grid;
  min-height: 0;
`;

/** The panel of a centre between the header and a phone's bottom bar, filling the window's height. */
const UnderHeader = styled(Window)`
  grid-template-rows: auto minmax(0, 1fr) auto;
  & > main {
    display: grid;
    min-height: 0;
    overflow: auto;
    &:has(> aside) {
      grid-template-rows: auto minmax(0, 1fr);
    }
    ${media.desktop} {
      padding: ${space(6)} var(--space-gutter);
    }
  }
`;

interface LayoutFrameProps {
  layout: Layout;
  hasMenuToggle?: boolean | undefined;
  /** The page shows games, so a phone gets the categories above it. */
  isLobby?: boolean | undefined;
  children: ReactNode;
}

/** The shell around a scene, by the route's layout (spec §2). */
export function LayoutFrame({ layout, hasMenuToggle, isLobby, children }: LayoutFrameProps) {
  const { t } = useTranslation();
  if (layout === 'bare') return <Bare>{children}</Bare>;
  if (layout === 'header')
    return (
      <GameWindow>
        <Header hasMenuToggle={hasMenuToggle} />
        <Bare>{children}</Bare>
        <LateAccountMenu />
      </GameWindow>
    );
  const skip = (
    <a className="skip" href={`#${MAIN_ID}`}>
      {t('nav.skip')}
    </a>
  );
  if (layout === 'centre')
    return (
      <UnderHeader>
        {skip}
        <Header />
        <main id={MAIN_ID} tabIndex={-1}>
          <LatePauseNotice />
          {children}
        </main>
        <BottomBar />
        <LateAccountMenu />
      </UnderHeader>
    );
  return (
    <Frame>
      {skip}
      <Header />
      <Columns $isWide={layout === 'wide'}>
        {layout === 'full' && <SideMenu />}
        <Content>
          <LatePauseNotice />
          {isLobby && <CategoryStrip />}
          <Main id={MAIN_ID} tabIndex={-1}>
            {children}
          </Main>
          <Footer />
        </Content>
      </Columns>
      <LateSlipBar />
      <LateFloats />
      <BottomBar />
      <LateAccountMenu />
    </Frame>
  );
}
