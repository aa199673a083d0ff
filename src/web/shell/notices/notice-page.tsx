import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { serviceLink } from '../../../shared/brand/service-link.ts';
import type { NoticeKind } from '../../../shared/site/renderer.ts';
import { noticeKeys } from '../../../shared/site/notice-words.ts';
import type { TextNode } from '../../../shared/site/text-node.ts';
import { sectionsOf } from '../../../shared/site/text-sections.ts';
import { Button, buttonFace, type ButtonRank } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';
import { CopyText } from '../../kit/copy-text.tsx';
import { openService } from '../../kit/open-service.ts';
import { Prose } from '../../kit/prose.tsx';
import { useStore } from '../../stores/root-store.ts';

const Page = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space(8)};
  min-height: 100dvh;
  padding: ${space(10)} var(--space-gutter);
  /* The logo of the current mode. */
  & > img {
    height: 40px;
    width: auto;
    content: var(--image-logo);
  }
`;

const Card = styled.div`
  display: grid;
  gap: ${space(5)};
  width: min(100%, 560px);
  padding: ${space(10)} ${space(7)};
  border: var(--border-card);
  border-radius: var(--radius-large);
  background:
    radial-gradient(
      70% 60% at 50% 0,
      color-mix(in srgb, var(--color-accent) calc(var(--effect-hero-glow) * 50%), transparent),
      transparent
    ),
    var(--color-surface);
  box-shadow: var(--shadow-tile);
  & > svg {
    width: 56px;
    height: 56px;
    padding: ${space(3.5)};
    border-radius: var(--radius-pill);
    background: var(--color-hover);
    color: var(--color-accent);
  }
  & h1 {
    font-size: var(--text-5);
    overflow-wrap: anywhere;
  }
  & > p,
  & > div {
    font-size: var(--text-2);
    color: var(--color-muted);
    /* The lines of a text that an operator has written. */
    white-space: pre-line;
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(6)};
  padding-block: ${space(4)};
  border-block: 1px solid var(--color-line);
  & > dt {
    color: var(--color-muted);
  }
  & > dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(2)};
  ${media.narrow} {
    & > * {
      flex: 1 1 auto;
    }
  }
`;

const Action = styled.a<{ $rank?: ButtonRank }>`
  ${buttonFace}
`;

interface NoticePageProps {
  kind: NoticeKind;
  /** The brand's own text. If empty, the default is shown. */
  text: readonly TextNode[];
  /** The visitor's address and country. Only the page for a blocked region shows them. */
  visitor: { address: string; country: string };
  /** Checks again without a reload. If absent, the button reloads the page. */
  onRetry?: () => void;
}

/**
 * Replaces the site (spec §2): a title, a message and a link to customer service. For a blocked region also the
 * visitor's address and country.
 */
export function NoticePage({ kind, text, visitor, onRetry }: NoticePageProps) {
  const { boot, client } = useStore();
  const { t } = useTranslation();
  const keys = noticeKeys[kind];
  const own = sectionsOf(text, kind);
  const service = serviceLink(boot.brand.contact);
  // A page without scripts has the address itself.
  const talk = (event: MouseEvent) => {
    event.preventDefault();
    void openService(client);
  };
  const rank = service ? 'secondary' : 'primary';
  return (
    // With `onRetry` it is in a dialog above an open page, which already has a main element.
    <Page as={onRetry ? 'div' : 'main'}>
      <img src={boot.logoUrl} alt={boot.brand.name} width={143} height={40} />
      <Card>
        <Icon name={kind === 'maintenance' ? 'clock' : 'globe'} />
        <h1>{own.title || t(keys.title)}</h1>
        {own.intro.length > 0 ? (
          <Prose>
            <CopyText text={own.intro} />
          </Prose>
        ) : (
          <p>{t(keys.text)}</p>
        )}
        {kind === 'region-blocked' && (
          <Facts>
            <dt>{t('notice.address')}</dt>
            <dd>{visitor.address}</dd>
            <dt>{t('notice.country')}</dt>
            <dd>{visitor.country}</dd>
          </Facts>
        )}
        <Actions>
          {service && (
            <Action href={service} target="_blank" rel="noopener noreferrer" onClick={onRetry && talk}>
              {t('notice.service')}
            </Action>
          )}
          {onRetry ? (
            <Button type="button" $rank={rank} onClick={onRetry}>
              {t('notice.reload')}
            </Button>
          ) : (
            <Action href="" $rank={rank}>
              {t('notice.reload')}
            </Action>
          )}
        </Actions>
      </Card>
    </Page>
  );
}
