import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { TextNode } from '../../shared/site/text-node.ts';
import { sectionsOf, type TextSection } from '../../shared/site/text-sections.ts';
import { inLayout, media, space } from '../../ui/measure.ts';
import { Skeleton } from '../../ui/states.tsx';
import { useStore } from '../stores/root-store.ts';
import { CopyText } from './copy-text.tsx';
import { Prose } from './prose.tsx';
import { SceneFault } from './scene-fault.tsx';
import { useCopy } from './use-copy.ts';

/** Fewest sections for which a text gets a table of contents. */
const CONTENTS_MIN = 4;

/** A separate sheet when the background has a pattern. Otherwise the text stands on the page itself. */
const Sheet = styled.article`
  & + & {
    margin-top: ${space(14)};
    padding-top: ${space(12)};
    border-top: 1px solid var(--color-line);
  }
  ${inLayout.centred} {
    max-width: 880px;
    margin-inline: auto;
    padding: ${space(7)} ${space(5)};
    border: var(--border-card);
    border-radius: var(--radius-large);
    background: var(--color-surface);
    box-shadow: var(--shadow-tile);
    ${media.tablet} {
      padding: ${space(12)} ${space(16)} ${space(14)};
    }
  }
  ${inLayout.centred} + & {
    margin-top: var(--space-section);
  }
  ${inLayout.columns} + & {
    margin-top: ${space(10)};
    padding-top: ${space(6)};
  }
`;

const Head = styled.div`
  margin-bottom: ${space(8)};
  & > :is(h1, h2) {
    font-size: var(--text-5);
    max-width: 24ch;
    overflow-wrap: anywhere;
  }
  & > div {
    margin-top: ${space(4)};
    font-size: var(--text-2);
    color: var(--color-muted);
  }
  ${inLayout.centred} {
    margin-bottom: ${space(8)};
    text-align: center;
    & > :is(h1, h2) {
      max-width: none;
      padding-bottom: ${space(7)};
      background: var(--image-divider) center bottom / 240px 16px no-repeat;
    }
    & > div {
      margin-inline: auto;
      text-align: start;
    }
  }
  ${inLayout.columns} {
    margin-bottom: ${space(4)};
    padding-bottom: ${space(4)};
    border-bottom: 2px solid var(--color-text);
    & > :is(h1, h2) {
      max-width: none;
      font-size: var(--text-4);
    }
    & > div {
      margin-top: ${space(2)};
      font-size: var(--text-1);
    }
  }
`;

/** The sections, with the table of contents beside them on a wide page. */
const Body = styled.div<{ $hasContents: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)} ${space(16)};
  ${media.desktop} {
    ${inLayout.rail} {
      grid-template-columns: ${(props) => (props.$hasContents ? 'minmax(0, 52ch) minmax(180px, 260px)' : 'minmax(0, 1fr)')};
      & > nav {
        order: 2;
      }
    }
  }
  ${inLayout.columns} {
    gap: ${space(4)};
  }
`;

const Contents = styled.nav`
  align-self: start;
  & > h2 {
    margin-bottom: ${space(2)};
    font-family: var(--font-text);
    font-size: var(--text-0);
    font-weight: var(--weight-strong);
    letter-spacing: 0;
    color: var(--color-muted);
  }
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--color-text);
  }
  & a:hover {
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${inLayout.rail} {
    padding-inline-start: ${space(5)};
    border-inline-start: 1px solid var(--color-line);
  }
  ${media.desktop} {
    ${inLayout.rail} {
      position: sticky;
      top: calc(var(--size-head) + ${space(6)});
      & a {
        min-height: 36px;
      }
    }
  }
  ${inLayout.centred} {
    padding: ${space(5)} ${space(6)};
    border-block: 1px solid var(--color-line);
    ${media.tablet} {
      & ol {
        columns: 2;
        column-gap: ${space(8)};
      }
    }
    & li {
      break-inside: avoid;
    }
  }
  ${inLayout.columns} {
    & > h2 {
      display: none;
    }
    & ol {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space(5)};
    }
    & a {
      color: var(--color-accent);
      ${media.desktop} {
        min-height: 32px;
      }
    }
  }
