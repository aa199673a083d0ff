import { observer } from 'mobx-react-lite';
import styled, { css } from 'styled-components';
import { inLayout, media, space } from '../../../../ui/measure.ts';
import { Skeleton } from '../../../../ui/states.tsx';
import { CopyText } from '../../../app/copy-text.tsx';
import { useCopy } from '../../../app/use-copy.ts';
import type { HomeSection } from '../home-section.ts';

type CopyBlockSection = Extract<HomeSection, { section: 'copy-block' }>;

const Row = styled.section`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} { grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr)); gap: var(--space-gutter); }
`;

/** A red envelope: its flap is a triangle, its seal a coin with nothing on it. */
const envelope = css`
  position: relative;
  padding: ${space(16)} ${space(6)} ${space(8)};
  border: 0;
  background: var(--color-envelope);
  color: var(--color-on-envelope);
  text-align: center;
  overflow: hidden;
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: ${space(12)};
    background: color-mix(in oklab, var(--color-envelope), var(--color-on-envelope) 14%);
    clip-path: polygon(0 0, 100% 0, 50% 100%);
  }
  &::after {
    content: '';
    position: absolute;
    top: ${space(7)};
    left: 50%;
    width: ${space(8)};
    height: ${space(8)};
    border: 3px double var(--color-envelope);
    border-radius: var(--radius-pill);
    background: var(--color-on-envelope);
    translate: -50%;
  }
  & a { text-decoration: underline; }
`;

const Block = styled.article<{ $isEnvelope: boolean }>`
  padding: ${space(5)};
  border: var(--border-card);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  box-shadow: var(--shadow-tile);
  & > h2, & > h3 { font-size: var(--text-2); line-height: 1.3; }
  & > p { margin-top: ${space(2)}; }
  & > p a { color: var(--color-accent); text-decoration: underline; text-underline-offset: 3px; }
  ${inLayout.columns} { padding: ${space(3)}; & > p { font-size: var(--text-0); color: var(--color-muted); } }
  ${(props) => props.$isEnvelope && envelope}
`;

/** Texts of the brand side by side: columns, or red envelopes. */
export const Section = ({ section: { copies, look } }: { section: CopyBlockSection }) => (
  <Row>{copies.map((name) => <CopyCard key={name} name={name} isEnvelope={look === 'envelopes'} />)}</Row>
);

const CopyCard = observer(function CopyCard({ name, isEnvelope }: { name: string; isEnvelope: boolean }) {
  const text = useCopy(name);
  return <Block $isEnvelope={isEnvelope}>{text ? <CopyText text={text} /> : <Skeleton $height="96px" />}</Block>;
});
