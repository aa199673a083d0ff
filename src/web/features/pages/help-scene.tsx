import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { CopyText } from '../../app/copy-text.tsx';
import { SceneFault } from '../../app/scene-fault.tsx';
import { useCopy } from '../../app/use-copy.ts';
import { useStore } from '../../stores/root-store.ts';

const Text = styled.article`
  max-width: 68ch;
  & > :is(h1, h2, h3) { font-size: var(--text-2); margin: ${space(8)} 0 ${space(2)}; }
  & > :first-child { font-size: var(--text-5); margin: 0 0 ${space(4)}; }
  & p, & ul, & ol { color: var(--color-text); }
  & p + p, & ul, & ol { margin-top: ${space(3)}; }
  & li { position: relative; padding-inline-start: ${space(5)}; }
  & li + li { margin-top: ${space(2)}; }
  & li::before { content: ''; position: absolute; inset-inline-start: 2px; top: 0.7em; width: 6px; height: 6px; border-radius: 3px; background: var(--color-accent); }
  & a { color: var(--color-accent); text-decoration: underline; text-underline-offset: 3px; }
  & + & { margin-top: ${space(16)}; padding-top: ${space(12)}; border-top: 1px solid var(--color-line); }
  /* In the centred frame a text lies on a sheet of its own, clear of the ground's pattern. */
  ${inLayout.centred} {
    margin-inline: auto;
    padding: ${space(6)} ${space(5)};
    border: var(--border-card);
    border-radius: var(--radius-large);
    background: var(--color-surface);
    box-shadow: var(--shadow-tile);
    ${media.tablet} { max-width: 820px; padding: ${space(12)} ${space(16)}; }
    & + & { margin-top: var(--space-section); }
  }
  /* Where a page is made of columns a text has two of them as soon as they fit. */
  ${inLayout.columns} {
    max-width: 136ch;
    columns: 52ch 2;
    column-gap: ${space(10)};
    & > :is(h2, h3) { margin-top: ${space(6)}; break-after: avoid; }
    & > :first-child { column-span: all; }
    & li { break-inside: avoid; }
  }
`;

/** Help, and below it the protocol that registration links to (spec §2). */
export const Scene = observer(function HelpScene() {
  const { locale } = useStore();
  const help = useCopy('help');
  const terms = useCopy('terms');
  if (!help || !terms) return locale.hasFailed ? <SceneFault onRetry={() => void locale.loadCopy()} /> : <Text aria-busy="true"><Skeleton $height="48px" /><Skeleton $height="320px" /></Text>;
  return <><Text><CopyText text={help} topLevel={1} /></Text><Text id="terms"><CopyText text={terms} topLevel={2} /></Text></>;
});
