import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { VisuallyHidden } from '../../../ui/states.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { HomeSection } from './home-section.ts';
import { sectionView } from './sections/registry.ts';

/** One column, or two where the brand's frame has columns and there is room. */
const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-section);
  ${media.wide} {
    ${inLayout.columns} { grid-template-columns: minmax(0, 1fr) 320px; gap: var(--space-gutter); align-items: start; }
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-section);
`;

/** What stays in sight while the matches are scrolled. */
const Aside = styled(Column)`
  ${media.wide} {
    ${inLayout.columns} { position: sticky; top: calc(var(--size-head) + ${space(4)}); }
  }
`;

/** The home page: the brand's sections, in its order, in the columns that it names. */
export const Scene = observer(function HomeScene() {
  const { brand } = useStore().boot;
  const { layout, sections } = brand.home;
  const isAside = (section: HomeSection) => layout === 'columns' && section.place === 'aside';
  const view = (section: HomeSection, index: number) => {
    const Section = sectionView(section.section);
    return <Section key={index} section={section} />;
  };
  const aside = sections.filter(isAside);
  return (
    <Page>
      <Column>
        {!hasHeading(sections[0]) && <VisuallyHidden as="h1">{brand.name}</VisuallyHidden>}
        {sections.filter((section) => !isAside(section)).map(view)}
      </Column>
      {aside.length > 0 && <Aside>{aside.map(view)}</Aside>}
    </Page>
  );
});

/** Whether a section that begins the page gives it its heading: one with a text of the brand does. */
const hasHeading = (section: HomeSection | undefined): boolean => section !== undefined && 'copy' in section && section.copy !== undefined;
