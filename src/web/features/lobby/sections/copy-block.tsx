import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { inLayout, media, space } from '../../../../ui/measure.ts';
import { Skeleton } from '../../../../ui/states.tsx';
import { CopyText } from '../../../kit/copy-text.tsx';
import { useCopy } from '../../../kit/use-copy.ts';
import { useStore } from '../../../stores/root-store.ts';
import type { HomeSection } from '../home-section.ts';
import { envelope } from './envelope.ts';

type CopyBlockSection = Extract<HomeSection, { section: 'copy-block' }>;

/** Up to three columns that fill the row; fewer where a column would be narrower than its minimum. */
const threeAbreast = (least: string, gap: string) =>
  `repeat(auto-fit, minmax(min(100%, max(${least}, (100% - 2 * ${gap}) / 3 - 1px)), 1fr))`;

const Row = styled.section`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} {
    grid-template-columns: ${threeAbreast('200px', 'var(--space-gutter)')};
    gap: var(--space-gutter);
  }
`;

/** Numbered steps sit side by side where there is room, each under its number. */
const Block = styled.article<{ $isEnvelope: boolean }>`
  padding: ${space(5)};
  border: var(--border-card);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  box-shadow: var(--shadow-tile);
  & > h2,
  & > h3 {
    font-size: var(--text-2);
    line-height: 1.3;
  }
  & > p {
    max-width: 52ch;
    margin-top: ${space(2)};
  }
  & > p a {
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > ol {
    display: grid;
    gap: ${space(6)};
    margin-top: ${space(6)};
    counter-reset: step;
  }
  & > ol > li {
    counter-increment: step;
  }
  & > ol > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    margin-bottom: ${space(3)};
    border: var(--border-card);
    border-radius: var(--radius-pill);
    color: var(--color-accent);
    font-family: var(--font-display);
    font-weight: var(--weight-display);
    line-height: 1;
    font-variant-numeric: lining-nums;
  }
  & > ol > li > strong {
    display: block;
    margin-bottom: ${space(1)};
  }
  ${media.tablet} {
    & > ol {
      grid-template-columns: ${threeAbreast('168px', space(8))};
      gap: ${space(8)};
    }
  }
  ${inLayout.centred} {
    padding: ${space(6)} ${space(5)};
    ${media.tablet} {
      padding: ${space(8)} ${space(10)} ${space(10)};
    }
    & > h2 {
      font-size: var(--text-3);
      text-align: center;
    }
    & > p {
      margin-inline: auto;
      text-align: center;
    }
    & > ol > li {
      text-align: center;
    }
    & > ol > li::before {
      margin-inline: auto;
    }
  }
  ${inLayout.columns} {
    padding: ${space(3)};
    & > p {
      font-size: var(--text-0);
      color: var(--color-muted);
    }
  }
  && {
    ${(props) => props.$isEnvelope && envelope}
  }
`;

/** Texts of the brand side by side, as columns or as red envelopes. */
export const Section = ({ section: { copies, look } }: { section: CopyBlockSection }) => (
  <Row>
    {copies.map((name) => (
      <CopyCard key={name} name={name} isEnvelope={look === 'envelopes'} />
    ))}
  </Row>
);

const CopyCard = observer(function CopyCard({ name, isEnvelope }: { name: string; isEnvelope: boolean }) {
  const { boot } = useStore();
  const text = useCopy(name);
  return (
    <Block $isEnvelope={isEnvelope}>
      {isEnvelope && <img src={boot.iconUrl} alt="" width={64} height={64} loading="lazy" />}
      {text ? <CopyText text={text} /> : <Skeleton $height="96px" />}
    </Block>
  );
});
