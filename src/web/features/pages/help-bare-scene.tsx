import styled from 'styled-components';
import { space } from '../../../ui/measure.ts';
import { Scene as HelpScene } from './help-scene.tsx';

/** Replaces the margins of the site's frame. */
const Page = styled.div`
  width: min(100%, 820px + 2 * var(--space-gutter));
  margin: 0 auto;
  padding: ${space(8)} var(--space-gutter) ${space(14)};
`;

/** Help without the site's frame (spec §2), for embedding and for visitors who may not see the site yet. */
export function Scene() {
  return (
    <Page>
      <HelpScene />
    </Page>
  );
}
