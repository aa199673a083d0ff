import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShownAnnouncement } from '../../../shared/contract/news.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { inLayout, space } from '../../../ui/measure.ts';
import { CopyText } from '../copy-text.tsx';
import { Prose } from '../prose.tsx';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';

const Item = styled.li`
  border-bottom: 1px solid var(--color-line);
`;

const Head = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space(4)};
  min-height: 68px;
  padding-block: ${space(3)};
  color: var(--color-text);
  &:hover strong {
    color: var(--color-accent);
  }
  & strong {
    display: block;
    font-size: var(--text-2);
    font-weight: var(--weight-strong);
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > svg {
    color: var(--color-muted);
    transition: rotate var(--motion-quick);
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
  ${inLayout.columns} {
    min-height: 56px;
    padding-block: ${space(2)};
    & strong {
      font-size: var(--text-1);
    }
  }
`;

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  padding-bottom: ${space(6)};
`;

const About = styled(Link)<{ $rank: 'secondary'; $isSmall: boolean }>`
  ${buttonFace}
`;

interface NewsRowProps {
  /** Path of the page that the list is on. */
  path: string;
  shown: ShownAnnouncement;
  isOpen: boolean;
}

/** An announcement of the list: its title, type and day; when it is open, its text. Its address opens it. */
export const NewsRow = observer(function NewsRow({ path, shown, isOpen }: NewsRowProps) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const { id, type, title, text, link, from } = shown;
  const bodyId = `news-${id}`;
  return (
    <Item>
      <Head
        to={isOpen ? path : `${path}?id=${id}`}
        replace
        preventScrollReset
        aria-expanded={isOpen}
        aria-controls={bodyId}
      >
        <span>
          <strong>{title}</strong>
          <small>
            {t(`news.type.${type}`)} · {/* tidy: a mark between two texts */}
            <time dateTime={from}>{formatMoment(from, locale.language.tag, boot.brand.market.timeZone, 'short')}</time>
          </small>
        </span>
        <Icon name="down" />
      </Head>
      <Body id={bodyId} hidden={!isOpen}>
        <Prose>
          <CopyText text={text} topLevel={2} />
        </Prose>
        {link !== null && (
          <About to={link} $rank="secondary" $isSmall>
            {t('news.more')}
          </About>
        )}
      </Body>
    </Item>
  );
});