`;

const Section = styled.section`
  scroll-margin-top: calc(var(--size-head) + ${space(4)});
  & + & {
    margin-top: ${space(10)};
  }
  & > :is(h2, h3) {
    margin-bottom: ${space(3)};
    font-size: var(--text-3);
  }
  /* In the columns layout a section's title stands beside it. */
  ${inLayout.columns} + & {
    margin-top: 0;
    border-top: 1px solid var(--color-line);
  }
  ${inLayout.columns} {
    padding-block: ${space(4)};
    & > :is(h2, h3) {
      font-size: var(--text-2);
    }
    ${media.desktop} {
      display: grid;
      grid-template-columns: 240px minmax(0, 1fr);
      gap: ${space(6)};
      align-items: baseline;
      & > :is(h2, h3) {
        margin-bottom: 0;
      }
    }
  }
`;

interface TextPageProps {
  /** Name of the text in the brand's copy. */
  name: string;
  /** Draws the sections, such as questions that open and close, in place of one after another. */
  drawSections?: ((sections: readonly TextSection[]) => ReactNode) | undefined;
  /** Heading level of the text's title: 1 when the text is the whole page. */
  level?: 1 | 2;
  /** Title of the page above the text. A text with the same title does not repeat it. */
  pageTitle?: string;
  /** Draws a table of the text as something else; a table for which it returns undefined stays one. */
  drawTable?: ((table: TextNode) => ReactNode) | undefined;
  /** Content after the text, such as the next step. */
  children?: ReactNode;
}

/** A text of the brand's copy as a page: title, introduction, a table of contents if it is long, and its sections. */
export const TextPage = observer(function TextPage({ name, children, ...look }: TextPageProps) {
  const { locale } = useStore();
  const text = useCopy(name);
  if (!text)
    return locale.hasFailed ? (
      <SceneFault onRetry={() => locale.loadCopy()} />
    ) : (
      <Sheet aria-busy="true">
        <Skeleton $height="48px" $width="min(100%, 420px)" />
        <br />
        <Skeleton $height="320px" />
      </Sheet>
    );
  return (
    <Sheet id={name}>
      <TextView text={text} name={name} {...look} />
      {children}
    </Sheet>
  );
});

function TextView({
  text,
  name,
  drawSections,
  level = 1,
  pageTitle,
  drawTable,
}: { text: readonly TextNode[]; name: string } & Omit<TextPageProps, 'children'>) {
  const { title, intro, sections } = sectionsOf(text, name);
  const Title = level === 1 ? 'h1' : 'h2';
  const hasTitle = title !== pageTitle;
  const hasContents = !drawSections && sections.length >= CONTENTS_MIN;
  return (
    <>
      {(hasTitle || intro.length > 0) && (
        <Head>
          {hasTitle && <Title>{title}</Title>}
          {intro.length > 0 && (
            <Prose>
              <CopyText text={intro} />
            </Prose>
          )}
        </Head>
      )}
      <Body $hasContents={hasContents}>
        {hasContents && <ContentsList name={name} sections={sections} />}
        {drawSections ? (
          <div>{drawSections(sections)}</div>
        ) : (
          <div>
            {sections.map((section) => (
              <Part key={section.id} section={section} level={level} drawTable={drawTable} />
            ))}
          </div>
        )}
      </Body>
    </>
  );
}

function ContentsList({ name, sections }: { name: string; sections: readonly TextSection[] }) {
  const { t } = useTranslation();
  const id = `${name}-contents`;
  return (
    <Contents aria-labelledby={id}>
      <h2 id={id}>{t('page.contents')}</h2>
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </ol>
    </Contents>
  );
}

interface PartProps extends Pick<TextPageProps, 'drawTable'> {
  section: TextSection;
  level: 1 | 2;
}

function Part({ section: { id, title, body }, level, drawTable }: PartProps) {
  const Title = level === 1 ? 'h2' : 'h3';
  const drawings = body.map((node) => drawTable?.(node));
  const at = drawings.findIndex((drawing) => drawing !== undefined);
  const prose = (text: readonly TextNode[]) =>
    text.length > 0 && (
      <Prose>
        <CopyText text={text} topLevel={level} />
      </Prose>
    );
  return (
    <Section id={id}>
      <Title>{title}</Title>
      {at < 0 ? (
        prose(body)
      ) : (
        <div>
          {prose(body.slice(0, at))}
          {drawings[at]}
          {prose(body.slice(at + 1))}
        </div>
      )}
    </Section>
  );
}
