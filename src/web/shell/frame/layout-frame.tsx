import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LateSlipBar } from './late-slip-bar.tsx';
import { MAIN_ID, type Layout } from '../../features/manifest.ts';
import { SideMenu } from './side-menu.tsx';

const Frame = styled.div`
  display: grid;
  min-height: 100dvh;
  grid-template: auto 1fr / minmax(0, 1fr);
`;

/** As high as the window, whatever the header takes of it: what stands below has the rest. */
const Window = styled(Frame)`
  height: 100dvh;
`;

/** The side menu beside the content; in the centred frame it floats and takes no room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.desktop} {
    grid-template-columns: var(--size-rail) minmax(0, 1fr);
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

/** Keeps the end of a page above the bottom bar of a phone. */
const Main = styled.main`
  flex: 1;
  width: 100%;
  max-width: var(--size-content);
  margin: 0 auto;
  padding: ${space(6)} var(--space-gutter) ${space(10)};
  ${inLayout.columns} {
    padding-top: ${space(2)};
  }
  ${media.desktop} {
    padding: ${space(6)} ${space(8)} ${space(16)};
    ${inLayout.columns} {
      padding: ${space(4)} var(--space-gutter) ${space(10)};
    }
  }
`;

const Bare = styled.main`
  display: grid;
  min-height: 0;
`;

/** What is between the header and the bar of a phone: the panel of a centre, as high as the window leaves it. */
const UnderHeader = styled(Window)`
  grid-template-rows: auto minmax(0, 1fr) auto;
  & > main {
    display: grid;
    min-height: 0;
    overflow: auto;
    ${media.desktop} {
      padding: ${space(6)} var(--space-gutter);
    }
  }
`;

/** What stands around a scene, by its layout (spec §2). */
export function LayoutFrame({
  layout,
  hasMenuToggle,
  children,
}: {
  layout: Layout;
  hasMenuToggle?: boolean | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  if (layout === 'bare') return <Bare>{children}</Bare>;
  if (layout === 'header')
    return (
      <Window>
        <Header hasMenuToggle={hasMenuToggle} />
        <Bare>{children}</Bare>
        <AccountMenu />
      </Window>
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
          {children}
        </main>
        <BottomBar />
        <AccountMenu />
      </UnderHeader>
    );
  return (
    <Frame>
      {skip}
      <Header />
      <Columns>
        <SideMenu />
        <Content>
          <Main id={MAIN_ID} tabIndex={-1}>
            {children}
          </Main>
          <Footer />
        </Content>
      </Columns>
      <LateSlipBar />
      <BottomBar />
      <AccountMenu />
    </Frame>
  );
}
