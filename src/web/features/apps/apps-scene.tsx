import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AppKind } from '../../../shared/brand/access.ts';
import { sectionsOf } from '../../../shared/site/text-sections.ts';
import { Button, buttonFace, type ButtonRank } from '../../../ui/button.tsx';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { CopyText } from '../../kit/copy-text.tsx';
import { Prose } from '../../kit/prose.tsx';
import { useCopy } from '../../kit/use-copy.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { appHref, appsOf } from './app-links.ts';
import { AppTabs } from './app-tabs.tsx';
import { QrCode } from './qr-code.tsx';
import { useInstallPrompt } from './use-install-prompt.ts';

const Page = styled.div`
  ${inLayout.centred} {
    max-width: 880px;
    margin-inline: auto;
  }
`;

/** The icon as it looks on a home screen, and the brand's text. */
const Head = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-bottom: ${space(10)};
  & > img {
    border: 1px solid var(--color-line);
    border-radius: 22%;
    box-shadow: var(--shadow-raised);
  }
  & h1 {
    font-size: var(--text-5);
  }
  & h1 + div {
    margin-top: ${space(3)};
    color: var(--color-muted);
    font-size: var(--text-2);
  }
  & button {
    margin-top: ${space(5)};
  }
  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(8)};
    align-items: center;
    & > img {
      width: 128px;
      height: 128px;
    }
  }
  /* Text never sits directly on a patterned background. */
  ${inLayout.centred} {
    margin-bottom: ${space(4)};
    padding: ${space(6)};
    border: var(--border-card);
    border-radius: var(--radius-large);
    background: var(--color-surface);
  }
  ${inLayout.columns} {
    margin-bottom: ${space(6)};
    & > img {
      border-radius: 0;
      width: 64px;
      height: 64px;
      box-shadow: none;
    }
    & h1 {
      font-size: var(--text-4);
    }
    & h1 + div {
      font-size: var(--text-1);
    }
  }
`;

const Row = styled.li`
  display: grid;
  max-width: 880px;
  gap: ${space(6)};
  padding: ${space(8)} 0;
  border-top: 1px solid var(--color-line);
  & h2 {
    font-size: var(--text-3);
  }
  & p {
    max-width: 52ch;
    margin-top: ${space(2)};
    color: var(--color-muted);
  }
  & > div > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
    margin-top: ${space(5)};
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
  ${media.narrow} {
    & > div > div > * {
      flex: 1 1 auto;
    }
    /* A phone cannot scan its own screen. */
    & > figure {
      display: none;
    }
  }
  ${inLayout.centred} {
    padding: ${space(6)};
    border: var(--border-card);
    border-radius: var(--radius-large);
    background: var(--color-surface);
  }
  ${inLayout.centred} + & {
    margin-top: ${space(4)};
  }
  ${inLayout.columns} {
    padding: ${space(5)} 0;
    & p {
      margin-top: ${space(1)};
    }
    & > div > div {
      margin-top: ${space(4)};
    }
  }
`;

const Get = styled.a<{ $rank?: ButtonRank }>`
  ${buttonFace}
`;
const How = styled(Link)<{ $rank?: ButtonRank }>`
  ${buttonFace}
`;

/**
 * The brand's apps, each with a download button, a link to its installation steps, and a QR code for the phone (spec
 * §1).
 */
export const Scene = observer(function AppsScene() {
  const { boot } = useStore();
  const { t } = useTranslation();
  const install = useInstallPrompt();
  const text = sectionsOf(useCopy('apps') ?? [], 'apps');
  return (
    <Page>
      <AppTabs />
      <Head>
        <img src={boot.iconUrl} alt="" width={96} height={96} />
        <div>
          <h1>{text.title || t('apps.title', { brand: boot.brand.name })}</h1>
          <Prose>
            {text.intro.length > 0 ? (
              <CopyText text={text.intro} />
            ) : (
              <p>{t('apps.intro', { brand: boot.brand.name })}</p>
            )}
          </Prose>
          {install && (
            <Button type="button" onClick={install}>
              {t('apps.installHere')}
            </Button>
          )}
        </div>
      </Head>
      <ul>
        {appsOf(boot.brand).map((kind, index) => (
          <AppRow key={kind} kind={kind} rank={index === 0 ? 'primary' : 'secondary'} />
        ))}
      </ul>
    </Page>
  );
});

const AppRow = observer(function AppRow({ kind, rank }: { kind: AppKind; rank: ButtonRank }) {
  const { brand } = useStore().boot;
  const { t } = useTranslation();
  return (
    <Row>
      <div>
        <h2>{t(`apps.${kind}.name`)}</h2>
        <p>{t(`apps.${kind}.text`)}</p>
        <div>
          <Get
            $rank={rank}
            href={appHref(brand, kind)}
            {...(kind !== 'lite' && { target: '_blank', rel: 'noreferrer' })}
          >
            {t(`apps.${kind}.get`)}
          </Get>
          <How to={`/app/${kind}`} $rank="secondary" aria-label={t('apps.howTo', { app: t(`apps.${kind}.name`) })}>
            {t('apps.how')}
          </How>
        </div>
      </div>
      <QrCode kind={kind} />
    </Row>
  );
});
