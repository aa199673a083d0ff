import styled from 'styled-components';
import type { TextSection } from '../../shared/site/text-sections.ts';
import { Icon } from '../../ui/icon.tsx';
import { inLayout, space } from '../../ui/measure.ts';
import { CopyText } from './copy-text.tsx';
import { Prose } from './prose.tsx';

const List = styled.div`
  max-width: 760px;
  border-top: 1px solid var(--color-line);
  ${inLayout.centred} {
    max-width: none;
  }
  ${inLayout.columns} {
    max-width: 880px;
    border-top: 0;
  }
`;

const Question = styled.details`
  border-bottom: 1px solid var(--color-line);
  scroll-margin-top: calc(var(--size-head) + ${space(4)});
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    min-height: 60px;
    padding-block: ${space(3)};
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover {
      color: var(--color-accent);
    }
    & > h2 {
      font-size: var(--text-2);
      text-wrap: pretty;
    }
    & > svg {
      flex: none;
      color: var(--color-muted);
      transition: rotate var(--motion-quick);
    }
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
  & > div {
    padding-bottom: ${space(6)};
  }
  ${inLayout.columns} {
    & > summary {
      min-height: 48px;
      padding-block: ${space(2)};
    }
    & > div {
      padding-bottom: ${space(4)};
    }
  }
`;

/** Questions with their answers, the first one open. The browser opens and closes them, so they work before any script. */
export function Questions({ sections }: { sections: readonly TextSection[] }) {
  return (
    <List>
      {sections.map((section, index) => (
        <Question key={section.id} id={section.id} open={index === 0}>
          <summary>
            <h2>{section.title}</h2>
            <Icon name="down" />
          </summary>
          <Prose>
            <CopyText text={section.body} />
          </Prose>
        </Question>
      ))}
    </List>
  );
}
