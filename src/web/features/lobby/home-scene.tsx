import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { PublicBrand } from '../../../shared/brand/public-brand.ts';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { Skeleton, VisuallyHidden } from '../../../ui/states.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { HomeSection } from './home-section.ts';
import { loadSections, sectionView } from './sections/registry.ts';

/** One column, or two where the brand's frame has columns and there is room. */
const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-section);
  ${media.wide} {
    ${inLayout.columns} {
      grid-template-columns: minmax(0, 1fr) 320px;
      gap: var(--space-gutter);
      align-items: start;
    }
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-section);
`;

/** Stays in view while the matches scroll. */
const Aside = styled(Column)`
  ${media.wide} {
    ${inLayout.columns} {
      position: sticky;
      top: calc(var(--size-head) + ${space(4)});
      gap: var(--space-gutter);
    }
  }
`;

/** The home page: the brand's sections in its order, each in the column that the brand names. */
export const Scene = observer(function HomeScene() {
  const { brand } = useStore().boot;
  const { layout, sections } = brand.home;
  const isAside = (section: HomeSection) => layout === 'columns' && section.place === 'aside';
  useMissingSections(brand);
  const view = (section: HomeSection) => {
    const Section = sectionView(section.section);
    const key = JSON.stringify(section);
    return Section ? <Section key={key} section={section} /> : <Skeleton key={key} $height="240px" />;
  };
  const aside = sections.filter(isAside);
  return (
    <Page>
      <Column>
        {!hasHeading(sections.find(({ section }) => section !== 'notices')) && (
          <VisuallyHidden as="h1">{brand.name}</VisuallyHidden>
        )}
        {sections.filter((section) => !isAside(section)).map(view)}
      </Column>
      {aside.length > 0 && <Aside>{aside.map(view)}</Aside>}
    </Page>
  );
});

/** Loads the code of sections that did not come with the page, such as those of a home that only players see. */
function useMissingSections(brand: PublicBrand): void {
  const [, redraw] = useState(0);
  const isMissing = brand.home.sections.some(({ section }) => !sectionView(section));
  useEffect(() => {
    if (isMissing) void loadSections(brand).then(() => redraw((count) => count + 1));
  }, [brand, isMissing]);
}

/** Whether the first section after the line of announcements provides the page's heading. One with a text of the brand does. */
const hasHeading = (section: HomeSection | undefined): boolean =>
  section !== undefined && 'copy' in section && section.copy !== undefined;
